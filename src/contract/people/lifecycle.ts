import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  Option,
  OptionalId,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import type { MainInformation } from './members.ts';

export const lifecycleActions = ['pause', 'resume', 'transfer', 'end', 'erase'] as const;
export type LifecycleAction = (typeof lifecycleActions)[number];

export const Lifecycle = v.object({
  member: Person,
  status: v.picklist(['active', 'paused', 'ended']),
  chapter: v.nullable(Option),
  /** The member's first day in the chapter. */
  since: v.nullable(DateOut),
  actions: v.array(
    v.object({
      action: v.picklist(lifecycleActions),
      allowed: FlagOut,
      /** Why the action isn't allowed, in one sentence; null if it is. */
      why_not: TextOrNull,
    }),
  ),
  /** How many upcoming commitments of each kind the member has. */
  ahead: v.object({
    /** How many moments, spotlights, sample sessions and jobs at events the member has. */
    slots: AnyNumber,
    /** How many sub requests the member made. */
    subs: AnyNumber,
    /** At how many meetings the member subs for others. */
    sits_in: AnyNumber,
    /** How many members they mentor. */
    proteges: AnyNumber,
    has_mentor: FlagOut,
    /** How many roles the member has in the chapter. */
    roles: AnyNumber,
    links: AnyNumber,
  }),
  /** When and why the member asked to be erased, or null. */
  erase_asked: v.nullable(v.object({ at: InstantOut, reason: TextOrNull })),
  /** The member signs in with a second factor. */
  has_factor: FlagOut,
  version: AnyNumber,
});
export type Lifecycle = v.InferOutput<typeof Lifecycle>;

const ofMember = { params: v.object({ memberId: Id }) };
const path = '/member-1/members/:memberId/lifecycle';

export const getLifecycle = endpoint({
  id: 'getLifecycle',
  topics: ['members'],
  method: 'GET',
  path,
  summary: 'Where a membership stands, how it may go on, and what the member still has before them',
  access: { kind: 'capability', anyOf: ['members.lifecycle'], own: false },
  ...ofMember,
  answer: Lifecycle,
  refusals: [422],
});

export const LifecycleChange = v.object({
  action: v.picklist(lifecycleActions, messages.invalid),
  /** The chapter that the member moves to; required for a transfer. */
  chapter_id: v.optional(OptionalId),
  reason: Text(3, 1000),
});

export const changeLifecycle = endpoint({
  id: 'changeLifecycle',
  topics: ['help', 'links', 'meetings', 'members', 'notifications'],
  method: 'PUT',
  path,
  summary:
    'Pauses, resumes, transfers or ends a membership, or erases the member; what the member had before them is given back, and an ended account’s sessions end at once',
  access: { kind: 'capability', anyOf: ['members.lifecycle'], own: false },
  ...ofMember,
  body: LifecycleChange,
  requires: [{ field: 'chapter_id', by: 'action', values: ['transfer'] }],
  answer: Saved,
  refusals: [409],
});

export const requestErasure = endpoint({
  id: 'requestErasure',
  topics: ['members', 'notifications'],
  method: 'POST',
  path: '/member-1/erase-request',
  summary: 'Asks that everything personal of one’s own is erased; those who may confirm it are told',
  access: { kind: 'own' },
  body: v.object({ reason: v.optional(OptionalText(1000)) }),
  status: 202,
  answer: Saved,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly memberMembership: { readonly member: MainInformation; readonly lifecycle: Lifecycle };
  }
}
