import { lightLimitsOf } from '../../../src/contract/growth/scoring.ts';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import type { Activities, ActivityCard, MyWeek } from '../../../src/contract/records/activities.ts';
import { type Days, daysAfter } from '../shared/calendar.ts';
import type { ActivityOwner, ChapterSettings } from './ownerRepository.ts';
import type { PeriodSum, WeekSum } from './sumsRepository.ts';
import { scoreOf, targetFor, targetText } from './targets.ts';

const nothing = { count: 0, waiting: 0, amount: null, guests: null };

function sumOf(sums: readonly PeriodSum[], metric: MetricId, send: 0 | 1) {
  return sums.find((sum) => sum.metric === metric && sum.send === send) ?? nothing;
}

const money = (amount: string | null) => amount ?? '0.00';

const hiddenScore = { light: null, explanation: 'Amounts are private.' };

/** @returns the six cards in the metrics' order */
export function cardsOf(
  sums: readonly PeriodSum[],
  period: Days,
  { today, seesAmounts, chapterId }: ActivityOwner,
  { currency, targets, joined_on, lights }: ChapterSettings,
): ActivityCard[] {
  const limits = lightLimitsOf(lights);
  const rules = { targets, member: { chapterId, joinedOn: joined_on } };
  return metrics.map(({ id, title }) => {
    const given = sumOf(sums, id, 1);
    const received = sumOf(sums, id, 0);
    const isMoney = id === 3 && seesAmounts;
    const isHidden = id === 3 && !seesAmounts;
    const target = isHidden ? null : targetFor(id, period, rules);
    const value = isMoney ? Number(money(given.amount)) : given.count;
    return {
      metric: id,
      title,
      given: given.count,
      received: received.count,
      amount_given: isMoney ? money(given.amount) : null,
      amount_received: isMoney ? money(received.amount) : null,
      guests: id === 4 ? (given.guests ?? 0) : null,
      waiting: given.waiting,
      target: targetText(id, target),
      score: isHidden
        ? hiddenScore
        : scoreOf({ metric: id, value, target, period, today, joinedOn: joined_on, currency, limits }),
    };
  });
}

/** @returns `count` weeks from the first Monday on, six values for each direction */
export function weeksOf(sums: readonly WeekSum[], firstMonday: string, count: number): Activities['weeks'] {
  return Array.from({ length: count }, (_, index) => {
    const start = daysAfter(firstMonday, index * 7);
    const values = (send: 0 | 1) =>
      metrics.map(
        ({ id }) =>
          sums.find((sum) => sum.week === start && sum.metric === id && sum.send === send)?.value ?? 0,
      );
    return { start, given: values(1), received: values(0) };
  });
}

/** @returns each metric's records of the week so far */
export function weekDone(
  sums: readonly PeriodSum[],
  week: Days,
  { chapterId }: ActivityOwner,
  { targets, joined_on }: ChapterSettings,
): MyWeek['done'] {
  const rules = { targets, member: { chapterId, joinedOn: joined_on } };
  return metrics.map(({ id }) => {
    const { count, waiting, amount } = sumOf(sums, id, 1);
    const target = targetFor(id, week, rules);
    return {
      metric: id,
      count,
      waiting,
      amount: id === 3 ? money(amount) : null,
      target: targetText(id, target),
    };
  });
}
