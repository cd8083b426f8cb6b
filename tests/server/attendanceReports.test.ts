import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import type {
  AttendanceReport,
  AttendanceReportDetails,
} from '../../src/contract/meetings/attendanceReports.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported } from './workbooks.ts';

const mark = async (
  meeting: number,
  who: Person,
  status: 'Present' | 'Late' | 'Absent' | 'Excused' | 'Substitute',
  chapter = here,
) => {
  return house.add(attendances, {
    chapter_id: chapter,
    meeting_id: meeting,
    member_id: who.id,
    status,
    marked_at: new Date('2026-05-07T12:31:00Z'),
  });
};

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, vera } = house.people;
const director = await house.addDirector();
const admin = await house.addHolder('administrator', 'Ada Staff', null);
await house.addPerson('Nora New', here, { joined_on: '2026-05-01' });
await house.db.execute(sql`update chapters set rules = '{"absence_limit": 1}' where id = ${here}`);
const closed = async (date: string, chapter = here) => house.addMeeting(chapter, date, 'closed');
const [april, may, old, elsewhere] = [
  await closed('2026-04-30'),
  await closed('2026-05-05'),
  await closed('2025-11-06'),
  await closed('2026-05-05', there),
];
await mark(april, ines, 'Absent');
const contested = await mark(may, ines, 'Absent');
await mark(old, ines, 'Absent');
await mark(elsewhere, ines, 'Absent', there);
await mark(house.meetings.today, ines, 'Absent');
await mark(april, tomas, 'Present');
await mark(may, tomas, 'Substitute');
await mark(april, edda, 'Absent');
await mark(may, edda, 'Late');

const report = (who: Person, query: Record<string, string | number> = {}) =>
  house.seen(who, '/member-2/attendance-report', query);
const names = ({ rows }: { rows: { member: { first_name: string } }[] }) =>
  rows.map(({ member }) => member.first_name);

describe('the attendance report', () => {
  it('counts marks at the chapter’s closed meetings, most absences first', async () => {
    const body = await report(vera, { total: 1 });
    expect(names(body)).toEqual(['Ines', 'Edda', 'Tomas', 'Nora', 'Vera']);
    expect(body.rows[0]).toMatchSnapshot();
    expect(
      body.rows
        .slice(1)
        .map((row: { percent: number; score: { light: string }; last_absence: string | null }) => [
          row.percent,
          row.score.light,
          row.last_absence,
        ]),
    ).toMatchSnapshot();
    expect([body.period, body.since, body.total, body.totals]).toMatchSnapshot();
  });

  it('is filtered and sorted', async () => {
    expect(names(await report(vera, { above_limit: 1 }))).toEqual(['Ines']);
    expect(names(await report(vera, { new_members: 1 }))).toEqual(['Nora']);
    expect(names(await report(vera, { search: 'lind' }))).toEqual(['Tomas']);
    expect(names(await report(vera, { sort: 'name' }))).toEqual(['Ines', 'Tomas', 'Nora', 'Edda', 'Vera']);
    expect(names(await report(vera, { sort: '-percent' }))).toMatchSnapshot();
    const may = await report(vera, { start: '2026-05-01', end: '2026-05-31' });
    expect(may.rows[0]).toMatchObject({ meetings: 1, absent: 1, absences_6_months: 2 });
    expect(await report(vera, { start: '2026-05-02', end: '2026-05-01' })).toBe(422);
  });
});

describe('every number of the report is the sum of the list behind it', () => {
  const statuses = ['Present', 'Late', 'Absent', 'Excused', 'Substitute'] as const;
  const whole = async (who: Person, query: Record<string, string | number>): Promise<AttendanceReport> => {
    const first: AttendanceReport = await report(who, { ...query, page_size: 2, total: 1 });
    const rows = [...first.rows];
    for (let page = 2, more = first.has_more; more === 1; page += 1) {
      const next: AttendanceReport = await report(who, { ...query, page_size: 2, page });
      rows.push(...next.rows);
      more = next.has_more;
    }
    expect(rows).toHaveLength(first.total ?? -1);
    return { ...first, rows };
  };
  const marksOf = async (
    who: Person,
    id: number,
    query: Record<string, string | number>,
  ): Promise<AttendanceReportDetails> =>
    (await house.call(who, 'GET', `/member-2/attendance-report/${id}`, { query })).body;

  it.each<{ days: Record<string, string>; of: string }>([
    { days: {}, of: 'of the last six months' },
    { days: { start: '2025-11-01', end: '2025-12-31' }, of: 'of days before that' },
    { days: { start: '2026-05-01', end: '2026-05-31' }, of: 'of this month' },
  ])('$of, for a leader, the region’s director, and an administrator', async ({ days }) => {
    for (const who of [vera, director, admin]) {
      const { rows, totals, period, since, chapter } = await whole(who, { ...days, chapter_id: here });
      let walked = 0;
      for (const row of rows) {
        const query = { ...days, chapter_id: chapter.id };
        const { rows: marks, ...behind } = await marksOf(who, row.member.id, query);
        const closed = marks.filter(({ meeting_status }) => meeting_status === 'closed');
        const count = (wanted: readonly string[]) =>
          closed.filter(({ status }) => wanted.includes(status)).length;
        const there = count(['Present', 'Late', 'Substitute']);
        const counted = {
          meetings: closed.length,
          ...Object.fromEntries(statuses.map((status) => [status.toLowerCase(), count([status])])),
          percent: closed.length === 0 ? null : Math.round((100 * there) / closed.length),
        };
        expect(row).toMatchObject(counted);
        expect(behind).toMatchObject(counted);
        const missed = await marksOf(who, row.member.id, {
          start: since,
          end: '2026-05-14',
          chapter_id: chapter.id,
        });
        const absences = missed.rows.filter(
          ({ meeting_status, status }) => meeting_status === 'closed' && status === 'Absent',
        );
        const { absences_6_months, allowed, score } = row;
        expect(absences).toHaveLength(absences_6_months);
        expect(behind).toMatchObject({ absences_6_months, allowed, score, period });
        expect(score.explanation).toContain(`${absences_6_months} of ${allowed}`);
        walked += 1;
      }
      expect(walked).toBe(5);
      const sum = (of: 'meetings' | Lowercase<(typeof statuses)[number]>) =>
        rows.reduce((all, row) => all + row[of], 0);
      expect(totals).toMatchObject({
        members: rows.length,
        above_limit: (await whole(who, { ...days, chapter_id: here, above_limit: 1 })).rows.length,
        at_limit: rows.filter(({ absences_6_months, allowed }) => absences_6_months === allowed).length,
        meetings: sum('meetings'),
        present: sum('present'),
        late: sum('late'),
        absent: sum('absent'),
        excused: sum('excused'),
        substitute: sum('substitute'),
      });
    }
  });

  it('for a member from another chapter, with this chapter’s marks only', async () => {
    const absent = async (who: Person, query: Record<string, string | number>) =>
      (await marksOf(who, ines.id, query)).absent;
    expect([
      await absent(admin, { chapter_id: here }),
      await absent(admin, { chapter_id: there }),
      await absent(admin, {}),
    ]).toEqual([2, 1, 3]);
    const path = `/member-2/attendance-report/${ines.id}`;
    const { status } = await house.call(director, 'GET', path, { query: { chapter_id: far } });
    expect(status).toBe(404);
    const own = await exported(house, admin, 'attendance-report-details', { id: ines.id, chapter_id: there });
    const fifthOfMay = 46_147;
    expect(own.rows.map(({ Meeting, Status }) => [Meeting, Status])).toEqual([[fifthOfMay, 'Absent']]);
  });
});

