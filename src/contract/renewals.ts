import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listFields, paging, SearchText } from './lists.ts';
import { messages } from './messages.ts';
import { AnyNumber, AnyText, DateOut, FlagOut, Id, InstantOut, Person, TextOrNull } from './scalars.ts';
import { ShownChapter } from './shownChapter.ts';

export const subscriptionStatuses = ['Active', 'Due', 'Overdue', 'Paused', 'Ended'] as const;
export const renewalDecisions = ['renew', 'not renew'] as const;

/** A membership, how long it is paid for, and what was decided about its next year. */
export const Subscription = v.object({
  id: AnyNumber,
  member: Person,
  joined: v.nullable(DateOut),
  plan: AnyText,
  paid_until: DateOut,
  /** Below 0: that many days over. */
  days_left: AnyNumber,
  status: v.picklist(subscriptionStatuses),
  last_reminder: v.nullable(InstantOut),
  /** With who decided and the note for those whom the page is shown; null for everybody else. */
  decision: v.nullable(v.picklist(renewalDecisions)),
  decided_by: v.nullable(Person),
  note: TextOrNull,
  /** 1: the viewer may remind them. */
  can_remind: FlagOut,
  version: AnyNumber,
});
export type Subscription = v.InferOutput<typeof Subscription>;

const subscriptionSorts = ['name', '-name', 'until', '-until'] as const;

export const SubscriptionsQuery = v.object({
  /** Those that end in so many days, or are overdue; 90 where neither this nor a status is asked for. */
  due: v.optional(v.picklist(['30', '60', '90'], messages.invalid)),
  status: v.optional(v.picklist(subscriptionStatuses, messages.invalid)),
  chapter_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(subscriptionSorts, messages.invalid)),
  ...paging,
});

export const getSubscriptions = endpoint({
  id: 'getSubscriptions',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/subscriptions',
  summary:
    'The memberships of a chapter that end soon or are overdue; for whoever isn’t shown the page, their own',
  access: { kind: 'capability', anyOf: ['page:Renewals'], own: true },
  query: SubscriptionsQuery,
  status: 200,
  answer: v.object({ ...listFields(Subscription), chapter: ShownChapter }),
  refusals: [401, 404, 422],
});

declare module './listPorts.ts' {
  interface RowKinds {
    readonly subscription: Subscription;
  }

  interface ListHeads {
    readonly subscription: { readonly chapter: ShownChapter };
  }
}
