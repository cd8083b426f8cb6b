import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PostingMembers, SmReport, SmReportMembers } from '../../src/contract/meetings/smReport.ts';
import { closedAfterwards, type Person } from './house.ts';
import { listsOf } from './lists.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { addWeeks } from './reportWeeks.ts';
import { exported } from './workbooks.ts';

type Query = Record<string, string | number>;

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, vera } = house.people;
const { today } = house.meetings;
const director = await house.addDirector();
const admin = await house.addHolder('administrator', 'Ada Staff', null);
const care = await house.addHolder('membership_committee', 'Cora Care', here, { joined_on: '2026-05-10' });
const weeks = await addWeeks(house);

const { read, statusOf, whole } = listsOf(house, 2);
const report = (who: Person, query: Query = {}) => read<SmReport>(who, '/member-4/sm-report', query);

const cents = (value: string | undefined) => Math.round(Number(value) * 100);
const money = (all: readonly (string | undefined)[]) =>
  (all.reduce((sum, value) => sum + cents(value), 0) / 100).toFixed(2);

/** Adds up a list of members after comparing each row with the records that it opens. */
async function addUp(who: Person, metric: number, list: object) {
  const {
    rows,
    totals,
    list: behind,
  } = await whole<SmReportMembers>(who, `/member-4/sm-report/${metric}/members`, list);
  for (const { member, count, amount, can_open } of rows) {
    if (can_open === 0) continue;
    const records = await whole<{ rows: { amount?: string }[]; has_more: 0 | 1; total: number }>(
      who,
      '/member-2/totals-details',
      { ...behind, member_id: member.id },
    );
    expect([metric, member.last_name, records.rows.length]).toEqual([metric, member.last_name, count]);
    const { totals: told } = await read<{ totals: { amount: string } }>(who, '/member-2/totals-details', {
      ...behind,
      member_id: member.id,
      total: 1,
    });
    if (metric === 3) expect(told.amount).toBe(amount);
  }
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const amount = money(rows.map((row) => row.amount));
  expect(totals).toEqual(metric === 3 ? { count, amount } : { count });
  return {
    value: metric === 3 ? amount : String(count),
    active: rows.filter((row) => row.count > 0).length,
    rows,
  };
}

async function walkReport(who: Person, query: Query) {
  const { rows, lists, weeks: shown } = await report(who, query);
  let walked = 0;
  for (const row of rows) {
    for (const cell of ['this_week', 'last_week', 'to_date'] as const) {
      const list = lists[cell];
      if (list === null) {
        expect(row[cell]).toBeNull();
        continue;
      }
      const { value, active } = await addUp(who, row.metric, list);
      expect([row.title, cell, value]).toEqual([row.title, cell, row[cell]]);
      if (cell === 'this_week') expect(active).toBe(row.members_active);
      walked += 1;
    }
    const active = await addUp(who, row.metric, lists.members_active);
    expect(active.rows).toHaveLength(row.members_active);
    for (const { values, list } of shown) {
      expect((await addUp(who, row.metric, list)).value).toBe(values[row.metric - 1]);
      walked += 1;
    }
  }
  return walked;
}

describe('every number is the sum of the list behind it', () => {
  it('for the current week, for a leader', async () => {
    expect(await walkReport(vera, {})).toBe(6 * (3 + 4));
  });

  it('for a closed week, for the region’s director', async () => {
    const meeting_id = weeks.last;
    expect(await walkReport(director, { meeting_id, chapter_id: here })).toBe(6 * (3 + 3));
  });

  it('for the first week of all, for an administrator', async () => {
    const meeting_id = weeks.first;
    expect(await walkReport(admin, { meeting_id, chapter_id: here })).toBe(6 * (2 + 1));
  });

  it('for the posting members', async () => {
    for (const query of [{}, { start: '2026-01-01', end: '2026-05-31' }, { record_type: 'SM Post' }]) {
      const { rows, totals, lists } = await whole<PostingMembers>(vera, '/member-4/posting-members', query);
      const shares = (member: number, list: object) =>
        whole<{ rows: { receiver: { id: number } }[]; shared: number; has_more: 0 | 1; total: number }>(
          vera,
          `/member-4/posting-members/${member}`,
          list,
        );
      for (const row of rows) {
        const given = await shares(row.member.id, lists.shared);
        expect([given.rows.length, given.shared]).toEqual([row.shared, row.shared]);
        const promoted = await shares(row.member.id, lists.members_promoted);
        const others = promoted.rows.map(({ receiver }) => receiver.id).filter((id) => id !== row.member.id);
        expect(new Set(others).size).toBe(row.members_promoted);
        expect((await shares(row.member.id, lists.own_links_shared)).rows).toHaveLength(row.own_links_shared);
      }
      const sum = (of: 'shared' | 'own_links_shared') => rows.reduce((all, row) => all + row[of], 0);
      expect(totals).toEqual({ shared: sum('shared'), own_links_shared: sum('own_links_shared') });
    }
  });
});

