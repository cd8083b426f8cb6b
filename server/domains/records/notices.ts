import { type MetricId, metricById } from '../../../src/contract/metrics.ts';
import type { RowNotice } from '../../changes/changeRow.ts';
import { spokenDay } from '../shared/calendar.ts';
import { linkToRecord } from './link.ts';

/** @returns the name of a record to follow “the” or “your”: `record of 31 May (Sessions)` */
export const spokenRecord = (metric: MetricId, date: string, today: string): string =>
  `record of ${spokenDay(date, today)} (${metricById(metric).record})`;

/** Tells the member who gave a record that a leader corrected or deleted it. */
export const recordChanged = (
  verb: 'corrected' | 'deleted',
  giver: number | null,
  { metric, id, record, link }: { metric: MetricId; id: number; record: string; link: string },
): RowNotice => ({
  to: [giver],
  kind: `record.${verb}`,
  says: `${verb} your ${record}.`,
  link,
  about: { metric, id },
});

interface Asked {
  readonly metric: MetricId;
  readonly id: number;
  readonly record: string;
  readonly chapter_id: number | null;
  readonly member_id: number | null;
}

/** Tells the member who gave a record, and those who may correct it, that somebody requests a correction. */
export function correctionAsked(leaders: RowNotice['to'], asked: Asked): RowNotice[] {
  const { metric, id, record, chapter_id, member_id } = asked;
  const kind = 'record.correctionAsked';
  const notice = { kind, says: `asks for a correction of the ${record}.`, about: { metric, id } };
  const link = linkToRecord(metric, 1, id);
  return [
    { ...notice, to: leaders, link: chapter_id === null ? link : `/dashboard/chapter/${chapter_id}` },
    { ...notice, to: [member_id], link },
  ];
}

/** Tells the member who gave a record that somebody thanks them for it. */
export const recordThanked = (giver: number, metric: MetricId, id: number, reason: string): RowNotice => ({
  to: [giver],
  kind: 'record.thanked',
  says: `thanked you ${reason}.`,
  link: linkToRecord(metric, 1, id),
  about: { metric, id },
});
