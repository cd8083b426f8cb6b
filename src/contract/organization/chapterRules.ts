import * as v from 'valibot';
import { type MetricId, metrics } from '../metrics.ts';
import { type Bounds, NumberOrNull, named, OptionalWhole } from '../scalars.ts';

export const ruleBounds = {
  /** Absences allowed in six months. */
  absence_limit: { usual: 3, most: 26 },
  /** A member who checks in more than this many minutes after the start is late. */
  late_after_minutes: { usual: 15, most: 180 },
  /** Votes required to decide an application. */
  vote_quorum: { usual: 3, most: 50 },
  /** How many months of membership a mentor needs. */
  mentor_min_months: { usual: 6, most: 120 },
  /** The most proteges per mentor. */
  mentor_max: { usual: 3, most: 20 },
  /** The price of a membership year, in whole units of the chapter's currency. */
  membership_fee: { usual: 480, most: 999_999 },
  /** The weeks between two slots of the same member. */
  slot_gap_weeks: { usual: 12, most: 104 },
} as const satisfies Readonly<Record<string, Bounds>>;
export type RuleName = keyof typeof ruleBounds;

/** The highest weekly target: records, or units of money for metric 3. */
export const mostTarget = 999_999;

/** The name of the setting for a metric's weekly target of the whole chapter. */
export type TargetName = `target_${MetricId}`;
export const targetName = (metric: MetricId): TargetName => `target_${metric}`;

export const ruleNames = Object.keys(ruleBounds) as RuleName[];
const targetNames = metrics.map(({ id }) => targetName(id));

/** The chapter's numbers; null means the default, or no target for a metric. */
export const ChapterRules = v.object({
  ...named(ruleNames, () => NumberOrNull),
  ...named(targetNames, () => NumberOrNull),
});
export type ChapterRules = v.InferOutput<typeof ChapterRules>;

/** Partial update: an omitted rule stays as it is, null restores the default. */
export const ChapterRulesToSave = v.object({
  ...named(ruleNames, (name) => v.optional(OptionalWhole(ruleBounds[name].most))),
  ...named(targetNames, () => v.optional(OptionalWhole(mostTarget))),
});
export type ChapterRulesToSave = v.InferInput<typeof ChapterRulesToSave>;

/** @returns the chapter's number, or the default. */
export const ruleIn = (rules: ChapterRules, name: RuleName): number => rules[name] ?? ruleBounds[name].usual;