describe('the Sm Report', () => {
  it('shows what waits for today’s meeting, next to the last one and the year so far', async () => {
    const told = await report(vera);
    expect(told).toMatchObject({
      chapter: { id: here, name: 'Millbrook', choices: [] },
      currency: 'USD',
      meeting: { id: today, date: '2026-05-14', status: 'open' },
      last_meeting: {
        id: weeks.last,
        date: '2026-05-07',
        status: 'closed',
        closed_at: '2026-05-07T12:00:00.000Z',
      },
      frozen_at: null,
      corrected_on: null,
      since: '2026-01-01',
      members: 5,
      can_present: 1,
    });
    expect(
      told.rows.map((row) => [row.this_week, row.last_week, row.to_date, row.members_active]),
    ).toMatchSnapshot();
    expect(
      told.rows.map(({ target, change }) => [target, change.difference, change.sentence]),
    ).toMatchSnapshot();
    expect(told.inactive.map(({ last_name }) => last_name)).toEqual(['Care', 'President']);
    expect(told.meetings.map(({ date }) => date)).toMatchSnapshot();
    expect(told.weeks.map(({ meeting, values }) => [meeting.date, values[0]])).toMatchSnapshot();
  });

  it('is frozen once the meeting is closed, and says when a counted record was corrected later', async () => {
    const closed = await report(vera, { meeting_id: weeks.last });
    expect(closed).toMatchObject({
      meeting: { id: weeks.last, status: 'closed' },
      frozen_at: '2026-05-07T12:00:00.000Z',
      corrected_on: null,
      members: 2,
    });
    expect(closed.inactive.map(({ last_name }) => last_name)).toEqual(['Gone']);
    const edit = { id: weeks.counted, address: 'Mill Lane 4', reason: 'The street was wrong.' };
    const corrected = await house.call(vera, 'PUT', '/member-2/activities', {
      query: { type: 1 },
      body: edit,
    });
    expect(corrected.status).toBe(200);
    await house.db.execute(
      sql`update audit_log set at = '2026-05-09T02:00:00Z' where action = 'activity.correct'`,
    );
    expect((await report(vera, { meeting_id: weeks.last })).corrected_on).toBe('2026-05-08');
    expect((await report(vera, { meeting_id: weeks.first })).corrected_on).toBeNull();
  });

  it('shows a chapter without meetings everything that waits', async () => {
    const told = await report(admin, { chapter_id: far });
    expect(told).toMatchObject({
      meeting: null,
      last_meeting: null,
      frozen_at: null,
      meetings: [],
      weeks: [],
    });
    expect(told.rows[0]).toMatchObject({
      this_week: '0',
      last_week: null,
      change: { difference: null, sentence: 'No meeting before this one.' },
    });
    expect(await addUp(admin, 1, told.lists.this_week)).toMatchObject({ value: '0' });
  });

  it('offers the chapters in reach to those with more than their own, or none', async () => {
    const chapters = async (who: Person) => (await report(who)).chapter;
    expect(await chapters(vera)).toEqual({ id: here, name: 'Millbrook', choices: [] });
    expect(await chapters(director)).toMatchSnapshot();
    expect((await chapters(admin)).choices.map(({ id }) => id)).toEqual([far, there, here]);
    const lent = await house.addPerson('Lena Lent', there);
    await house.grant(lent, 'president', { chapter_id: here });
    expect(await chapters(lent)).toMatchSnapshot();
  });

  it('is for those with the right, in their reach', async () => {
    const path = '/member-4/sm-report';
    expect(await statusOf(vera, path, { chapter_id: here, meeting_id: weeks.skipped })).toBe(404);
    expect(await statusOf(vera, path, { meeting_id: house.meetings.thereToday })).toBe(404);
    expect(await statusOf(vera, '/member-4/sm-report/7/members', { weekly: 1 })).toBe(404);
    expect(await statusOf(vera, '/member-4/sm-report/1/members')).toBe(422);
  });

  it('uses the earlier open meeting when none is today', async () => {
    const open = await house.addMeeting(far, '2026-05-12');
    await house.addMeeting(far, '2026-05-05', 'closed');
    const next = await house.addMeeting(far, '2026-05-19');
    const shown = async () => (await report(admin, { chapter_id: far })).meeting?.id;
    expect(await shown()).toBe(open);
    await house.db.execute(
      sql`update weekly_meetings set status = 'closed', closed_at = now() where id = ${open}`,
    );
    expect(await shown()).toBe(next);
  });
});

