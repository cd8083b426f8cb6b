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

/** A membership, how long it is paid for, and what was decided about its next year. */
export const Subscription = v.object({
  id: AnyNumber,
  member: Person,
  joined: v.nullable(DateOut),
  /** How it is paid, and what else the organization offers. */
  plan: Plan,
  plans: v.array(Plan),
  paid_until: DateOut,
  /** Below 0: that many days over. */
  days_left: AnyNumber,
  status: v.picklist(subscriptionStatuses),
  last_reminder: v.nullable(InstantOut),
  /** With who decided and the note, for those whom the page is shown; null for the member. */
  decision: v.nullable(v.picklist(renewalDecisions)),
  decided_by: v.nullable(Person),
  note: TextOrNull,
  /** The last day of a pause; null where there is none, or no last day. */
  paused_until: v.nullable(DateOut),
  /** The payment before, and who recorded it; null for one paid online. */
  last_payment: v.nullable(v.object({ date: DateOut, by: v.nullable(Person) })),
  /** 1: the viewer may remind them. */
  can_remind: FlagOut,
  /** 1: the viewer may record payments and pauses of it; 1: may decide about its next year. */
  can_record: FlagOut,
  can_decide: FlagOut,
  version: AnyNumber,
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** How many memberships of the chapter stand how, whatever the list is narrowed to. */
const SubscriptionCount = v.object({ status: v.picklist(subscriptionStatuses), count: AnyNumber });
export type SubscriptionCount = v.InferOutput<typeof SubscriptionCount>;

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
    'The memberships of a chapter that end soon or are overdue; for members who don’t see the page, their own',
  access: { kind: 'capability', anyOf: ['page:Renewals'], own: true },
  query: SubscriptionsQuery,
  answer: v.object({
    ...listFields(Subscription),
    chapter: ShownChapter,
    /** None for members who don’t see the page. */
    counts: v.array(SubscriptionCount),
  }),
  refusals: [404],
});

export const noteLength = 1000;

/** What was paid otherwise than online, on a day that has come. */
export const PaymentToRecord = v.object({ date: CalendarDate, amount: Money });

/** Only what is named changes. */
export const SubscriptionToSave = v.object({
  /** Of the next year, which a decision to renew comes before. */
  payment: v.optional(PaymentToRecord),
  /** How the next payments are made; one that the organization offers. */
  plan: v.optional(Plan),
  /** null ends a pause. */
  paused_until: v.optional(OptionalComingDate),
  /** null, or an empty text: not decided. */
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