describe('one member’s report', () => {
  const details = (who: Person, whose: Person, query: Record<string, string> = {}) =>
    house.seen(who, `/member-2/attendance-report/${whose.id}`, query);
  const answer = (who: Person, whose: Person, id: number, body: Record<string, unknown>) =>
    house.call(who, 'PUT', `/member-1/${whose.id}/member-attendance/${id}/contest`, { body });
  const question = (note: string) =>
    house.call(ines, 'POST', `/member-1/${ines.id}/member-attendance/${contested}/contest`, {
      body: { note },
    });

  it('has each meeting, the result, and when an absence expires', async () => {
    const body = await details(vera, ines);
    expect(
      body.rows.map(({ date, meeting_status }: Record<string, string>) => [date, meeting_status]),
    ).toMatchSnapshot();
    expect(body).toMatchObject({
      member: { id: ines.id },
      chapter: { id: here, name: 'Millbrook' },
      meetings: 2,
      absent: 2,
      percent: 0,
      absences_6_months: 2,
      allowed: 1,
      next_to_drop: { date: '2026-04-30', on: '2026-10-31' },
      can_contest: 0,
      can_correct: 1,
    });
    for (const { date } of body.rows)
      expect((await details(vera, ines, { start: date, end: date })).rows).toMatchObject([{ date }]);
    expect(await details(tomas, ines)).toBe(404);
    expect(await details(ines, ines)).toMatchObject({ can_contest: 1, can_correct: 0, absences_6_months: 3 });
    expect(await details(director, ines)).toMatchObject({ can_correct: 0 });
  });

  it('shows a contested mark, which a leader settles either way with a reason', async () => {
    expect((await answer(vera, ines, contested, { note: 'Nothing was asked' })).body.code).toBe(
      'nothingAsked',
    );
    await question('I was there from 07:45.');
    expect((await details(vera, ines)).rows[1].contested).toEqual({
      note: 'I was there from 07:45.',
      at: '2026-05-14T16:00:00.000Z',
    });
    await house.db.execute(sql`delete from notifications`);
    expect((await answer(vera, ines, contested, { status: 'Late' })).body.errors).toEqual({
      note: ['This field is required.'],
    });
    const changed = await answer(vera, ines, contested, { status: 'Late', note: 'The ferry was late' });
    expect([changed.status, changed.body.version]).toEqual([200, 3]);
    await question('I was on time.');
    await answer(vera, ines, contested, { note: 'The door was closed by then' });
    expect(
      await house.rows(
        sql`select member_id, by_id, text from notifications where kind = 'attendance.answered' order by id`,
      ),
    ).toMatchSnapshot();
    const [row] = (await details(vera, ines)).rows.slice(1);
    expect(row).toMatchObject({ status: 'Late', contested: null, corrected_on: expect.any(String) });
    expect(row.history).toMatchSnapshot([{ at: expect.any(String) }]);
    await question('Once more.');
    expect((await answer(tomas, ines, contested, { note: 'No right' })).status).toBe(403);
    expect((await answer(director, ines, contested, { note: 'No right' })).status).toBe(403);
    expect((await answer(vera, tomas, contested, { note: 'Not theirs' })).status).toBe(404);
  });

  it('lets no one answer for themselves', async () => {
    const own = await mark(house.meetings.past, vera, 'Absent');
    expect((await answer(vera, vera, own, { status: 'Present', note: 'I was there' })).status).toBe(422);
  });
});
