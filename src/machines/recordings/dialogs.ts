import { messages } from '../../contract/messages.ts';
import type { MetricKey } from '../../contract/metrics.ts';
import type { DialogId, FetchedDialog, RecordingId } from '../../contract/ports.ts';
import type { RecordingDefinition } from './definition.ts';

/** The messages after recording. */
export const recordedTexts: Readonly<Record<RecordingId, string>> = {
  session: messages.sessionRecorded,
  referral: messages.referralRecorded,
  businessBucks: messages.businessBuckRecorded,
  eventAttendance: messages.eventAttendanceRecorded,
  visitor: messages.visitorRecorded,
};

/** The loaded forms of the dialogs. */
const definitions = new Map<string, RecordingDefinition>();

export const addRecordings = (recordings: Readonly<Record<RecordingId, RecordingDefinition>>): void => {
  for (const definition of Object.values(recordings)) definitions.set(definition.id, definition);
};

/**
 * @returns the form of a dialog.
 * @throws for a dialog with its own machine, or before its code has loaded.
 */
export const definitionFor = (id: FetchedDialog): RecordingDefinition => {
  const found = definitions.get(id);
  if (!found) throw new Error(`${id} is not recorded by a form`);
  return found;
};

export interface DialogTile {
  readonly id: DialogId;
  readonly title: string;
  readonly metric: MetricKey;
  readonly tile: string;
  /** Whether the record is about another member. */
  readonly takesMember: boolean;
}
/** The tiles of the quick menu in the specification's order. The post has its own machine. */
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
