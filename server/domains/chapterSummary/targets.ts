import type { LightLimits } from '../../../src/contract/growth/scoring.ts';
import type { SummaryKey, SummaryUnit } from '../../../src/contract/meetings/chapterSummary.ts';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import type { Score } from '../../../src/contract/records/activities.ts';
import { scoreOf, shareOf, targetText } from '../activities/targets.ts';
import { type Days, dayCount, monthOf } from '../shared/calendar.ts';
import type { SummaryChapter } from './chapterRepository.ts';

const metricOfKey = (key: SummaryKey): MetricId | null =>
  metrics.find(({ id }) => String(id) === key)?.id ?? null;

type Asking = Pick<SummaryChapter, 'goals' | 'targets'>;

/**
 * @returns the month's share of the chapter’s shortest goal that covers the month; undefined if there is no such goal
 */
function goalFor(key: SummaryKey, month: Days, { goals }: Asking): number | undefined {
  const [goal] = goals
    .filter(
      ({ metric, starts_on, ends_on }) => metric === key && starts_on <= month.start && ends_on >= month.end,
    )
    .map(({ target, starts_on: start, ends_on: end }) => ({ target, days: dayCount({ start, end }) }))
    .toSorted((one, other) => one.days - other.days);
  if (goal === undefined) return undefined;
  const isSum = metricOfKey(key) !== null;
  return isSum ? (Number(goal.target) * dayCount(month)) / goal.days : Number(goal.target);
}

/**
 * @returns the chapter's target for the whole month around these days: its own goal, or else its rules'
 * weekly target for as many weeks as the month has; null if there is neither
 */
export function monthTarget(key: SummaryKey, { start }: Days, asking: Asking): string | null {
  const month = monthOf(start);
  const metric = metricOfKey(key);
  const weekly = metric === null ? undefined : asking.targets?.[metric];
  const asked = goalFor(key, month, asking) ?? (weekly === undefined ? 0 : (weekly * dayCount(month)) / 7);
  const target = Math.round(asked);
  if (target <= 0) return null;
  return metric === null ? String(target) : targetText(metric, target);
}

interface Standing {
  readonly key: SummaryKey;
  readonly unit: SummaryUnit;
  readonly value: string | null;
  readonly target: string | null;
  readonly days: Days;
  readonly today: string;
  readonly currency: string;
  readonly limits: LightLimits;
}

/** The days at the start of a month that are too few for a light. */
const daysWithoutLight = 7;

const saysTooLittle = ({ days }: Pick<Standing, 'days'>): boolean =>
  days.end !== monthOf(days.start).end && dayCount(days) <= daysWithoutLight;

/** @returns the score of a row; a month that has just begun has no light */
export function summaryScore(standing: Standing): Score {
  const score = scoreAtHand(standing);
  return saysTooLittle(standing) ? { ...score, light: null } : score;
}

/** @returns the light of a row and a sentence with the numbers behind it */
function scoreAtHand(standing: Standing): Score {
  const { key, unit, value, target, days, today, currency, limits } = standing;
  if (target === null || value === null) {
    return { light: null, explanation: target === null ? 'No target is set.' : 'No meeting was closed.' };
  }
  const metric = metricOfKey(key);
  const [stands, asked] = [Number(value), Number(target)];
  if (metric !== null) {
    const period = monthOf(days.start);
    const isOver = days.end === period.end;
    return scoreOf({
      metric,
      value: stands,
      target: asked,
      period,
      today: isOver ? today : days.end,
      joinedOn: null,
      currency,
      limits,
    });
  }
  const said = (number: number) => (unit === 'percent' ? `${number}%` : String(number));
  const warn = shareOf(asked, limits.chapter_warn);
  const light = stands >= asked ? 'good' : stands >= warn ? 'warn' : 'bad';
  const behind = warn < asked ? `; under ${said(warn)} is far behind` : '';
  return { light, explanation: `${said(stands)}. The target is ${said(asked)}${behind}.` };
}
