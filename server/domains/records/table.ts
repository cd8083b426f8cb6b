import type { MetricId } from '../../../src/contract/metrics.ts';
import { businessBuckRecording } from '../businessBucks/recording.ts';
import { eventAttendanceRecording } from '../eventAttendance/recording.ts';
import { postRecording } from '../links/recording.ts';
import { referralRecording } from '../referrals/recording.ts';
import { sessionRecording } from '../sessions/recording.ts';
import { visitorRecording } from '../visitors/recording.ts';
import type { Recording } from './recording.ts';

/** The six recordings by metric. */
export const recordings: Readonly<Record<MetricId, Recording>> = {
  1: sessionRecording,
  2: referralRecording,
  3: businessBuckRecording,
  4: eventAttendanceRecording,
  5: postRecording,
  6: visitorRecording,
};
