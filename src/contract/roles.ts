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

/** The roles that members can have, with their default names. */
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
/** Roles for a region or the whole organization; all others belong to a chapter. */
export const rolesBeyondChapters: readonly AssignableRole[] = ['area_director', 'administrator'];

const RoleOut = v.picklist(assignableRoles);
const Role = v.picklist(assignableRoles, messages.invalid);

const MemberPath = v.object({ memberId: Id });

export const HeldRole = v.object({
  id: AnyNumber,
  role: RoleOut,
  label: AnyText,
  /** The name of the chapter or the director's region; null for a role that holds everywhere. */
  chapter: TextOrNull,
  from: DateOut,
  until: v.nullable(DateOut),
  /** What the role allows, in words. */
  capabilities: v.array(AnyText),
  /** Whether the viewer may change or end the role; never for the viewer's own roles. */
  can_edit: FlagOut,
  /** Whether the role is the viewer's own today, so the viewer may hand it over. */
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
  /** The terms that haven't ended. */
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
      /** Whether the viewer may end or extend the loan. */
      can_edit: FlagOut,
    }),
  ),
  /** The rights that the viewer may lend this member; empty for the viewer's own page. */
  lendable: v.array(v.picklist(capabilities)),
  /** The roles that the viewer may give this member; empty for the viewer's own page. */
  grantable: v.array(RoleOut),
  /** The organization's names for roles, by role. */
  labels: v.record(AnyText, AnyText),
  /** The regions for which the viewer may appoint a director; empty without that right. */
  regions: v.array(Option),
  version: AnyNumber,
});
export type MemberRoles = v.InferOutput<typeof MemberRoles>;
export type LentRight = MemberRoles['loans'][number];

/** Rights that only leaders hold: every leader has at least one, members without a role have none. */
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

/** Partial update: an omitted list stays as it is. */
export const MemberRolesToSave = v.object({
  /** All terms that haven't ended, with `chapter_id` for a chapter's role and `region_id` for a director. */
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
  /** All loans by the caller, or by anyone if the caller has roles.edit. */
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
    'Sets another member’s roles and loans. Roles need roles.edit and rank no higher than the caller’s; any leader can lend their own capabilities. Two administrators must remain.',
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
      /** The rights lent to the member; null for viewers who can't lend rights. */
      readonly loans: readonly LentRight[] | null;
    };
  }
}
