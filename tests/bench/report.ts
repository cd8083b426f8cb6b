import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fillChapter } from '../server/largeChapter.ts';
import { openRecordingHouse } from '../server/recordingHouse.ts';
import {
  atMost,
  type Bar,
  barTable,
  median,
  pairedRatio,
  type Section,
  shown,
  summary,
  table,
} from './figures.ts';

const size = { members: 200, weeks: 104, day: '2026-05-07' };
/** How many milliseconds each statement is delayed, to count the statements that wait for one another. */
const heldUp = 40;

interface Report {
  readonly name: string;
  readonly path: string;
  readonly query: Record<string, string | number>;
}

const reports: readonly Report[] = [
  { name: 'Sm Report', path: '/member-4/sm-report', query: {} },
  { name: 'its members, a week', path: '/member-4/sm-report/1/members', query: { weekly: 1, total: 1 } },
  { name: 'its members, a year', path: '/member-4/sm-report/1/members', query: { weekly: 0, total: 1 } },
  { name: 'chapter summary', path: '/member-4/chapter-performance', query: {} },
  { name: 'chapter summary by member', path: '/member-4/chapter-performance/1', query: { total: 1 } },
  { name: 'who with whom', path: '/member-4/chapter-performance/1', query: { view: 'matrix' } },
  { name: 'attendance', path: '/member-2/attendance-report', query: { total: 1 } },
  { name: 'attendance sheet', path: '/member-2/attendance-list', query: {} },
  { name: 'zero activity', path: '/member-2/zero-activity-list', query: { type: 6, total: 1 } },
];

/**
 * Reports on a chapter with 200 members and two years of data, in turn with one bare grouped query over its sessions.
 */
export async function benchReports(rounds: number): Promise<Section> {
  const house = await openRecordingHouse();
  try {
    await house.db.execute(sql`delete from weekly_meetings where id = ${house.meetings.past}`);
    await fillChapter(house.db, { ...size, chapterId: house.chapters.here });
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const ask = async ({ path, query }: Report) => {
      const { status } = await house.call(house.people.vera, 'GET', path, { query });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    };
    const bare = () =>
      house.rows(sql`
        select v.member_id, count(*)::int as count, max(v.date)::text as last from activities v
        where v.metric = 1 and v.chapter_id = ${house.chapters.here} and v.deleted_at is null
          and v.date between '2026-01-01' and '2026-05-14' group by v.member_id`);
    const floor: number[] = [];
    const figures: Record<string, number[]> = {};
    for (const report of reports) await ask(report);
    await bare();
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await timed(bare));
      for (const report of reports)
        figures[report.name] = [...(figures[report.name] ?? []), await timed(() => ask(report))];
    }
    const turns = await countTurns(house.db, ask);
    const of = (name: string) => figures[name] ?? [];
    const bars: Bar[] = reports.flatMap(({ name }) => [
      atMost(`${name}: statements that wait for one another`, turns[name] ?? Number.NaN, 3, 'in turn', 0),
      atMost(`${name}`, median(of(name)), 500, 'ms', 0),
    ]);
    const rows = [
      ['a bare grouped query', shown(summary(floor), 1), '1', '1'],
      ...reports.map(({ name }) => [
        name,
        shown(summary(of(name)), 1),
        shown(pairedRatio(of(name), floor), 1),
        String(turns[name]),
      ]),
    ];
    const head = `reports of ${size.members} members and ${size.weeks} weeks, n = ${rounds}: median (least–most)`;
    return {
      bars,
      details: { floor, figures, turns },
      text: `${head}\n${table(['report', 'ms', '× the bare query', 'statements in turn'], rows)}\n\n${barTable(bars)}`,
    };
  } finally {
    await house.close();
  }
}

/**
 * @returns how many of each report's statements wait for one another; each is delayed so that simultaneous ones
 * overlap.
 */
async function countTurns(
  db: Awaited<ReturnType<typeof openRecordingHouse>>['db'],
  ask: (report: Report) => Promise<void>,
): Promise<Record<string, number>> {
  const { client } = Reflect.get(db, 'session');
  const { query } = client;
  const turns: Record<string, number> = {};
  for (const report of reports) {
    const runs: { readonly begun: number; readonly over: number }[] = [];
    client.query = async (...parameters: unknown[]) => {
      const begun = performance.now();
      await pause(heldUp);
      const result = await query.apply(client, parameters);
      runs.push({ begun, over: performance.now() });
      return result;
    };
    await ask(report);
    client.query = query;
    let over = 0;
    let count = 0;
    // They are in the order in which they ended.
    for (const run of runs) {
      if (run.begun < over) continue;
      count += 1;
      over = run.over;
    }
    turns[report.name] = count;
  }
  return turns;
}