describe('the members behind a number', () => {
  const members = (who: Person, metric: number, query: object) =>
    read<SmReportMembers>(who, `/member-4/sm-report/${metric}/members`, { weekly: 1, ...query });
  const named = ({ rows }: SmReportMembers) => rows.map(({ member, count }) => [member.last_name, count]);

  it('are all of the chapter, the most active first, with types and the last date', async () => {
    const told = await members(vera, 1, { total: 1 });
    expect(named(told)).toMatchSnapshot();
    expect(told.rows[0]).toMatchSnapshot();
    expect(told.rows[2]).toMatchObject({ can_open: 0 });
    expect(told).toMatchObject({
      totals: { count: 4 },
      total: 6,
      period: { start: null, end: '2026-05-14' },
    });
  });

  it('are filtered by type, by chapter, by nothing or something, and by name', async () => {
    expect(named(await members(vera, 1, { record_type: 'MNO Session', zero: 0 }))).toEqual([['Calloway', 1]]);
    expect(named(await members(vera, 6, { record_type: 'Friend', zero: 0 }))).toEqual([['Lindqvist', 1]]);
    expect(named(await members(vera, 6, { record_type: 'Family', zero: 0 }))).toEqual([]);
    expect(named(await members(vera, 1, { in_chapter: 0, zero: 0 }))).toEqual([['Lindqvist', 1]]);
    expect(named(await members(vera, 1, { zero: 1 }))).toMatchSnapshot();
    expect(named(await members(vera, 1, { search: 'lind' }))).toEqual([['Lindqvist', 1]]);
    expect(named(await members(vera, 1, { sort: 'member', zero: 0 }))).toMatchSnapshot();
    expect(named(await members(vera, 1, { sort: '-last_date', zero: 0 }))[0]).toEqual(['Quintana', 1]);
  });

  it('show their amounts to those who may view their activity, the chapter’s to others', async () => {
    const leader = await members(vera, 3, { total: 1, zero: 0 });
    expect(leader.rows.map(({ amount }) => amount)).toEqual(['100.20', '0.10']);
    expect(leader.totals).toEqual({ count: 3, amount: '100.30' });
    const other = await members(care, 3, { total: 1, zero: 0, sort: 'amount' });
    expect(other.rows.every((row) => !('amount' in row) && row.can_open === 0)).toBe(true);
    expect(other.totals).toEqual({ count: 3, amount: '100.30' });
    const narrowed = await members(care, 3, { total: 1, search: 'Lindqvist' });
    expect(narrowed.totals).toEqual({ count: 1 });
    expect((await report(care)).can_present).toBe(0);
  });
});

describe('posting members', () => {
  it('are all of the chapter, those who shared most first', async () => {
    const told = await read<PostingMembers>(vera, '/member-4/posting-members', { zero: 0 });
    expect(told.rows).toMatchSnapshot();
    const silent = await read<PostingMembers>(vera, '/member-4/posting-members', { zero: 1, sort: 'member' });
    expect(silent.rows.map(({ member }) => member.last_name)).toEqual(['Care', 'Praxis', 'President']);
  });

  it('are none when nothing was shared, unless those are requested', async () => {
    const quiet = { start: '2020-01-01', end: '2020-01-31' };
    const shown = async (query: object) =>
      (await read<PostingMembers>(vera, '/member-4/posting-members', { ...quiet, ...query })).rows.length;
    expect([await shown({}), await shown({ zero: 1 })]).toEqual([0, 5]);
    expect((await read<PostingMembers>(vera, '/member-4/posting-members')).rows.length).toBeGreaterThan(2);
  });

  it('have a report each, for those with the page and for themselves', async () => {
    const path = `/member-4/posting-members/${ines.id}`;
    const told = await read<{ weeks: { start: string; shared: number }[]; rows: object[] }>(vera, path);
    expect(told).toMatchObject({ member: { id: ines.id }, shared: 3 });
    expect(told.weeks).toHaveLength(26);
    expect(told.weeks.at(-1)).toEqual({ start: '2026-05-11', shared: 3 });
    expect(told.rows[0]).toMatchObject({ metric: 5, link: { title: 'Practice' }, date: '2026-05-13' });
    expect((await read<{ shared: number }>(ines, path)).shared).toBe(3);
    expect(await statusOf(vera, `/member-4/posting-members/${director.id}`)).toBe(404);
  });
});

it('an export contains amounts only for those who may view them', async () => {
  expect((await exported(house, care, 'sm-report-members', { id: 3, weekly: 1 })).titles).toMatchSnapshot();
});

it('waiting records count once, with the first of two open meetings from their day on', async () => {
  const sessionsOf = async (meeting_id: number) =>
    Number((await report(vera, { meeting_id })).rows.find(({ metric }) => metric === 1)?.this_week);
  const before = await sessionsOf(today);
  const earlier = await house.addMeeting(here, '2026-05-13');
  const counts = [await sessionsOf(earlier), await sessionsOf(today)];
  await house.db.execute(sql`delete from weekly_meetings where id = ${earlier}`);
  expect([before, ...counts]).toEqual([4, 3, 1]);
});
