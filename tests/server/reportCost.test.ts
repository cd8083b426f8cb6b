import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { fillChapter } from './largeChapter.ts';
import { rowsRead, watchStatements } from './plans.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const day = '2026-05-07';
const others = 6;
const farAway = 20_000;
const size = { members: 30, weeks: 20, day };

const house = await closedAfterwards(openRecordingHouse());
const { vera } = house.people;
await house.db.execute(sql`delete from weekly_meetings where id = ${house.meetings.past}`);
await fillChapter(house.db, { ...size, chapterId: house.chapters.here });
await house.db.execute(sql`
  insert into goals (chapter_id, member_id, metric, send, target, starts_on, ends_on)
  select ${house.chapters.here}::int, whose.id, metric::text, send, 20, '2026-01-01', '2026-12-31'
  from generate_series(1, 6) metric, (values (null, null), (${vera.id}::int, true), (${vera.id}::int, false)) whose(id, send)`);
const statements = watchStatements(house.db);

const reports: readonly { readonly path: string; readonly query: Record<string, string | number> }[] = [
  { path: '/member-4/sm-report', query: {} },
  { path: '/member-4/sm-report/1/members', query: { weekly: 1, total: 1 } },
  { path: '/member-4/sm-report/3/members', query: { weekly: 0, total: 1 } },
  { path: '/member-4/posting-members', query: { total: 1 } },
  { path: '/member-2/goals', query: { scope: 'own' } },
  { path: '/member-2/goals', query: { scope: 'chapter' } },
  { path: '/member-1/chapter-calendar', query: { year: 2026, month: 5 } },
  { path: '/member-1/calendar', query: { start: '2026-05-01', end: '2026-05-31' } },
  { path: '/member-4/chapter-performance/1', query: { total: 1 } },
  { path: '/member-4/chapter-performance/2', query: { view: 'matrix' } },
  { path: '/member-4/chapter-people/attendance', query: { total: 1 } },
  { path: '/member-2/attendance-list', query: {} },
  { path: '/member-2/attendance-report', query: { total: 1 } },
  { path: '/member-2/zero-activity-list', query: { total: 1 } },
  { path: '/member-2/registered-visitors', query: {} },
];

/** How many rows all queries of each report read. */
const cost = async (who: Person) => {
  const read: Record<string, number> = {};
  for (const { path, query } of reports) {
    const queries = await statements.of(async () => {
      const { status, body } = await house.call(who, 'GET', path, { query });
      expect([path, status, JSON.stringify(body).slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
    });
    read[`${path} ${JSON.stringify(query)}`] = await rowsRead(house.db, queries);
  }
  return read;
};

it('no report reads more rows because other chapters exist', async () => {
  const before = await cost(vera);
  for (let count = 0; count < others; count += 1) {
    const [row] = await house.rows<{ id: number }>(sql`
      insert into chapters (name, region_id, time_zone, currency, weekday, meeting_time)
      select ${`Other ${count}`}, region_id, time_zone, currency, weekday, meeting_time from chapters
      where id = ${house.chapters.here} returning id`);
    await fillChapter(house.db, { ...size, chapterId: row?.id ?? 0 });
  }
  // With this many rows, reading all of them is never the faster way.
  await house.db.execute(sql`
    insert into members (chapter_id, first_name, last_name, email)
    select ${house.chapters.there}::int, 'Far', 'Away' || n, 'away' || n || '@example.test'
    from generate_series(1, ${farAway}::int) n`);
  await house.db.execute(sql`analyze`);
  const after = await cost(vera);
  const grown = Object.entries(after).filter(([path, read]) => read > 1.5 * (before[path] ?? 0) + 200);
  expect(
    grown.map(([path, read]) => `${path}: ${before[path]} rows before, ${read} with the others`),
  ).toEqual([]);
}, 300_000);
