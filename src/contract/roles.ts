import * as v from 'valibot';
import { type Capability, capabilities } from './capabilities.ts';
import { endpoint } from './endpoint.ts';
import { Saved } from './lists.ts';
import { messages } from './messages.ts';
import type { MainInformation } from './people/members.ts';
import {
  AnyNumber,
  AnyText,
  ComingDate,
  DateOut,
  FlagOut,
  Id,
  NumberOrNull,
  Option,
  OptionalComingDate,
  OptionalId,
  OptionalText,
  Person,
  TextOrNull,
} from './scalars.ts';

/** The roles that a member can be given, each with the name it has unless the organisation names it otherwise. */
export const roleLabels = {
  president: 'President',
  vice_president: 'Vice President',
  secretary_treasurer: 'Secretary / Treasurer',
  membership_committee: 'Membership Committee',
  visitor_host: 'Visitor Host',
  mentor_coordinator: 'Mentor Coordinator',
  events_committee: 'Events Committee',
  education_coordinator: 'Education Coordinator',
  area_director: 'Area Director',
  administrator: 'Administrator',
} as const;
export type AssignableRole = keyof typeof roleLabels;

export const assignableRoles: readonly [AssignableRole, ...AssignableRole[]] = [
  'president',
  'vice_president',
  'secretary_treasurer',
  'membership_committee',
  'visitor_host',
  'mentor_coordinator',
  'events_committee',
  'education_coordinator',
  'area_director',
  'administrator',
];
/** Roles that are held in a region or everywhere; all others are held in a chapter. */
export const rolesBeyondChapters: readonly AssignableRole[] = ['area_director', 'administrator'];

const RoleOut = v.picklist(assignableRoles);
const Role = v.picklist(assignableRoles, messages.invalid);

const MemberPath = v.object({ memberId: Id });

export const HeldRole = v.object({
  id: AnyNumber,
  role: RoleOut,
  label: AnyText,
  /** Name of the chapter, or of a director’s region; null for what holds everywhere. */
  chapter: TextOrNull,
  from: DateOut,
  until: v.nullable(DateOut),
  /** What it lets its holder do, in words. */
  capabilities: v.array(AnyText),
  /** Whether the viewer may change or end it: never one’s own. */
  can_edit: FlagOut,
  /** Whether it is the viewer’s own today, and so may be handed over. */
  can_hand_over: FlagOut,
});
export type HeldRole = v.InferOutput<typeof HeldRole>;

export const getRolesOfMember = endpoint({
  id: 'getRolesOfMember',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/members/:memberId/roles',
  summary: 'The roles that a member holds or will hold, and what they let one do',
  access: { kind: 'member' },
  params: MemberPath,
  answer: v.array(HeldRole),
});

export const MemberRoles = v.object({
  /** The terms that have not ended. */
  rows: v.array(
    v.object({
      id: AnyNumber,
      role: RoleOut,
      label: AnyText,
      chapter_id: NumberOrNull,
      region_id: NumberOrNull,
      from: DateOut,
      until: v.nullable(DateOut),
      granted_by: v.nullable(Person),
    }),
  ),
  loans: v.array(
    v.object({
      id: AnyNumber,
      capability: v.picklist(capabilities),
      until: DateOut,
      lent_by: Person,
      /** Whether the viewer may end it, or lend it for longer. */
      can_edit: FlagOut,
    }),
  ),
  /** What the viewer may lend this member; nothing when it is the viewer. */
  lendable: v.array(v.picklist(capabilities)),
  /** The roles that the viewer may give this member; none when it is the viewer. */
  grantable: v.array(RoleOut),
  /** What the organisation calls them, by role. */
  labels: v.record(AnyText, AnyText),
  /** Where the viewer may make a director; none without that right. */
  regions: v.array(Option),
  version: AnyNumber,
});
export type MemberRoles = v.InferOutput<typeof MemberRoles>;
export type LentRight = MemberRoles['loans'][number];

/** Of these every leader holds one; a member without a role holds none. */
export const leaderCapabilities: readonly Capability[] = [
  'roles.edit',
  'visitors.checkin',
  'applications.view',
  'mentors.assign',
  'events.edit',
  'moments.approve',
];

export const getMemberRoles = endpoint({
  id: 'getMemberRoles',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/member-roles/:memberId',
  summary:
    'A member’s roles and what was lent to them, to be edited by those who give roles and those who lend',
  access: { kind: 'capability', anyOf: leaderCapabilities, own: true },
  params: MemberPath,
  answer: MemberRoles,
});

/** Partial: a list left out stays. */
export const MemberRolesToSave = v.object({
  /** All terms that have not ended. `chapter_id` for a role of a chapter, `region_id` for a director. */
  rows: v.optional(
    v.pipe(
      v.array(
        v.object({
          role: Role,
          chapter_id: v.optional(OptionalId),
          region_id: v.optional(OptionalId),
          from: ComingDate,
          until: v.optional(OptionalComingDate),
        }),
        messages.invalid,
      ),
      v.maxLength(100, messages.invalid),
    ),
  ),
  /** All that is lent: by the caller, or, for a holder of roles.edit, by anyone. */
  loans: v.optional(
    v.pipe(
      v.array(
        v.object({ capability: v.picklist(capabilities, messages.invalid), until: ComingDate }),
        messages.invalid,
      ),
      v.maxLength(100, messages.invalid),
    ),
  ),
  reason: v.optional(OptionalText(1000)),
});
export type MemberRolesToSave = v.InferInput<typeof MemberRolesToSave>;

export const saveMemberRoles = endpoint({
  id: 'saveMemberRoles',
  topics: ['chapters', 'members'],
  method: 'PUT',
  path: '/member-4/member-roles/:memberId',
  summary:
    'Sets another member’s roles, for holders of roles.edit and up to their own, and what is lent to them, for any leader of what is their own; two administrators at least remain',
  access: { kind: 'capability', anyOf: leaderCapabilities, own: false },
  params: MemberPath,
  body: MemberRolesToSave,
  answer: MemberRoles,
  refusals: [409],
});

export const RoleToHandOver = v.object({
  role: Role,
  to_member_id: Id,
  note: v.optional(OptionalText(1000)),
});
export type RoleToHandOver = v.InferInput<typeof RoleToHandOver>;

export const handOverRole = endpoint({
  id: 'handOverRole',
  topics: ['chapters', 'members', 'notifications'],
  method: 'POST',
  path: '/member-4/member-roles/hand-over',
  summary: 'Asks those who give roles to hand one of mine over to another member',
  access: { kind: 'own' },
  body: RoleToHandOver,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

declare module './detailPorts.ts' {
  interface DetailPages {
    readonly profileRoles: {
      readonly main: MainInformation;
      readonly roles: readonly HeldRole[];
      readonly loans: readonly LentRight[];
    };
    readonly memberRoles: OfMember & {
      readonly roles: readonly HeldRole[];
      /** What was lent to them; null for those who don’t lend. */
      readonly loans: readonly LentRight[] | null;
    };
  }
}
