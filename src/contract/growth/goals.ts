import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { MetricQuery, Score } from '../records/activities.ts';
import {
  AnyNumber,
  AnyText,
  ComingDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  MetricOut,
  Money,
  MoneyOut,
  OptionalFlag,
  orNull,
} from '../scalars.ts';

/** What a goal can count: a metric by its id, or a value of the whole chapter. */
export const goalMetrics = ['1', '2', '3', '4', '5', '6', 'members', 'attendance'] as const;
const goalScopes = ['own', 'chapter'] as const;

export const Goal = v.object({
  id: AnyNumber,
  scope: v.picklist(goalScopes),
  metric: v.picklist(goalMetrics),
  /** 0: counts what is received; null if the metric has no direction. */
  send: v.nullable(FlagOut),
  target: MoneyOut,
  start_value: MoneyOut,
  /** The progress so far: the total of the records plus the value at the start. */
  value: MoneyOut,
  /** The goal's light, which compares the progress with an even pace by the organization's limits. */
  score: Score,
  starts_on: DateOut,
  ends_on: DateOut,
  reached: FlagOut,
  /** 1: the goal's last day has passed. */
  over: FlagOut,
  archived: FlagOut,
  can_edit: FlagOut,
  /** The currency's ISO 4217 code. */
  currency: AnyText,
  version: AnyNumber,
});
export type Goal = v.InferOutput<typeof Goal>;

export const getGoals = endpoint({
  id: 'getGoals',
  topics: ['records', 'attendance', 'members', 'chapters'],
  method: 'GET',
  path: '/member-2/goals',
  summary: 'My own goals, or those of my chapter, with how they stand; those that end first come first',
  access: { kind: 'member' },
  query: v.object({
    scope: v.optional(v.picklist(goalScopes, messages.invalid)),
    /** The chapter whose goals are listed; the caller's chapter when absent. */
    chapter_id: v.optional(Id),
    /** `now`: goals that aren't over; `past`: goals that are. */
    period: v.optional(v.picklist(['now', 'past'], messages.invalid)),
    archived: v.optional(Flag),
    ...paging,
  }),
  /** `can_set` 1: the caller may set goals of this scope. */
  answer: v.object({ ...listFields(Goal), can_set: FlagOut }),
  refusals: [404],
});

const goalFields = {
  metric: v.picklist(goalMetrics, messages.invalid),
  send: v.optional(OptionalFlag),
  target: Money,
  start_value: v.optional(
    orNull(v.pipe(AnyText, v.trim(), v.regex(/^\d{1,7}(\.\d{1,2})?$/, messages.invalid))),
  ),
  starts_on: ComingDate,
  ends_on: ComingDate,
};

export const createGoal = endpoint({
  id: 'createGoal',
  topics: ['members', 'chapters'],
  method: 'POST',
  path: '/member-2/goals',
  summary: 'Sets a goal for myself or for my chapter',
  access: { kind: 'member' },
  body: v.object({
    scope: v.picklist(goalScopes, messages.invalid),
    chapter_id: v.optional(Id),
    ...goalFields,
  }),
  answer: Saved,
  refusals: [403],
  idempotent: true,
});

export const saveGoal = endpoint({
  id: 'saveGoal',
  topics: ['members', 'chapters'],
  method: 'PUT',
  path: '/member-2/goals/:id',
  summary: 'Changes a goal or archives it; a stale If-Match answers 409',
  access: { kind: 'capability', anyOf: ['goals.chapter'], own: true },
  params: v.object({ id: Id }),
  /** Partial update: an omitted field stays as it is. */
  body: v.object({
    target: v.optional(Money),
    start_value: goalFields.start_value,
    starts_on: v.optional(ComingDate),
    ends_on: v.optional(ComingDate),
    archived: v.optional(Flag),
  }),
  answer: Saved,
  refusals: [409],
});

export const saveTotals = endpoint({
  id: 'saveTotals',
  topics: ['members', 'chapters'],
  method: 'PUT',
  path: '/member-2/totals',
  summary:
    'My target for one metric, direction and period: sets that goal of mine, or changes the one there is',
  access: { kind: 'own' },
  query: v.object({ type: MetricQuery, send: Flag, start: ComingDate, end: ComingDate }),
  /** A whole number, except for money. */
  body: v.object({ target: Money }),
  answer: v.object({ metric: MetricOut, target: AnyText }),
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly goal: Goal;
  }
  interface ListHeads {
    readonly goals: { readonly canSet: boolean };
  }
}
