import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { instantText } from '../../server/database/values.ts';
import { keepMeetingsAhead } from '../../server/domains/meetings/aheadRepository.ts';
import { daysAfter } from '../../server/domains/shared/calendar.ts';
import { keepUp, startHousekeeping } from '../../server/housekeeping.ts';
import { chapters, weeklyMeetings } from '../../server/schema/core.ts';
import { closedAfterwards, noon, openHouse } from './house.ts';

const house = await closedAfterwards(openHouse());
const { here, there, far } = house.chapters;
beforeEach(async () => {
  await house.db.delete(weeklyMeetings);
  await house.db
    .update(chapters)
    .set({ weekday: 2, meeting_time: '07:30', archived_at: null, founded_on: null });
});

const thursdayNoon = new Date(noon);
const meetingsOf = (chapterId: number) =>
  selectRows<{ date: string; starts_at: string; status: string }>(
    house.db,
    sql`select date::text as date, ${instantText(sql`starts_at`)} as starts_at, status from weekly_meetings
      where chapter_id = ${chapterId} order by date`,
  );
const datesOf = async (chapterId: number) => (await meetingsOf(chapterId)).map(({ date }) => date);
const weeksFrom = (first: string, count = 26) =>
  Array.from({ length: count }, (_, week) => daysAfter(first, 7 * week));
const change = (chapterId: number, set: Partial<typeof chapters.$inferInsert>) =>
  house.db.update(chapters).set(set).where(eq(chapters.id, chapterId));
const add = (date: string, more: Partial<typeof weeklyMeetings.$inferInsert> = {}) =>
  house.db.insert(weeklyMeetings).values({
    chapter_id: here,
    date,
    starts_at: new Date(`${date}T12:00:00Z`),
    ...more,
  });

describe('meetings for the next 26 weeks', () => {
  it('are on each chapter’s weekday at its local time, across daylight saving', async () => {
    await change(there, { weekday: 4, meeting_time: '18:00' });
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-19'));
    expect(await datesOf(there)).toEqual(weeksFrom('2026-05-14'));
    expect(await datesOf(far)).toEqual(weeksFrom('2026-05-19'));
    const atHome = await meetingsOf(here);
    expect([atHome[0], atHome.at(-1)]).toEqual([
      { date: '2026-05-19', starts_at: '2026-05-19T11:30:00.000Z', status: 'open' },
      { date: '2026-11-10', starts_at: '2026-11-10T12:30:00.000Z', status: 'open' },
    ]);
    expect((await meetingsOf(far))[0]?.starts_at).toBe('2026-05-18T21:30:00.000Z');
  });

  it('start with today’s until it has begun', async () => {
    await change(here, { weekday: 4, meeting_time: '12:00' });
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-21'));
    await house.db.delete(weeklyMeetings);
    await change(here, { meeting_time: '12:01' });
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-14'));
  });

  it('are added once, and the next one a week later', async () => {
    await keepMeetingsAhead(house.db, thursdayNoon);
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-19'));
    await keepMeetingsAhead(house.db, new Date('2026-05-21T16:00:00Z'));
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-19', 27));
  });

  it('are added once by several servers at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => keepMeetingsAhead(house.db, thursdayNoon)));
    for (const chapter of Object.values(house.chapters)) {
      expect(await datesOf(chapter)).toEqual(weeksFrom('2026-05-19'));
    }
  });

  it('skip a week that is skipped or has a meeting on another day', async () => {
    await add('2026-05-26', { status: 'skipped', skip_reason: 'Holiday' });
    await add('2026-06-05');
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual(
      weeksFrom('2026-05-19').map((date) => (date === '2026-06-02' ? '2026-06-05' : date)),
    );
    expect((await meetingsOf(here))[1]).toMatchObject({ date: '2026-05-26', status: 'skipped' });
    expect(await datesOf(there)).toEqual(weeksFrom('2026-05-19'));
  });

  it('aren’t added for an archived chapter or before its founding', async () => {
    await change(here, { archived_at: thursdayNoon });
    await change(there, { founded_on: '2026-11-03' });
    await keepMeetingsAhead(house.db, thursdayNoon);
    expect(await datesOf(here)).toEqual([]);
    expect(await datesOf(there)).toEqual(['2026-11-03', '2026-11-10']);
  });

  it('exist right after the start and are maintained daily', async () => {
    const faults: unknown[] = [];
    const stop = startHousekeeping({
      ...house,
      images: { sweep: async () => 0 },
      log: { error: (...fault: unknown[]) => void faults.push(fault) },
    });
    await stop();
    expect([await datesOf(here), faults]).toEqual([weeksFrom('2026-05-19'), []]);
    await house.db.delete(weeklyMeetings);
    await keepUp(house);
    expect(await datesOf(here)).toEqual(weeksFrom('2026-05-19'));
  });
});
