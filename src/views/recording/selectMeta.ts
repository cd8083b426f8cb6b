import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { recordingMachine } from '../../machines/recording.machine.ts';
import type { RecordingMeta } from '../../machines/recordings/context.ts';

export type RecordingActor = ActorRefFrom<typeof recordingMachine>;

const atRest: RecordingMeta = { view: 'Form', foot: 'hint' };

/** @returns what the leaf state shows. */
export const selectMeta = (snapshot: SnapshotFrom<typeof recordingMachine>): RecordingMeta =>
  Object.values(snapshot.getMeta()).findLast((meta) => meta !== undefined) ?? atRest;
