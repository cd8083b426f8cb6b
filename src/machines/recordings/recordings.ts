import type { MetricKey } from '../../contract/metrics.ts';
import type { DialogId, FetchedDialog, RecordingId } from '../../contract/ports.ts';
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

const isRecording = (id: FetchedDialog): id is RecordingId => id in recordings;

/** @returns the definition of a dialog that is a form. Throws for one that is none and has a machine of its own. */
export const definitionFor = (id: FetchedDialog): RecordingDefinition => {
  if (!isRecording(id)) throw new Error(`${id} is not recorded by a form`);
  return recordings[id];
};

export interface DialogTile {
  readonly id: DialogId;
  readonly title: string;
  readonly metric: MetricKey;
  readonly tile: string;
  /** Whether it is about another member. */
  readonly takesMember: boolean;
}
/** The tiles of the quick menu in the specification's order; a post is shared by a machine of its own. */
export const dialogs: readonly DialogTile[] = [
  { id: 'session', title: 'Quick Session', metric: 'sessions', tile: 'Session', takesMember: true },
  { id: 'referral', title: 'Quick Referral', metric: 'referrals', tile: 'Referral', takesMember: true },
  {
    id: 'businessBucks',
    title: 'Quick Business Bucks',
    metric: 'revenue',
    tile: 'Business Bucks',
    takesMember: true,
  },
  {
    id: 'eventAttendance',
    title: 'Quick Blitz',
    metric: 'events',
    tile: 'Event Attendance',
    takesMember: true,
  },
  { id: 'visitor', title: 'Quick Visitor', metric: 'visitors', tile: 'Visitor', takesMember: false },
  { id: 'post', title: 'Quick Post', metric: 'posts', tile: 'Post', takesMember: true },
];
