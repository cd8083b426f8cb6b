import type { LightLimits } from '../../../src/contract/growth/scoring.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { ruleBounds } from '../../../src/contract/organization/chapterRules.ts';
import { usualTargets } from '../../../src/contract/organization/organizationSettings.ts';
import type { Score } from '../../../src/contract/records/activities.ts';
import { type Days, dayCount, daysAfter, monthOf, spokenDay, weekOf } from '../shared/calendar.ts';

/** Targets for a week and a month by metric id: records, or units of money for metric 3; 0 means no target. */
export type Targets = Partial<Record<'week' | 'month', Partial<Record<MetricId, number>>>>;

const smallNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const shortestMonth = 28;
const daysInMonth = 30.44;

/** Absences allowed in six months if the chapter hasn't set a limit. */
export const defaultAbsenceLimit = ruleBounds.absence_limit.usual;

/** The targets, and the member they apply to. */
export interface TargetRules {
  readonly targets: Targets | null;
  readonly member: {
    readonly chapterId: number | null;
    /** `YYYY-MM-DD`; null when unknown. */
    readonly joinedOn: string | null;
  };
}

/** One metric's target in a period, and the progress toward it. */
export interface Standing {
  readonly metric: MetricId;
  /** Records given in the period, or units of money for revenue. */
  readonly value: number;
  readonly target: number | null;
  readonly period: Days;
  readonly today: string;
  readonly joinedOn: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly limits: LightLimits;
}

/**
 * @returns the period's target, null without one: for a period shorter than a month, the week's target for each whole
 * week (at least one); otherwise the month's target for each month, rounded. In the period in which the member
 * joined, only the share of the days since counts; null without a chapter
 */
export function targetFor(metric: MetricId, period: Days, { targets, member }: TargetRules): number | null {
  const share = memberShare(period, member);
  const days = dayCount(period);
  const [unit, count] =
    days < shortestMonth
      ? (['week', Math.max(1, Math.floor(days / 7))] as const)
      : (['month', Math.round(days / daysInMonth)] as const);
  const target = (targets?.[unit]?.[metric] ?? usualTargets[unit][metric]) * count;
  if (target <= 0 || share === 0) return null;
  return share === 1 ? target : Math.max(1, Math.round(target * share));
}

function memberShare({ start, end }: Days, { chapterId, joinedOn }: TargetRules['member']): number {
  if (chapterId === null || (joinedOn !== null && joinedOn > end)) return 0;
  if (joinedOn === null || joinedOn <= start) return 1;
  return dayCount({ start: joinedOn, end }) / dayCount({ start, end });
}

/** @returns the target as the API has it: a count, or money with two decimals */
export function targetText(metric: MetricId, target: number | null): string | null {
  if (target === null) return null;
  return metric === 3 ? target.toFixed(2) : String(target);
}

/**
 * @returns the light, and a sentence with the numbers behind it. The pace is the target's share for the days
 * since the period began or the member joined, today included. The organization's limits set the percentage
 * of the pace from which a light is good, and the lower one from which it warns; below both it is bad. In a
 * member's first days only a reached target has a light, and the sentence says when those days end
 */
export function scoreOf(asked: Standing): Score {
  const { metric, value, target, period, today, joinedOn, currency, limits } = asked;
  if (target === null) return { light: null, explanation: 'No target is set.' };
  const spoken = (amount: number) =>
    metric === 3 ? spokenMoney(amount, currency) : amount.toLocaleString('en-US');
  if (value > target) {
    const more = metric === 3 ? spoken(value - target) : (smallNumbers[value - target] ?? value - target);
    const which = today > period.end ? 'the' : 'this';
    const over = `${spoken(value)}, ${more} more than ${which} ${periodWord(period)}’s target.`;
    return { light: 'reached', explanation: over };
  }
  const standing = `${spoken(value)} of ${spoken(target)}.`;
  if (value === target)
    return { light: 'reached', explanation: `${standing} The ${periodWord(period)}’s target is met.` };
  if (today < period.start) return { light: null, explanation: standing };
  const isOver = today > period.end;
  const start = joinedOn !== null && joinedOn > period.start ? joinedOn : period.start;
  const elapsed = isOver ? 1 : dayCount({ start, end: today }) / dayCount({ start, end: period.end });
  const newUntil = joinedOn === null ? today : daysAfter(joinedOn, limits.new_days);
  if (today < newUntil) {
    return { light: null, explanation: `${standing} ${notRated({ newUntil, today, limits })}` };
  }
  return paceScore({ value, target, pace: target * elapsed, isOver, limits, spoken });
}

interface Unrated {
  readonly newUntil: string;
  readonly today: string;
  readonly limits: Pick<LightLimits, 'new_days'>;
}

/** @returns a sentence that says until when a new member has no light */
export const notRated = ({ newUntil, today, limits }: Unrated): string =>
  `Not rated in the first ${limits.new_days} days (until ${spokenDay(newUntil, today)}).`;

interface Paced {
  readonly value: number;
  readonly target: number;
  /** The value at an even pace. */
  readonly pace: number;
  /** The period's last day has passed. */
  readonly isOver: boolean;
  readonly limits: Pick<LightLimits, 'pace_good' | 'pace_warn'>;
  readonly spoken: (amount: number) => string;
}

/** @returns the light of an unreached target compared with an even pace, and the value at which it would change */
export function paceScore({ value, target, pace, isOver, limits, spoken }: Paced): Score {
  const whole = Math.round(pace);
  const [good, warn] = [shareOf(whole, limits.pace_good), shareOf(whole, limits.pace_warn)];
  const light = value >= good ? 'good' : value >= warn ? 'warn' : 'bad';
  const by = isOver ? '' : ' by today';
  const standing = `${spoken(value)} of ${spoken(target)}.`;
  return { light, explanation: `${standing} On pace would be ${spoken(good)}${by}.` };
}

/** @returns a percentage of a number, rounded up: the least whole value that reaches it */
export const shareOf = (number: number, percent: number): number => Math.ceil((number * percent) / 100);

interface Absences {
  readonly absent: number;
  readonly allowed: number;
  readonly since: string;
  readonly today: string;
  readonly limits: Pick<LightLimits, 'absence_early'>;
}

/** @returns light and sentence for absences compared with the six months' limit, and the count that warns */
export function absenceScore({ absent, allowed, since, today, limits }: Absences): Score {
  const warn = Math.max(0, allowed - limits.absence_early);
  const light = absent < warn || absent === 0 ? 'good' : absent <= allowed ? 'warn' : 'bad';
  const rule = warn < allowed ? ` The warning starts at ${Math.max(1, warn)}.` : '';
  return {
    light,
    explanation: `${absent} of ${allowed} allowed absences since ${spokenDay(since, today)}.${rule}`,
  };
}

function periodWord(period: Days): 'month' | 'week' | 'period' {
  const isSame = (other: Days) => other.start === period.start && other.end === period.end;
  if (isSame(monthOf(period.start))) return 'month';
  return isSame(weekOf(period.start)) ? 'week' : 'period';
}

export function spokenMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
