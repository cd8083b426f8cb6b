import {
  capName,
  type LightLimits,
  pointsName,
  type ScoreTable,
} from '../../../src/contract/growth/scoring.ts';
import type { ActivityCard, MemberScore, ScorePart } from '../../../src/contract/records/activities.ts';
import { type Days, dayCount, daysAfter } from '../shared/calendar.ts';
import { notRated } from './targets.ts';

interface Scored {
  readonly cards: readonly Pick<ActivityCard, 'metric' | 'given'>[];
  readonly table: ScoreTable;
  readonly limits: Pick<LightLimits, 'new_days'>;
  readonly period: Days;
  readonly today: string;
  readonly joinedOn: string | null;
}

/** @returns the past weeks of the period since the member joined, at least one, to a tenth; 0 before it begins */
function weeksGone({ period, today, joinedOn }: Scored): number {
  const start = joinedOn !== null && joinedOn > period.start ? joinedOn : period.start;
  const end = today < period.end ? today : period.end;
  if (end < start) return 0;
  return Math.max(1, Math.round((dayCount({ start, end }) * 10) / 7) / 10);
}

/**
 * @returns a member's score by the table: each metric's points for its records, divided by the past weeks, up to its
 * cap; the total is the sum of the rounded points. New members have no light, as in every score
 */
export function memberScore(scored: Scored): MemberScore {
  const { cards, table, limits, today, joinedOn } = scored;
  const weeks = weeksGone(scored);
  const parts: ScorePart[] = cards.map(({ metric, given: count }) => {
    const [each, most] = [table[pointsName(metric)], table[capName(metric)]];
    const points = weeks === 0 ? 0 : Math.min(most, Math.round((count * each) / weeks));
    return { metric, count, each, points, most: each === 0 ? 0 : most };
  });
  const sum = (of: 'points' | 'most') => parts.reduce((total, part) => total + part[of], 0);
  const [points, most] = [sum('points'), sum('most')];
  const { score_good: good, score_warn: warn } = table;
  const newUntil = joinedOn === null ? today : daysAfter(joinedOn, limits.new_days);
  const isNew = today < newUntil;
  const light = points >= good ? 'good' : points >= warn ? 'warn' : 'bad';
  if (most === 0) return { light: null, explanation: 'No metric counts.', points, most, weeks, parts };
  return {
    light: isNew || weeks === 0 ? null : light,
    explanation: `${points} of ${most} points a week. ${isNew ? notRated({ newUntil, today, limits }) : `On pace would be ${good}.`}`,
    points,
    most,
    weeks,
    parts,
  };
}
