import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Plan } from '../growth/plans.ts';
import { listFields, paging, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  CalendarDate,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  Money,
  OptionalComingDate,
  OptionalText,
  Person,
  TextOrNull,
} from '../scalars.ts';

export const subscriptionStatuses = ['Active', 'Due', 'Overdue', 'Paused', 'Ended'] as const;
export const renewalDecisions = ['renew', 'not renew'] as const;

/** A membership, the day it's paid until, and the decision about its next year. */
export const Subscription = v.object({
  id: AnyNumber,
  member: Person,
  joined: v.nullable(DateOut),
  /** The member's payment plan. */
  plan: Plan,
  /** All plans that the organization offers. */
  plans: v.array(Plan),
  paid_until: DateOut,
  /** How many days are left until `paid_until`; negative when overdue. */
  days_left: AnyNumber,
  status: v.picklist(subscriptionStatuses),
  last_reminder: v.nullable(InstantOut),
  /** The decision about the next year; null for the member, like its author and note. */
  decision: v.nullable(v.picklist(renewalDecisions)),
  decided_by: v.nullable(Person),
  note: TextOrNull,
  /** The last day of a pause; null without a pause or without an end. */
  paused_until: v.nullable(DateOut),
  /** The latest payment and who recorded it; `by` is null if it was paid online. */
  last_payment: v.nullable(v.object({ date: DateOut, by: v.nullable(Person) })),
  /** 1: the viewer may remind the member. */
  can_remind: FlagOut,
  /** 1: the viewer may record the membership's payments and pauses. */
  can_record: FlagOut,
  /** 1: the viewer may decide about the next year. */
  can_decide: FlagOut,
  version: AnyNumber,
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** How many of the chapter's memberships have a status, regardless of the list's filters. */
const SubscriptionCount = v.object({ status: v.picklist(subscriptionStatuses), count: AnyNumber });
export type SubscriptionCount = v.InferOutput<typeof SubscriptionCount>;

const subscriptionSorts = ['name', '-name', 'until', '-until'] as const;

export const SubscriptionsQuery = v.object({
  /** Only memberships that end within this many days or are overdue; 90 if neither this nor `status` is given. */
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
    'The memberships of a chapter that end soon or are overdue; for members who don’t see the page, their own',
  access: { kind: 'capability', anyOf: ['page:Renewals'], own: true },
  query: SubscriptionsQuery,
  answer: v.object({
    ...listFields(Subscription),
    chapter: ShownChapter,
    /** How many memberships have each status; empty for members who don't see the page. */
    counts: v.array(SubscriptionCount),
  }),
  refusals: [404],
});

export const noteLength = 1000;

/** A payment made offline, on a day that isn't in the future. */
export const PaymentToRecord = v.object({ date: CalendarDate, amount: Money });

/** The changes to a membership; an omitted field stays as it is. */
export const SubscriptionToSave = v.object({
  /** A payment for the next year, which requires a decision to renew. */
  payment: v.optional(PaymentToRecord),
  /** The plan for the next payments, one of those on offer. */
  plan: v.optional(Plan),
  /** The last day of a pause; null ends the pause. */
  paused_until: v.optional(OptionalComingDate),
  /** The decision about the next year; null or an empty text: undecided. */
  decision: v.optional(
    v.nullable(
      v.pipe(
        v.picklist([...renewalDecisions, ''], messages.invalid),
        v.transform((decision) => (decision === '' ? null : decision)),
      ),
    ),
  ),
  note: v.optional(OptionalText(noteLength)),
});

export const saveSubscription = endpoint({
  id: 'saveSubscription',
  topics: ['members'],
  method: 'PUT',
  path: '/member-4/subscriptions/:id',
  summary:
    'Records a payment, a pause or the plan of a membership, or decides about its next year; who records doesn’t decide',
  access: { kind: 'capability', anyOf: ['renewals.record', 'renewals.decide'], own: false },
  params: v.object({ id: Id }),
  body: SubscriptionToSave,
  answer: Subscription,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly subscription: Subscription;
  }

  interface ListHeads {
    readonly subscription: { readonly chapter: ShownChapter; readonly counts: readonly SubscriptionCount[] };
  }
}
