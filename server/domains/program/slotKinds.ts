import type { Capability, SidebarTitle } from '../../../src/contract/capabilities.ts';
import { type MomentType, momentNames } from '../../../src/contract/growth/moments.ts';
import type { Thing } from '../../../src/contract/transitions.ts';

/** A kind of slot: each weekly meeting has one, which a member takes or gets. */
export interface SlotKind {
  readonly thing: Thing;
  readonly table: 'moment_slots' | 'member_spotlights' | 'sample_sessions';
  /** The unique index that allows only one slot per meeting. */
  readonly once: string;
  /** The kind's name in a sentence. */
  readonly noun: string;
  /** The right to decide about all members' slots. */
  readonly decides: Capability;
  /** The log's name for a member's change of their own slot. */
  readonly own: string;
  /** The title of the schedule in the sidebar. */
  readonly title: SidebarTitle;
  /** The address of the schedule. */
  readonly page: string;
  /** The address of the page for decisions. */
  readonly desk: string;
}

const moment = (type: MomentType, title: SidebarTitle): SlotKind => ({
  thing: 'moment',
  table: 'moment_slots',
  once: 'moment_slots_once',
  noun: momentNames[type],
  decides: 'moments.approve',
  own: 'moments.request',
  title,
  page: `/dashboard/${type}-moment-schedule`,
  desk: `/dashboard/${type}-moment-schedule-approval`,
});

export const momentKinds: Readonly<Record<MomentType, SlotKind>> = {
  marketing: moment('marketing', 'Marketing Moment Schedule'),
  networking: moment('networking', 'Networking Moment Schedule'),
};

export const spotlightKind: SlotKind = {
  thing: 'spotlight',
  table: 'member_spotlights',
  once: 'member_spotlights_once',
  noun: 'member spotlight',
  decides: 'spotlights.assign',
  own: 'spotlights.prepare',
  title: 'Member Spotlights',
  page: '/dashboard/member-spotlights',
  desk: '/dashboard/member-spotlight-assignment',
};

export const sampleKind: SlotKind = {
  thing: 'sampleSession',
  table: 'sample_sessions',
  once: 'sample_sessions_once',
  noun: 'sample session',
  decides: 'sampleSessions.assign',
  own: 'sampleSessions.answer',
  title: 'Sample Sessions',
  page: '/dashboard/sample-sessions',
  desk: '/dashboard/sample-sessions-assignments',
};
