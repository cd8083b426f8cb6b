import * as v from 'valibot';
import { type MetricId, metrics } from '../metrics.ts';
import { NumberOrNull, OptionalWhole } from '../scalars.ts';

/** A number that a chapter sets for itself: what holds while it sets none, and how large it may be. */
interface RuleBounds {
  readonly usual: number;
  readonly most: number;
}

/** What a chapter decides for itself. */
export const ruleBounds = {
  /** Absences that six months allow. */
  absence_limit: { usual: 3, most: 26 },
  /** A member who checks in later than so many minutes after the start is late. */
  late_after_minutes: { usual: 15, most: 180 },
  /** Votes that an application needs. */
  vote_quorum: { usual: 3, most: 50 },
  /** How long somebody is a member before mentoring, and how many proteges a mentor has. */
  mentor_min_months: { usual: 6, most: 120 },
  mentor_max: { usual: 3, most: 20 },
  /** What a year of membership costs, in whole units of the chapter’s currency. */
  membership_fee: { usual: 480, most: 999_999 },
  /** Weeks between two slots of the same member. */
  slot_gap_weeks: { usual: 12, most: 104 },
} as const satisfies Readonly<Record<string, RuleBounds>>;
export type RuleName = keyof typeof ruleBounds;

/** Of a week’s target: records, or units of money for metric 3. */
export const mostTarget = 999_999;

/** The name of a metric’s weekly target of the whole chapter. */
export type TargetName = `target_${MetricId}`;
export const targetName = (metric: MetricId): TargetName => `target_${metric}`;

const named = <Name extends string, Schema>(names: readonly Name[], schemaOf: (name: Name) => Schema) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Readonly<Record<Name, Schema>>;

export const ruleNames = Object.keys(ruleBounds) as RuleName[];
const targetNames = metrics.map(({ id }) => targetName(id));

/** What is set; null where the usual holds, and where a metric has no target. */
export const ChapterRules = v.object({
  ...named(ruleNames, () => NumberOrNull),
  ...named(targetNames, () => NumberOrNull),
});
export type ChapterRules = v.InferOutput<typeof ChapterRules>;

/** Partial: a rule left out stays, null takes it back to the usual. */
export const ChapterRulesToSave = v.object({
  ...named(ruleNames, (name) => v.optional(OptionalWhole(ruleBounds[name].most))),
  ...named(targetNames, () => v.optional(OptionalWhole(mostTarget))),
});
export type ChapterRulesToSave = v.InferInput<typeof ChapterRulesToSave>;

/** @returns the number that holds: the chapter’s own, or the usual one. */
export const ruleIn = (rules: ChapterRules, name: RuleName): number => rules[name] ?? ruleBounds[name].usual;
