import type { MetricKey } from '../../contract/metrics.ts';
import type { DialogId, RecordingId } from '../../contract/ports.ts';
import { businessBucksRecording } from './businessBucks.ts';
import type { RecordingDefinition } from './definition.ts';
import { eventAttendanceRecording } from './eventAttendance.ts';
import { referralRecording } from './referral.ts';
import { sessionRecording } from './session.ts';
import { visitorRecording } from './visitor.ts';

/** The recording dialogs by id; the one machine runs each of them. */
export const recordings: Readonly<Record<RecordingId, RecordingDefinition>> = {
  session: sessionRecording,
  referral: referralRecording,
  businessBucks: businessBucksRecording,
  eventAttendance: eventAttendanceRecording,
  visitor: visitorRecording,
};

/** @returns the definition of a dialog that is a form. Throws for a post, which has a machine of its own. */
export const definitionFor = (id: DialogId): RecordingDefinition => {
  if (id === 'post') throw new Error('a post is shared, not recorded by a form');
  return recordings[id];
};

export interface DialogTile {
  readonly id: DialogId;
  readonly title: string;
  readonly metric: MetricKey;
  readonly tile: string;
}
/** The tiles of the quick menu in the specification's order; a post is shared by a machine of its own. */
export const dialogs: readonly DialogTile[] = [
  { id: 'session', title: 'Quick Session', metric: 'sessions', tile: 'Session' },
  { id: 'referral', title: 'Quick Referral', metric: 'referrals', tile: 'Referral' },
  { id: 'businessBucks', title: 'Quick Business Bucks', metric: 'revenue', tile: 'Business Bucks' },
  { id: 'eventAttendance', title: 'Quick Blitz', metric: 'events', tile: 'Event Attendance' },
  { id: 'visitor', title: 'Quick Visitor', metric: 'visitors', tile: 'Visitor' },
  { id: 'post', title: 'Quick Post', metric: 'posts', tile: 'Post' },
];
