import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { assignableRoles, rolesBeyondChapters } from '../roles.ts';
import {
  AnyNumber,
  AnyText,
  Email,
  Flag,
  Id,
  InstantOut,
  Name,
  Option,
  OptionalId,
  orNull,
  Person,
} from '../scalars.ts';

export const invitationStates = ['Not invited', 'Invited', 'Expired', 'Mail refused', 'Signed in'] as const;

/** The roles within a chapter. */
export const chapterRoles = assignableRoles.filter((role) => !rolesBeyondChapters.includes(role));

export const Invitation = v.object({
  /** The member's id. */
  id: AnyNumber,
  member: Person,
  email: AnyText,
  chapter: v.nullable(Option),
  state: v.picklist(invitationStates),
  /** When the newest invitation was sent, or null. */
  sent_at: v.nullable(InstantOut),
  expires_at: v.nullable(InstantOut),
  /** How many invitations were sent. */
  times: AnyNumber,
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const getInvitations = endpoint({
  id: 'getInvitations',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/invitations',
  summary: 'Members of the organization by name, and how far their invitations are',
  access: { kind: 'capability', anyOf: ['page:Organization Settings'], own: false },
  query: v.object({
    search: v.optional(SearchText),
    state: v.optional(v.picklist(invitationStates, messages.invalid)),
    chapter_id: v.optional(OptionalId),
    ...paging,
  }),
  answer: listOf(Invitation),
});

/** The most members that one call can invite by name; inviting a chapter has no limit. */
const mostInvited = 200;

const adding = { kind: 'capability', anyOf: ['members.add'], own: false } as const;

export const InvitationsToSend = v.object({
  member_ids: v.optional(
    v.pipe(v.array(Id, messages.invalid), v.maxLength(mostInvited, messages.invalid)),
    [],
  ),
  /** Invites everyone in this chapter who hasn't signed in yet. */
  chapter_id: v.optional(OptionalId),
});

export const InvitationsSent = v.object({ message: AnyText, invited: AnyNumber });

export const sendInvitations = endpoint({
  id: 'sendInvitations',
  topics: ['members'],
  method: 'POST',
  path: '/member-4/invitations',
  summary:
    'Invites members to choose a password, members who have signed in left out; earlier links stop working',
  access: adding,
  body: InvitationsToSend,
  answer: InvitationsSent,
  idempotent: true,
});

export const MemberToAdd = v.object({
  first_name: Name(1),
  last_name: Name(1),
  email: Email,
  /** The role in the chapter, or null. */
  role: v.optional(orNull(v.picklist(chapterRoles, messages.invalid))),
  /** 1: the members are invited right away. */
  invite: v.optional(Flag),
});

export const addMember = endpoint({
  id: 'addMember',
  topics: ['chapters', 'lookups', 'members'],
  method: 'POST',
  path: '/member-4/organisation-chapters/:id/members',
  summary: 'Adds a member to a chapter directly, with a role and an invitation',
  access: adding,
  params: v.object({ id: Id }),
  body: MemberToAdd,
  answer: Saved,
  idempotent: true,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly invitation: Invitation;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly sendInvitations: { readonly ids: readonly number[] };
  }
}
