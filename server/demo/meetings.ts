import { weeklyMeetings } from '../schema/core.ts';
import { after, minutesOf, weekdayOf } from './days.ts';
import { type DemoChapter, instantIn, officersOf, type World } from './world.ts';

const weeksAhead = 8;
const minutesToClosing = 64;

function noMeeting(date: string, weekday: number, isAmerican: boolean): string | null {
  const day = date.slice(5);
  if (day >= '12-24' || day <= '01-01') return 'No meeting between Christmas and New Year';
  if (isAmerican && day === '07-04') return 'Independence Day';
  if (isAmerican && weekday === 4 && day >= '11-22' && day <= '11-28') return 'Thanksgiving';
  return null;
}

function addMeetingsOf({ rows, firstDay, today }: World, chapter: DemoChapter) {
  const { id, data, meetings } = chapter;
  const start = minutesOf(data.time);
  const closer = officersOf(chapter).vicePresident.id;
  const last = after(today, weeksAhead * 7);
  let date = after(firstDay, (data.weekday - weekdayOf(firstDay) + 7) % 7);
  for (; date <= last; date = after(date, 7)) {
    const skipReason = noMeeting(date, data.weekday, data.currency === 'USD');
    const status = skipReason !== null ? 'skipped' : date < today ? 'closed' : 'open';
    const closedAt = status === 'closed' ? instantIn(chapter, date, start + minutesToClosing) : null;
    const createdAt = instantIn(chapter, after(date, -1 - weeksAhead * 7), 60);
    const startsAt = instantIn(chapter, date, start);
    const meetingId = rows.add(weeklyMeetings, {
      chapter_id: id,
      date,
      starts_at: startsAt,
      place: data.place,
      online_link: data.onlineLink,
      status,
      skip_reason: skipReason,
      headcount: null,
      closed_at: closedAt,
      closed_by: closedAt === null ? null : closer,
      created_at: createdAt,
      updated_at: closedAt ?? createdAt,
    });
    meetings.push({ id: meetingId, date, startsAt, status, closedAt });
  }
}

/** Adds weekly meetings of two years and the next eight weeks; past ones are closed, holidays are skipped. */
export function addMeetings(world: World) {
  for (const chapter of world.chapters) addMeetingsOf(world, chapter);
}
