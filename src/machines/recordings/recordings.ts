import type { RecordingId } from '../../contract/ports.ts';
import { businessBucksRecording } from './businessBucks.ts';
import type { RecordingDefinition } from './definition.ts';
import { eventAttendanceRecording } from './eventAttendance.ts';
import { referralRecording } from './referral.ts';
import { sessionRecording } from './session.ts';
import { visitorRecording } from './visitor.ts';

/** The recording dialogs by id; one machine runs them all. */
export const recordings: Readonly<Record<RecordingId, RecordingDefinition>> = {
  session: sessionRecording,
  referral: referralRecording,
  businessBucks: businessBucksRecording,
  eventAttendance: eventAttendanceRecording,
  visitor: visitorRecording,
};
