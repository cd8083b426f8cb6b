import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { importingMachine } from '../../machines/importing.machine.ts';

export type Importing = ActorRefFrom<typeof importingMachine>;
export type ImportingSnapshot = SnapshotFrom<typeof importingMachine>;

export interface ImportingProps {
  importing: Importing;
}

export const selectIsActing = (snapshot: ImportingSnapshot): boolean => snapshot.hasTag('acting');
export const selectIsBusy = (snapshot: ImportingSnapshot): boolean => snapshot.hasTag('busy');
