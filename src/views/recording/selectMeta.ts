import type { ActorRefFrom } from 'xstate';
import type { RecordingMeta } from '../../machines/recordings/context.ts';
import type { recordingMachine } from '../../machines/records/recording.machine.ts';
import { selectMeta as selectMetaOf } from '../selectView.ts';

/** The part of a recording actor that its form needs. */
export type RecordingActor = Pick<
  ActorRefFrom<typeof recordingMachine>,
  'getSnapshot' | 'subscribe' | 'send'
>;

const atRest: RecordingMeta = { view: 'Form', foot: 'hint' };

/** @returns the metadata of the deepest state. */
export const selectMeta = selectMetaOf(atRest);
