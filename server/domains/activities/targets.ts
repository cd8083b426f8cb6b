import type { Score } from '../../../src/contract/activities.ts';
import { ruleBounds } from '../../../src/contract/chapterRules.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { usualTargets } from '../../../src/contract/organisationSettings.ts';
import { type Days, dayCount, daysAfter, monthOf, spokenDay, weekOf } from '../shared/calendar.ts';

/** What a week and a month ask for by metric id: records, or units of money for metric 3; 0 asks for nothing. */
export type Targets = Partial<Record<'week' | 'month', Partial<Record<MetricId, number>>>>;

const shortestMonth = 28;
const daysInMonth = 30.44;
const daysWithoutLight = 30;

/** Absences that six months allow when the chapter has set nothing. */
export const defaultAbsenceLimit = ruleBounds.absence_limit.usual;

/** What is set, and for whom. */
export interface TargetRules {
  readonly targets: Targets | null;
  readonly member: {
    readonly chapterId: number | null;
    /** `YYYY-MM-DD`; null when unknown. */
    readonly joinedOn: string | null;
  };
}

/** What one metric asks for in a period, and how it stands. */
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
}

/**
 * @returns what the period asks for, null where nothing is set: the week's target for each whole week of a period
 * shorter than a month (one at least), otherwise the month's target for each month, to the nearest. Of a period in
 * which the member joined, only the share of the days since; null without a chapter.
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

/** @returns the target as the wire has it: a count, or money with two decimals. */
export function targetText(metric: MetricId, target: number | null): string | null {
  if (target === null) return null;
  return metric === 3 ? target.toFixed(2) : String(target);
}

/**
 * @returns the light and the sentence with the numbers it comes from. Pace is the target's share of the days gone
 * by since the period began or the member joined, today included; at pace is good, half of it a warning, less is
 * bad. In a member's first 30 days only a target that is reached has a light.
 */
export function scoreOf({ metric, value, target, period, today, joinedOn, currency }: Standing): Score {
  if (target === null) return { light: null, explanation: 'No target is set.' };
  const spoken = (amount: number) => (metric === 3 ? spokenMoney(amount, currency) : String(amount));
  if (value > target) {
    const over = `${spoken(value)}, ${spoken(value - target)} over the ${periodWord(period)}’s target of ${spoken(target)}.`;
    return { light: 'reached', explanation: over };
  }
  const standing = `${spoken(value)} of ${spoken(target)}.`;
  if (value === target)
    return { light: 'reached', explanation: `${standing} The ${periodWord(period)}’s target is met.` };
  if (today < period.start) return { light: null, explanation: standing };
  const isOver = today > period.end;
  const start = joinedOn !== null && joinedOn > period.start ? joinedOn : period.start;
  const elapsed = isOver ? 1 : dayCount({ start, end: today }) / dayCount({ start, end: period.end });
  const pace = Math.round(target * elapsed);
  const light = value >= pace ? 'good' : value * 2 >= pace ? 'warn' : 'bad';
  const explanation = isOver ? standing : `${standing} On pace would be ${spoken(pace)} by today.`;
  const isNew = joinedOn !== null && today < daysAfter(joinedOn, daysWithoutLight);
  return { light: isNew ? null : light, explanation };
}

/** @returns the light and sentence for absences against what six months allow. */
export function absenceScore(absent: number, allowed: number, since: string, today: string): Score {
  const light = absent < allowed || absent === 0 ? 'good' : absent === allowed ? 'warn' : 'bad';
  return { light, explanation: `Absent ${absent} of ${allowed} allowed since ${spokenDay(since, today)}.` };
}

function periodWord(period: Days): 'month' | 'week' | 'period' {
  const isSame = (other: Days) => other.start === period.start && other.end === period.end;
  if (isSame(monthOf(period.start))) return 'month';
  return isSame(weekOf(period.start)) ? 'week' : 'period';
}

function spokenMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
