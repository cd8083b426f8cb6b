import { businessBuckRecording } from './businessBucks/recording.ts';
import { eventAttendanceRecording } from './eventAttendance/recording.ts';
import { postRecording } from './links/recording.ts';
import type { Recordings } from './records/routes.ts';
import { referralRecording } from './referrals/recording.ts';
import { sessionRecording } from './sessions/recording.ts';
import { visitorRecording } from './visitors/recording.ts';

export const recordings: Recordings = {
  1: sessionRecording,
  2: referralRecording,
  3: businessBuckRecording,
  4: eventAttendanceRecording,
  5: postRecording,
  6: visitorRecording,
};
