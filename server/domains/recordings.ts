import { businessBuckRecording } from './businessBucks/recordingRepository.ts';
import { eventAttendanceRecording } from './eventAttendance/recordingRepository.ts';
import { postRecording } from './links/recordingRepository.ts';
import type { Recordings } from './records/routes.ts';
import { referralRecording } from './referrals/recordingRepository.ts';
import { sessionRecording } from './sessions/recordingRepository.ts';
import { visitorRecording } from './visitors/recordingRepository.ts';

export const recordings: Recordings = {
  1: sessionRecording,
  2: referralRecording,
  3: businessBuckRecording,
  4: eventAttendanceRecording,
  5: postRecording,
  6: visitorRecording,
};
