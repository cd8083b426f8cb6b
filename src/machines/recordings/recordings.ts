import type { RecordingId } from '../../contract/ports.ts';
import type { RecordingDefinition } from './definition.ts';
import { sessionRecording } from './session.ts';

/** The recording dialogs by id; the one machine runs each of them. */
export const recordings: Readonly<Record<RecordingId, RecordingDefinition>> = { session: sessionRecording };
