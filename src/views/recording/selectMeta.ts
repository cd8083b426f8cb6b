import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RecordingMeta, recordingMachine } from '../../machines/recording.machine.ts';

export type RecordingActor = ActorRefFrom<typeof recordingMachine>;

const atRest: RecordingMeta = { view: 'Form', foot: 'hint' };

/** @returns what the leaf state shows. */
export const selectMeta = (snapshot: SnapshotFrom<typeof recordingMachine>): RecordingMeta =>
  Object.values(snapshot.getMeta()).findLast((meta) => meta !== undefined) ?? atRest;
