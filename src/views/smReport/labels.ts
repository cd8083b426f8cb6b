import type { SmReport, SmReportRow } from '../../contract/meetings/smReport.ts';
import type { MetricId } from '../../contract/metrics.ts';
import { dayOf, placeMomentOf } from '../dates.ts';
import { countOf, countWith, moneyOf } from '../figures.ts';
import { nameOf } from '../people.ts';

/** @returns a number of the report as text: a count, or money. */
export const figureOf = (metric: MetricId, value: string, currency: string): string =>
  metric === 3 ? moneyOf(value, currency) : countOf(Number(value));

/** @returns the percentage of its target that a week reached; null without a target. */
export const metOf = ({ this_week, target }: Pick<SmReportRow, 'this_week' | 'target'>): number | null =>
  target === null ? null : Math.floor((Number(this_week) / Number(target)) * 100);

/** @returns the week, named by its meeting: `Week to Tue 17 Mar`. */
export const weekWords = ({ meeting }: Pick<SmReport, 'meeting'>): string =>
  meeting ? `Week to ${dayOf(meeting.date)}` : 'No meetings yet';

/** @returns the chapter and its week: `Millbrook, week to Tue 17 Mar`. */
export const chapterWeekWords = ({ chapter, meeting }: Pick<SmReport, 'chapter' | 'meeting'>): string =>
  `${chapter.name}, ${meeting ? `week to ${dayOf(meeting.date)}` : 'no meetings yet'}`;

/** @returns that the week still counts, or when it was frozen and last corrected. */
export const standingWords = ({ frozen_at, corrected_on, time_zone }: SmReport): string => {
  if (frozen_at === null) return 'Still counting';
  const frozen = `Frozen ${placeMomentOf(frozen_at, time_zone)}`;
  return corrected_on === null ? frozen : `${frozen}. Corrected on ${dayOf(corrected_on)}`;
};

/** @returns the text under the numbers. */
export const footWords = ({ chapter, members, since, last_meeting, time_zone }: SmReport): string => {
  const closed = last_meeting?.closed_at;
  return [
    `${chapter.name}, ${countWith(members, 'member', 'members')}.`,
    `To date is since ${dayOf(since)}.`,
    closed && `Last week was closed ${placeMomentOf(closed, time_zone)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** @returns the report as text, for pasting into a message. */
export const reportText = (report: SmReport): string => {
  const { rows, currency, members, inactive } = report;
  const lines = rows.map((row) => {
    const figure = (value: string) => figureOf(row.metric, value, currency);
    return [
      `${row.title}: ${figure(row.this_week)}`,
      row.target === null ? null : `target ${figure(row.target)}`,
      row.last_week === null ? null : row.change.sentence.toLowerCase(),
      `${row.members_active} of ${countWith(members, 'member', 'members')}`,
      `to date ${figure(row.to_date)}`,
    ]
      .filter(Boolean)
      .join(', ');
  });
  const names = inactive.map(nameOf);
  return [
    `Sm Report, ${chapterWeekWords(report)} (${standingWords(report)})`,
    ...lines,
    ...(names.length > 0 ? [`Nothing recorded this week: ${names.join(', ')}`] : []),
  ].join('\n');
};
