import { type SQL, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { businessBucks } from '../../server/schema/recordings.ts';
import { visitors } from '../../server/schema/visitors.ts';
import type {
  ChapterKey,
  ChapterSummary,
  SummaryMatrix,
  SummaryMembers,
  SummaryPeople,
} from '../../src/contract/meetings/chapterSummary.ts';
import { now } from '../clock.ts';
import { logStatements } from './everyEndpoint/statementLog.ts';
import { closedAfterwards, type Person } from './house.ts';
import { listsOf } from './lists.ts';
import { openRecordingHouse, type RecordingHouse, refusing } from './recordingHouse.ts';
import { addWeeks } from './reportWeeks.ts';
import { exported } from './workbooks.ts';

type Query = Record<string, string | number>;

const path = '/member-4/chapter-performance';

/** Adds memberships, marks, payments and visitors, each with one more that doesn’t count. */
async function addChapterLife({ db, chapters, people, meetings, ...house }: RecordingHouse) {
  const { here, there } = chapters;
  const { ines, tomas, edda, vera, dolores, leo } = people;
  const belongs = (who: Person, from: string, until: string | null = null, chapter = here) =>
    db.execute(sql`
      insert into memberships (member_id, chapter_id, from_on, until_on)
      values (${who.id}, ${chapter}, ${from}, ${until})`);
  await belongs(ines, '2024-02-01');
  await belongs(tomas, '2025-06-10');
  await belongs(edda, '2026-05-04');
  await belongs(vera, '2024-01-01');
  await belongs(leo, '2024-01-01', '2026-05-06');
  await belongs(dolores, '2026-05-02', null, there);

  const mark = (
    meeting_id: number,
    who: Person,
    status: 'Present' | 'Late' | 'Absent' | 'Substitute',
    chapter_id = here,
  ) => db.insert(attendances).values({ chapter_id, meeting_id, member_id: who.id, status, marked_at: now() });
  await mark(weeks.last, tomas, 'Substitute');
  await mark(weeks.last, edda, 'Absent');
  await mark(meetings.today, ines, 'Present');
  const elsewhere = await house.addMeeting(there, '2026-05-05', 'closed');
  await mark(elsewhere, dolores, 'Absent', there);

  const subscription = async (who: Person, chapter = here) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into subscriptions (member_id, chapter_id, plan, paid_until)
      values (${who.id}, ${chapter}, 'Yearly', '2027-05-01') returning id`);
    return rows[0]?.id ?? 0;
  };
  const pay = async (who: Person, id: number, date: string) =>
    db.execute(sql`
      insert into payments (member_id, subscription_id, date, amount) values (${who.id}, ${id}, ${date}, 500)`);
  const ofInes = await subscription(ines);
  await pay(ines, ofInes, '2025-05-02');
  await pay(ines, ofInes, '2026-05-02');
  await pay(edda, await subscription(edda), '2026-05-04');
  const ofDolores = await subscription(dolores, there);
  await pay(dolores, ofDolores, '2025-05-02');
  await pay(dolores, ofDolores, '2026-05-02');

  const visit = (email: string, more: Partial<typeof visitors.$inferInsert>) =>
    db.insert(visitors).values({
      first_name: 'Rosa',
      last_name: 'Guest',
      profession_id: house.joiner,
      chapter_id: here,
      meeting_id: weeks.last,
      date: '2026-05-07',
      email,
      methods: ['Friend'],
      attended: true,
      ...more,
    });
  await visit('joined@example.test', { outcome: 'Joined' });
  await visit('interested@example.test', { first_name: 'Ruth', outcome: 'Interested' });
  await visit('sam@example.test', { first_name: 'Sam' });
  await visit('absent@example.test', { first_name: 'Absent', attended: false, outcome: 'Joined' });
  await visit('drop@example.test', {
    first_name: 'Drop',
    drop_in: true,
    drop_in_chapter_id: there,
    outcome: 'Joined',
  });
}

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const director = await house.addDirector();
const care = await house.addHolder('membership_committee', 'Cora Care', house.chapters.here, {
  joined_on: '2026-05-10',
});
const host = await house.addHolder('visitor_host', 'Hugo Host', house.chapters.here, {
  joined_on: '2026-05-10',
});
const weeks = await addWeeks(house);
await addChapterLife(house);

const { read, statusOf, whole } = listsOf(house, 5);
const summary = (who: Person, query: Query = {}) => read<ChapterSummary>(who, path, query);
const rowOf = ({ rows }: ChapterSummary, key: string) => rows.find((row) => row.key === key);

type Records = {
  rows: { amount?: string }[];
  has_more: 0 | 1;
  total: number;
  totals: { amount: string | null };
};
const cents = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100);

/** Adds up a list by member after comparing each number with the records that it opens. */
async function addUp(who: Person, metric: string, query: object, opensZeros: boolean) {
  const { rows, totals, list } = await whole<SummaryMembers>(who, `${path}/${metric}`, query);
  for (const { member, given, received, amount, can_open } of rows) {
    if (can_open === 0) continue;
    const { chapter_id, ...behind } = list;
    const records = (side: object) =>
      whole<Records>(who, '/member-2/totals-details', { ...behind, ...side, member_id: member.id });
    if (opensZeros || given > 0) {
      const gave = await records({ send: 1, giver_chapter_id: chapter_id });
      expect([metric, member.last_name, gave.rows.length]).toEqual([metric, member.last_name, given]);
      if (metric === '3') expect(gave.totals.amount).toBe(amount);
    }
    if (metric !== '6' && (opensZeros || received > 0)) {
      const got = await records({ send: 0, receiver_chapter_id: chapter_id });
      expect([metric, member.last_name, got.rows.length]).toEqual([metric, member.last_name, received]);
    }
  }
  expect(rows.reduce((sum, row) => sum + row.given, 0)).toBe(totals?.given);
  expect(rows.reduce((sum, row) => sum + row.received, 0)).toBe(totals?.received);
  if (metric !== '3') return String(totals?.given);
  if (rows.every((row) => row.amount !== undefined)) {
    expect(rows.reduce((sum, row) => sum + cents(row.amount), 0)).toBe(cents(totals?.amount));
  }
  return totals?.amount;
}

/** Opens every number of the summary. @returns how many there were */
async function walkSummary(who: Person, query: Query) {
  const { rows, this_month, last_month, same_month_last_year, months } = await summary(who, query);
  const chapter = query.chapter_id === undefined ? {} : { chapter_id: query.chapter_id };
  let walked = 0;
  for (const row of rows) {
    const cells = [
      [row.this_month, this_month],
      [row.last_month, last_month],
      [row.same_month_last_year, same_month_last_year],
      ...months.map((days, place) => [row.months[place], days] as const),
    ] as const;
    for (const [value, days] of cells) {
      const behind = /^[1-6]$/.test(row.key)
        ? await addUp(who, row.key, { ...days, ...chapter }, days === this_month)
        : (await whole<SummaryPeople>(who, `/member-4/chapter-people/${row.key}`, { ...days, ...chapter }))
            .totals?.value;
      expect([row.title, days, behind]).toEqual([row.title, days, value]);
      walked += 1;
    }
  }
  return walked;
}

describe('every number is the sum of the list behind it', () => {
  it('for the month so far, for a leader', async () => {
    expect(await walkSummary(house.people.vera, {})).toBe(12 * 15);
  });

  it('for a whole month, for the region’s director', async () => {
    const query = { end: '2026-04-30', chapter_id: house.chapters.here };
    expect(await walkSummary(director, query)).toBe(12 * 15);
  });

  it('in the matrix', async () => {
    for (const type of [1, 2, 3, 4, 5]) {
      const days = { start: '2026-01-01', end: '2026-05-31' };
      const { cells, list } = await read<SummaryMatrix>(vera, `${path}/${type}`, { ...days, view: 'matrix' });
      expect(cells.length).toBeGreaterThan(0);
      for (const [giver, receiver, count] of cells) {
        const { chapter_id, ...behind } = list;
        const { rows } = await whole<Records>(vera, '/member-2/totals-details', {
          ...behind,
          send: 1,
          member_id: giver,
          with_member_id: receiver,
          giver_chapter_id: chapter_id,
          in_chapter: 1,
        });
        expect([type, giver, receiver, rows.length]).toEqual([type, giver, receiver, count]);
      }
    }
  });
});

describe('the chapter summary', () => {
  it('takes six queries at most, including the viewer’s', async () => {
    const log = logStatements(house.db);
    await summary(house.people.vera);
    expect(log.queries().length).toBeLessThanOrEqual(6);
  });

  it('compares equal days and shows full months next to the current one', async () => {
    const { this_month, last_month, same_month_last_year, months, is_running } = await summary(
      house.people.vera,
    );
    expect([this_month, last_month, same_month_last_year, is_running]).toMatchSnapshot();
    expect([months.length, months[0], months[10], months[11]]).toMatchSnapshot();
  });

  it('compares full months with full months, without days to come', async () => {
    const february = await summary(vera, { end: '2026-02-28' });
    expect([february.last_month, february.same_month_last_year, february.is_running]).toMatchSnapshot();
    const march = await summary(vera, { end: '2026-03-30' });
    expect(march.last_month).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    expect((await summary(vera, { end: '2027-01-31' })).this_month.end).toBe('2026-05-14');
    expect(await statusOf(vera, path, { end: '2026-02-30' })).toBe(422);
  });

  it('counts what was given in the chapter, and the chapter as a whole', async () => {
    const told = await summary(house.people.vera);
    expect(
      told.rows.map((row) => [row.title, row.this_month, row.last_month, row.same_month_last_year]),
    ).toMatchSnapshot();
    expect(rowOf(told, '1')?.months).toEqual(['0', '0', '0', '0', '0', '0', '1', '0', '0', '0', '1', '5']);
    expect(rowOf(told, 'members')?.months.slice(-3)).toEqual(['4', '4', '4']);
  });

  it('has no light in the current month’s first week', async () => {
    const lightOn = async (day: string) => {
      house.clock.at = Date.parse(`${day}T16:00:00Z`);
      return rowOf(await summary(vera), '1')?.score.light;
    };
    const before = house.clock.at;
    expect([await lightOn('2026-05-07'), await lightOn('2026-05-08')]).toEqual([null, expect.any(String)]);
    house.clock.at = before;
    expect(rowOf(await summary(vera, { end: '2026-02-28' }), '1')?.score.light).not.toBe(null);
  });

  it('targets as many weeks as the month has, or the chapter’s own goal', async () => {
    const goal = (values: string) =>
      house.db.execute(sql`
        insert into goals (chapter_id, member_id, metric, send, target, starts_on, ends_on, archived_at)
        values ${sql.raw(values)}`);
    const before = await summary(house.people.vera);
    expect([
      rowOf(before, '1')?.target,
      rowOf(before, '2')?.target,
      rowOf(before, '3')?.target,
    ]).toMatchSnapshot();
    expect(rowOf(before, '1')?.score).toEqual({
      light: 'warn',
      explanation: '5 of 18. On pace would be 8 by today.',
    });
    await goal(`(${here}, null, '2', true, 62, '2026-05-01', '2026-06-30', null),
      (${here}, null, '2', true, 365, '2026-01-01', '2026-12-31', null),
      (${here}, null, '2', false, 9, '2026-05-01', '2026-05-31', null),
      (${here}, null, '2', true, 8, '2026-05-01', '2026-05-31', now()),
      (${here}, ${ines.id}, '2', true, 7, '2026-05-01', '2026-05-31', null),
      (${here}, null, '2', true, 6, '2026-05-02', '2026-05-31', null),
      (${here}, null, 'attendance', null, 90, '2026-01-01', '2026-12-31', null),
      (${here}, null, 'members', null, 4, '2026-01-01', '2026-12-31', null)`);
    const after = await summary(house.people.vera);
    expect(rowOf(after, '2')?.target).toBe('32');
    expect(rowOf(after, 'attendance')).toMatchObject({
      target: '90',
      score: { light: 'bad', explanation: '50%. The target is 90%; under 81% is far behind.' },
    });
    expect(rowOf(after, 'members')?.score).toEqual({ light: 'good', explanation: '4. The target is 4.' });
    await house.db.execute(sql`delete from goals`);
  });
});

describe('other chapters', () => {
  const peers = async (query: Query = {}) => {
    const told = await summary(house.people.vera, query);
    return [
      told.peer_group,
      rowOf(told, '1')?.peers,
      rowOf(told, '3')?.peers,
      rowOf(told, 'attendance')?.peers,
    ];
  };
  const addChapters = async (names: readonly string[], region: number) => {
    const added: number[] = [];
    for (const name of names) {
      const { rows } = await house.db.execute<{ id: number }>(sql`
        insert into chapters (name, region_id, weekday, meeting_time, time_zone, currency)
        select ${name}, ${region}, c.weekday, c.meeting_time, c.time_zone, c.currency from chapters c
        where c.id = ${house.chapters.here} returning id`);
      added.push(rows[0]?.id ?? 0);
    }
    return added;
  };

  it('aren’t compared when there are fewer than five', async () => {
    expect(await peers()).toEqual([null, null, null, null]);
  });

  it('are from the same region once there are five, and share the currency for amounts', async () => {
    const { db, people, regions } = house;
    const [first = 0] = await addChapters(['Afar 1', 'Afar 2', 'Afar 3', 'Afar 4', 'Afar 5'], regions.south);
    for (const date of ['2026-05-03', '2026-04-30']) {
      await db.insert(businessBucks).values({
        chapter_id: first,
        member_id: people.dolores.id,
        receiver_id: people.ines.id,
        receiver_chapter_id: house.chapters.here,
        date,
        amount: '600.00',
        business_type: 'New',
      });
    }
    expect(await peers()).toEqual([{ chapters: 7, region: null }, '0', '120.00', '0']);

    const near = await addChapters(['Near 1', 'Near 2', 'Near 3', 'Near 4', 'Near 5'], regions.north);
    const archive = (at: string | null) =>
      db.execute(sql`update chapters set archived_at = ${at}::timestamptz where id = ${near[4] ?? 0}`);
    await archive('2026-05-01');
    expect(await peers()).toEqual([{ chapters: 5, region: 'North' }, '0', null, '0']);
    await archive(null);
    expect(await peers()).toEqual([{ chapters: 6, region: 'North' }, '0', '0.00', '0']);
  });
});

describe('possible changes to the numbers', () => {
  const health = async (query: Query = {}) => (await summary(house.people.vera, query)).health;

  it('are listed with the numbers and a link, three at most', async () => {
    const { db, chapters, people } = house;
    const { here } = chapters;
    await db.execute(sql`update visitors set first_name = 'Noor ' || id where date = '2026-05-14'`);
    expect(await health()).toEqual([]);
    const open = await house.addMeeting(here, '2026-05-12');
    await house.addMeeting(here, '2026-05-11', 'skipped');
    const waiting = await house.count(
      'activities',
      sql`chapter_id = ${here} and member_id is not null and counted_meeting_id is null and deleted_at is null
        and date <= '2026-05-12'`,
    );
    expect(await health()).toEqual([
      {
        text: `The meeting on 12 May isn’t closed: ${waiting} records will count when it is.`,
        action: 'Close it',
        link: `/dashboard/attendance-list?meeting_id=${open}&chapter_id=${here}`,
      },
      {
        text: '6 members aren’t marked for the meeting on 12 May.',
        action: 'Mark them',
        link: `/dashboard/attendance-list?meeting_id=${open}&chapter_id=${here}`,
      },
    ]);
    await db.execute(sql`update weekly_meetings set headcount = 3 where id = ${weeks.last}`);
    const guest = { last_name: 'Guest', profession_id: house.joiner, methods: ['Friend' as const] };
    const atOurs = { ...guest, chapter_id: here, meeting_id: weeks.last, date: '2026-05-07' };
    const atTheirs = {
      ...guest,
      chapter_id: chapters.there,
      meeting_id: house.meetings.thereToday,
      date: '2026-05-14',
      first_name: 'Theirs',
    };
    await db.insert(visitors).values([
      { ...atOurs, first_name: 'rosa', email: 'rosa.again@example.test' },
      { ...atTheirs, email: 'theirs@example.test' },
      { ...atTheirs, email: 'theirs.again@example.test' },
    ]);
    expect((await health()).map(({ text }) => text)).toEqual([
      expect.stringContaining('isn’t closed'),
      '6 members aren’t marked for the meeting on 12 May.',
      'Headcount on 7 May was 1 above the marks.',
    ]);
    await db.execute(sql`update weekly_meetings set status = 'skipped' where id = ${open}`);
    const others = await health();
    expect(others.map(({ text }) => text)).toEqual([
      'Headcount on 7 May was 1 above the marks.',
      'Rosa Guest is registered twice as a visitor on 7 May.',
    ]);
    expect(others[1]?.link).toBe(
      `/dashboard/chapter-summary/6?period=custom&start=2026-05-07&end=2026-05-07&chapter_id=${here}`,
    );
    expect((await health({ end: '2026-04-30' })).map(({ text }) => text)).toEqual([]);
    const buck = (amount: string, date: string) =>
      db.insert(businessBucks).values({
        chapter_id: here,
        member_id: people.ines.id,
        receiver_id: people.tomas.id,
        receiver_chapter_id: here,
        date,
        amount,
        business_type: 'New',
      });
    for (let day = 10; day < 18; day += 1) await buck('50.00', `2026-03-${day}`);
    await buck('600.00', '2026-03-20');
    expect(await health()).toHaveLength(2);
    await buck('600.00', '2026-05-08');
    expect((await health()).at(-1)).toEqual({
      text: 'One Business Bucks record is 12 times the usual amount; 10 times or more is worth a look.',
      action: 'See the record',
      link: expect.stringMatching(
        new RegExp(
          `^/dashboard/${people.ines.id}/revenuemade/1\\?period=custom&start=2026-05-08&end=2026-05-08&record=\\d+$`,
        ),
      ),
    });
    expect((await summary(care)).health.map(({ action }) => action)).not.toContain('See the record');
    expect((await summary(host)).health).toEqual([]);
  });
});

describe('access to the summary', () => {
  it('shows sums to the chapter and members to those who read the Sm Report', async () => {
    for (const who of [ines, host, vera, care, dolores]) expect(await statusOf(who, path)).toBe(200);
    expect([(await summary(ines)).sees_members, (await summary(host)).sees_members]).toEqual([0, 0]);
    expect([(await summary(care)).sees_members, (await summary(vera)).sees_members]).toEqual([1, 1]);
  });

  it('shows a member’s amounts to those who may view their activity, and the chapter’s to all', async () => {
    const days = { start: '2026-05-01', end: '2026-05-07', total: 1 };
    const told = async (who: Person, more: Query = {}) => {
      const { rows, totals } = await read<SummaryMembers>(who, `${path}/3`, { ...days, ...more });
      return [rows.some((row) => row.amount !== undefined), totals?.amount];
    };
    expect(await told(house.people.vera)).toEqual([true, '50.00']);
    expect(await told(care)).toEqual([false, '50.00']);
    expect(await told(care, { search: 'calloway' })).toEqual([false, undefined]);
    expect(await told(house.people.vera, { search: 'calloway' })).toEqual([true, '50.00']);
  });
});

describe('the list by member', () => {
  const days = { start: '2026-04-20', end: '2026-05-14' };
  const list = (query: object = {}, type = 1) =>
    read<SummaryMembers>(house.people.vera, `${path}/${type}`, { ...days, ...query, total: 1 });
  const names = ({ rows }: SummaryMembers) => rows.map(({ member }) => member.first_name);

  it('has what each gave and received, in which weeks, and when last', async () => {
    const { rows, weeks: touched, totals } = await list();
    expect(touched).toBe(4);
    expect(totals).toEqual({ given: 5, received: 6 });
    expect(rows[1]).toMatchSnapshot();
    expect(rows[0]).toMatchObject({ given: 2, received: 3, weeks_active: 2, can_open: 1 });
  });

  it('is filtered and sorted', async () => {
    expect(names(await list({ zero: 1 }))).toEqual(['Cora', 'Hugo', 'Edda', 'Vera']);
    expect(names(await list({ zero: 0, sort: 'member' }))).toEqual(['Ines', 'Tomas', 'Dolores']);
    expect(names(await list({ search: 'lind' }))).toEqual(['Tomas']);
    expect((await list({ in_chapter: 0 })).totals).toEqual({ given: 1, received: 2 });
    expect((await list({ in_chapter: 1 })).totals).toEqual({ given: 4, received: 4 });
    expect(names(await list({ profession_id: 99_999 }))).toEqual([]);
    expect(names(await list({ sort: '-received' })).slice(0, 2)).toEqual(['Ines', 'Tomas']);
    expect((await list({ sort: '-last_date' })).rows[0]?.last_date).toBe('2026-05-14');
    expect(names(await list({ sort: '-amount', end: '2026-05-07' }, 3))[0]).toBe('Ines');
  });

  it('has only matrix pairs of two members of the chapter', async () => {
    const { members, cells } = await read<SummaryMatrix>(house.people.vera, `${path}/1`, {
      ...days,
      view: 'matrix',
    });
    expect(cells).toEqual([[ines.id, tomas.id, 2]]);
    expect(members.map(({ first_name }) => first_name)).toMatchSnapshot();
  });

  it('has rows for a profession’s members against all others, and the professions to choose from', async () => {
    const asked = { ...days, view: 'matrix' } as const;
    const trade = async (name: string, who: Person) => {
      const { rows } = await house.db.execute<{ id: number }>(
        sql`insert into professions (name) values (${name}) returning id`,
      );
      await house.db.execute(sql`update members set profession_id = ${rows[0]?.id} where id = ${who.id}`);
      return rows[0]?.id ?? 0;
    };
    const before = (await read<SummaryMatrix>(vera, `${path}/1`, asked)).members;
    expect(before.every(({ has_row }) => has_row === 1)).toBe(true);
    const [weaver, potter, cooper] = [
      await trade('Weaver', ines),
      await trade('Potter', tomas),
      await trade('Cooper', vera),
    ];
    const of = (profession_id: number) => read<SummaryMatrix>(vera, `${path}/1`, { ...asked, profession_id });
    for (const profession of [weaver, potter]) {
      expect((await of(profession)).cells).toEqual([[ines.id, tomas.id, 2]]);
    }
    const { members, cells, professions } = await of(cooper);
    expect(cells).toEqual([]);
    expect(members).toHaveLength(before.length);
    expect(members.filter(({ has_row }) => has_row === 1).map(({ id }) => id)).toEqual([vera.id]);
    const trades = professions.filter(({ id }) => [weaver, potter, cooper].includes(id));
    expect(trades.map(({ name }) => name)).toEqual(['Cooper', 'Potter', 'Weaver']);
    const sheet = await exported(house, vera, 'chapter-performance-matrix', {
      ...days,
      type: 1,
      profession_id: potter,
    });
    expect(sheet.rows).toHaveLength(1);
    expect(sheet.rows[0]).toMatchObject({ Profession: 'Potter', 'Ines Calloway': 2, Met: 1 });
    const given = { ...days, type: 1, profession_id: potter, way: 'given' };
    const [row] = (await exported(house, vera, 'chapter-performance-matrix', given)).rows;
    expect(row?.Met).toBe(0);
  });
});

describe('the type filter of a summary', () => {
  const days = { start: '2026-01-01', end: '2026-05-31' };
  const types: Readonly<Record<number, SQL>> = {
    1: sql`select distinct type from sessions where deleted_at is null`,
    2: sql`select distinct type from referrals where deleted_at is null`,
    3: sql`select distinct business_type as type from business_bucks where deleted_at is null`,
    4: sql`select distinct type from event_attendances where deleted_at is null`,
    5: sql`select distinct type from links`,
    6: sql`select distinct unnest(methods) as type from visitors`,
  };

  it('splits the numbers of the list and the matrix, which open as many records', async () => {
    for (const type of [1, 2, 3, 4, 5, 6] as const) {
      const all = (await house.db.execute<{ type: string }>(types[type] ?? sql``)).rows.map(
        (row) => row.type,
      );
      expect(all.length).toBeGreaterThan(0);
      for (const record_type of [...all, 'Nothing of the kind']) {
        const asked = { ...days, record_type };
        const { rows, list, totals } = await read<SummaryMembers>(vera, `${path}/${type}`, {
          ...asked,
          total: 1,
        });
        const given = rows.filter((row) => row.given > 0);
        expect(totals?.given).toBe(given.reduce((sum, row) => sum + row.given, 0));
        if (record_type === 'Nothing of the kind') expect(given).toEqual([]);
        const { chapter_id, ...behind } = list;
        expect(behind).toMatchObject({ record_type });
        for (const { member, given: count, can_open } of given) {
          if (can_open === 0) continue;
          const found = await whole<Records>(vera, '/member-2/totals-details', {
            ...behind,
            send: 1,
            member_id: member.id,
            giver_chapter_id: chapter_id,
          });
          expect([type, record_type, found.rows.length]).toEqual([type, record_type, count]);
        }
        if (type === 6) continue;
        const { cells } = await read<SummaryMatrix>(vera, `${path}/${type}`, { ...asked, view: 'matrix' });
        for (const [giver, receiver, count] of cells) {
          const found = await whole<Records>(vera, '/member-2/totals-details', {
            ...behind,
            send: 1,
            member_id: giver,
            with_member_id: receiver,
            giver_chapter_id: chapter_id,
            in_chapter: 1,
          });
          expect([type, giver, receiver, found.rows.length]).toEqual([type, giver, receiver, count]);
        }
      }
    }
  });
});

describe('people behind the chapter’s own rows', () => {
  const people = (key: ChapterKey) =>
    read<SummaryPeople>(house.people.vera, `/member-4/chapter-people/${key}`, { total: 1 });

  it('are listed with their day and how much counted', async () => {
    const told = async (key: ChapterKey) =>
      (await people(key)).rows.map(({ name, date, counted, of }) => [name, date, counted, of]);
    expect(await told('new')).toEqual([['Edda Praxis', '2026-05-04', 1, 1]]);
    expect(await told('left')).toEqual([['Leo Gone', '2026-05-06', 1, 1]]);
    expect(await told('renewals')).toEqual([['Ines Calloway', '2026-05-02', 1, 1]]);
    expect(await told('conversion')).toMatchSnapshot();
    expect(await statusOf(house.people.vera, '/member-4/chapter-people/all')).toBe(404);
  });
});

it('a report by member shows amounts only to those who may view them', async () => {
  const asked = { start: '2026-05-01', end: '2026-05-14', type: 3 };
  const titles = async (who: Person) =>
    (await exported(house, who, 'chapter-performance-members', asked)).titles;
  expect(await titles(vera)).toContain('Amount (USD)');
  expect(await titles(care)).not.toContain('Amount (USD)');
});

describe('suggested pairs', () => {
  const days = { start: '2026-05-01', end: '2026-05-14' };
  const suggestions = async (query: object = {}, type = 1) =>
    (
      await read<SummaryMatrix>(house.people.vera, `${path}/${type}`, { ...days, view: 'matrix', ...query })
    ).suggestions.map(({ members }) => members.map(({ first_name, met }) => [first_name, met]));
  const suggest = (who: Person, ids: readonly number[]) =>
    house.call(who, 'POST', '/member-4/pair-suggestions', { body: { member_ids: ids } });

  it('are members who never met, those with the fewest meetings and longest membership first, once each', async () => {
    await house.db.execute(sql`update members set joined_on = '2026-05-01' where chapter_id = ${here}`);
    expect(await suggestions()).toEqual([]);
    // One member has been in the chapter just long enough, the other one day too few.
    await house.db.execute(sql`
      update members set joined_on = '2026-02-13' where chapter_id = ${here}`);
    await house.db.execute(sql`
      update members set joined_on = case when id = ${edda.id} then date '2026-02-14' else date '2025-01-01' end
      where id in (${ines.id}, ${edda.id}, ${vera.id}, ${leo.id}, ${dolores.id})`);
    const others = sql`chapter_id = ${here} and id not in (${ines.id}, ${tomas.id}, ${edda.id}, ${vera.id})`;
    await house.db.execute(sql`update members set status = 'ended' where ${others}`);
    expect(await suggestions()).toMatchSnapshot();
    const sheets = async (type: number) => {
      const { file } = await exported(house, vera, 'chapter-performance-matrix', { ...days, type });
      return (await readXlsx(file)).sheets;
    };
    await house.db.execute(sql`
      update members set profession_id = case when id = ${tomas.id} then ${house.joiner}::int end
      where id in (${tomas.id}, ${vera.id})`);
    const behind = (await sheets(1)).slice(1);
    expect(behind.map(({ name }) => name)).toEqual(['About', 'Pairs to suggest']);
    expect(behind[1]?.rows).toEqual([
      ['Member', 'Profession', 'Has met', 'Not yet met', 'Their profession', 'They have met', 'Of'],
      ['Vera President', null, 0, 'Tomas Lindqvist', 'Joiner', 1, 3],
    ]);
    expect((await sheets(2)).map(({ name }) => name)).toEqual(['Referrals, who with whom', 'About']);
    // Removed rows, former members and other chapters' rows don't count.
    await house.db.execute(sql`
      update sessions set deleted_at = '2026-05-14T12:00:00Z' where deleted_at is null and ${tomas.id} in (member_id, receiver_id)`);
    expect(await suggestions()).toMatchSnapshot();
    await house.db.execute(sql`
      update sessions set deleted_at = null where deleted_at = '2026-05-14T12:00:00Z'`);
    expect(await suggestions({}, 2)).toEqual([]);
    const { rows } = await house.db.execute<{ id: number }>(
      sql`insert into professions (name) values ('Cartwright') returning id`,
    );
    const profession_id = rows[0]?.id ?? 0;
    await house.db.execute(sql`update members set profession_id = ${profession_id} where id = ${ines.id}`);
    expect(await suggestions({ profession_id })).toMatchSnapshot();
  });

  it('are sent to both and logged, once in three months, by those who may help in the chapter', async () => {
    await house.db.execute(sql`delete from notifications`);
    expect((await suggest(ines, [vera.id, tomas.id])).status).toBe(403);
    for (const wrong of [
      [vera.id, vera.id],
      [vera.id, dolores.id],
      [vera.id, 999_999],
    ])
      expect((await suggest(vera, wrong)).body).toEqual(refusing('member_ids'));
    await suggest(vera, [vera.id, tomas.id]);
    expect((await suggest(vera, [tomas.id, vera.id])).body).toEqual({
      message: 'They’ve already heard from you or another leader in the last three months.',
    });
    expect(
      await house.rows(sql`select member_id, kind, text, link from notifications order by member_id`),
    ).toMatchSnapshot();
    const logged = sql`select count(*)::int as count from audit_log where action = 'pair.suggest'`;
    expect(await house.rows(logged)).toEqual([{ count: 2 }]);
    expect(await suggestions()).toMatchSnapshot();
    await house.db.execute(
      sql`update audit_log set at = at - interval '93 days' where action = 'pair.suggest'`,
    );
    expect(await suggestions()).toMatchSnapshot();
  });
});
