import type { LightLimits } from '../../../src/contract/growth/scoring.ts';
import type { ChapterSummary } from '../../../src/contract/meetings/chapterSummary.ts';
import { metricById } from '../../../src/contract/metrics.ts';
import { spokenDay } from '../shared/calendar.ts';
import type { HealthFacts } from './healthRepository.ts';

type Health = ChapterSummary['health'];

interface Told {
  readonly chapterId: number;
  readonly today: string;
  /** Whether the viewer may open members’ records. */
  readonly opensMembers: boolean;
  readonly limits: Pick<LightLimits, 'amount_times'>;
}

const mostSaid = 3;
const plural = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** @returns up to three sentences about what could change the numbers, the largest change first */
export function healthOf(facts: HealthFacts, { chapterId, today, opensMembers, limits }: Told): Health {
  const { open, unmarked, headcount, duplicates, amount } = facts;
  const on = (date: string) => spokenDay(date, today);
  const sheet = (meeting: number) =>
    `/dashboard/attendance-list?meeting_id=${meeting}&chapter_id=${chapterId}`;
  const found: Health = [];
  if (open) {
    const records = plural(open.count, 'record', 'records');
    found.push({
      text:
        open.meetings === 1
          ? `The meeting on ${on(open.date)} isn’t closed: ${records} will count when it is.`
          : `${open.meetings} meetings aren’t closed, the first on ${on(open.date)}: ${records} will count when they are.`,
      action: 'Close it',
      link: sheet(open.id),
    });
  }
  if (unmarked) {
    found.push({
      text: `${plural(unmarked.count, 'member isn’t', 'members aren’t')} marked for the meeting on ${on(unmarked.date)}.`,
      action: 'Mark them',
      link: sheet(unmarked.id),
    });
  }
  if (headcount) {
    const off = `${Math.abs(headcount.count)} ${headcount.count > 0 ? 'above' : 'below'} the marks`;
    found.push({
      text: `Headcount on ${on(headcount.date)} was ${off}.`,
      action: 'See the marks',
      link: sheet(headcount.id),
    });
  }
  if (duplicates) {
    const days = `period=custom&start=${duplicates.date}&end=${duplicates.date}`;
    const more = duplicates.count === 1 ? '' : `, and ${duplicates.count - 1} more`;
    found.push({
      text: `${duplicates.name} is registered twice as a visitor on ${on(duplicates.date)}${more}.`,
      action: 'See who invited them',
      link: `/dashboard/chapter-summary/6?${days}&chapter_id=${chapterId}`,
    });
  }
  if (amount && opensMembers) {
    const { list, page: _, ...metric } = metricById(3);
    const more = amount.count === 1 ? '' : `, and ${amount.count - 1} more are far above it`;
    const days = `period=custom&start=${amount.date}&end=${amount.date}`;
    found.push({
      text: `One ${metric.record} record is ${amount.times} times the usual amount${more}; ${limits.amount_times} times or more is worth a look.`,
      action: 'See the record',
      link: `/dashboard/${amount.member_id}/${list}/1?${days}&record=${amount.id}`,
    });
  }
  return found.slice(0, mostSaid);
}
