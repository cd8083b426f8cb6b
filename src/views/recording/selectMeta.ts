import type { ActorRefFrom } from 'xstate';
import type { RecordingMeta } from '../../machines/recordings/context.ts';
import type { recordingMachine } from '../../machines/records/recording.machine.ts';
import { selectMeta as selectMetaOf } from '../selectView.ts';

/** What a form needs of a recording: how it stands, its news, and an ear for what happens. */
export type RecordingActor = Pick<
  ActorRefFrom<typeof recordingMachine>,
  'getSnapshot' | 'subscribe' | 'send'
>;

const atRest: RecordingMeta = { view: 'Form', foot: 'hint' };

/** @returns what the leaf state shows. */
export const selectMeta = selectMetaOf(atRest);
