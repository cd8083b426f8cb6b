import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { weeklyMeetings } from '../../server/schema/core.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, dolores } = house.people;
const { past, today, next } = house.meetings;
const director = await house.addDirector();
const staff = await house.addStaff();
const skipped = await house.addMeeting(here, '2026-05-28', 'skipped');
const closed = await house.addMeeting(here, '2026-04-30', 'closed');
await house.db.execute(sql`
  update weekly_meetings set online_link = 'https://meet.example/own', place = 'The barn',
    skip_reason = case when status = 'skipped' then 'Holiday' end
  where chapter_id = ${here}`);
await house.db.execute(sql`update chapters set archived_at = now() where id = ${far}`);
await house.db.insert(weeklyMeetings).values({
  chapter_id: there,
  date: '2026-06-04',
  starts_at: new Date('2026-06-04T06:30:00Z'),
});

const read = (who: Person, path: string, query: Record<string, string | number> = {}) =>
  house.seen(who, `/member-1${path}`, query);
const ids = (meetings: { id: number }[]) => meetings.map(({ id }) => id);

describe('the next meetings', () => {
  it('are the own or requested chapter’s, open, from today on', async () => {
    const mine = [
      { id: today, date: '2026-05-14' },
      { id: next, date: '2026-05-21' },
    ];
    expect(await read(ines, '/weekly-meetings')).toEqual(mine);
    expect(await read(dolores, '/weekly-meetings', { chapter_id: here })).toEqual(mine);
    expect(await read(dolores, `/chapters/${here}/weekly-meetings`)).toEqual(mine);
    expect(await read(staff, '/weekly-meetings')).toEqual([]);
  });
});

describe('all meetings', () => {
  it('are listed newest first for the chapter and those who see its region', async () => {
    const mine = await read(ines, '/all-weekly-meetings');
    expect(ids(mine)).toEqual([skipped, next, today, past, closed]);
    expect(mine[0]).toEqual({ id: skipped, date: '2026-05-28', status: 'skipped' });
    expect(await read(ines, `/chapters/${here}/all-weekly-meetings`)).toEqual(mine);
    expect(await read(director, `/chapters/${here}/all-weekly-meetings`)).toEqual(mine);
    expect(await read(dolores, `/chapters/${here}/all-weekly-meetings`)).toBe(404);
    expect(await read(staff, `/chapters/${here}/all-weekly-meetings`)).toBe(403);
    expect(await read(staff, '/all-weekly-meetings')).toEqual([]);
  });
});

describe('the meetings of a month', () => {
  it('are complete for the chapter and have no link for others', async () => {
    const may = { year: 2026, month: 5 };
    const mine = await read(ines, '/weekly-meetings-range', may);
    expect(ids(mine)).toEqual([past, today, next, skipped]);
    expect(mine[3]).toMatchSnapshot();
    const path = `/chapters/${here}/weekly-meetings-range`;
    expect(await read(ines, path, may)).toEqual(mine);
    expect(await read(director, path, may)).toEqual(mine);
    const theirs = await read(dolores, path, may);
    expect(theirs).toEqual(mine.map((row: object) => ({ ...row, online_link: null })));
    expect(await read(ines, '/weekly-meetings-range', { year: '2026', month: '4' })).toMatchObject([
      { id: closed, status: 'closed', closed_at: '2026-04-30T12:00:00.000Z' },
    ]);
  });

  it('require a valid month', async () => {
    for (const query of [{ year: 2026 }, { year: 2026, month: 13 }, { year: 26, month: 1 }, {}] as Record<
      string,
      number
    >[]) {
      expect(await read(ines, '/weekly-meetings-range', query)).toBe(422);
    }
  });
});

describe('answering whether one comes to a meeting', () => {
  const say = async (who: Person, id: number | string, coming: unknown) =>
    (await house.call(who, 'PUT', `/member-1/weekly-meetings/${id}/coming`, { body: { coming } })).status;
  const plans = () =>
    house.rows(sql`select meeting_id, member_id, coming from meeting_plans order by meeting_id, member_id`);

  it('is stored and can be changed at any time', async () => {
    expect(await say(ines, next, 1)).toBe(204);
    expect(await say(ines, next, '0')).toBe(204);
    expect(await say(ines, next, false)).toBe(204);
    expect(await plans()).toEqual([{ meeting_id: next, member_id: ines.id, coming: false }]);
  });

  it('is refused for a meeting that isn’t open', async () => {
    const before = await plans();
    expect(await say(ines, skipped, 1)).toBe(409);
    expect(await say(ines, closed, 1)).toBe(409);
    expect(await plans()).toEqual(before);
  });
});
