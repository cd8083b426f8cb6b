import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { capabilityLoans } from '../../server/schema/people.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const mark = async (values: Partial<typeof attendances.$inferInsert> & { meeting_id: number }) => {
  return house.add(attendances, {
    chapter_id: here,
    member_id: ines.id,
    status: 'Present',
    marked_at: new Date('2026-05-07T12:31:00Z'),
    ...values,
  });
};

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const director = await house.addDirector();
const staff = await house.addStaff();
await house.db.execute(sql`update chapters set rules = '{"absence_limit": 2}' where id = ${here}`);
const closed = async (date: string, chapter = here) => house.addMeeting(chapter, date, 'closed');
const marks = {
  absent: await mark({
    meeting_id: await closed('2026-05-05'),
    status: 'Absent',
    marked_by: vera.id,
    note: 'No word.',
  }),
  substitute: await mark({ meeting_id: house.meetings.past, status: 'Substitute', sub_name: 'Pat Other' }),
  late: await mark({ meeting_id: await closed('2026-04-30'), status: 'Late' }),
  old: await mark({ meeting_id: await closed('2025-11-13'), status: 'Absent' }),
  foreign: await mark({ meeting_id: await closed('2026-05-06', there), chapter_id: there, status: 'Absent' }),
};
await mark({ meeting_id: house.meetings.past, member_id: tomas.id, marked_by: tomas.id });

const read = (who: Person, whose: number, query: Record<string, string> = {}) =>
  house.seen(who, `/member-1/${whose}/member-attendance`, query);
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('a member’s attendance', () => {
  it('covers the month with its result', async () => {
    const mine = await read(ines, ines.id);
    expect(mine.period).toEqual({ start: '2026-05-01', end: '2026-05-31' });
    expect(ids(mine)).toEqual([marks.substitute, marks.foreign, marks.absent]);
    expect(mine.rows[2]).toMatchSnapshot({ meeting_id: expect.any(Number) });
    expect(mine.summary).toMatchSnapshot();
  });

  it('covers other days, or none', async () => {
    expect(ids(await read(ines, ines.id, { start: '2025-11-01', end: '2026-04-30' }))).toEqual([
      marks.late,
      marks.old,
    ]);
    const none = await read(ines, ines.id, { start: '2024-01-01', end: '2024-01-31' });
    expect([none.rows, none.summary.present_percent]).toEqual([[], null]);
    expect(await read(ines, ines.id, { start: '2026-05-02', end: '2026-05-01' })).toBe(422);
  });

  it('is visible to the member and to those who see that chapter’s reports', async () => {
    const led = await read(vera, ines.id);
    expect(ids(led)).toEqual([marks.substitute, marks.absent]);
    expect(led.summary.absences).toBe(1);
    for (const status of ['open', 'skipped'] as const) {
      const meeting_id = await house.addMeeting(here, `2026-03-0${status.length}`, status);
      await mark({ meeting_id, status: 'Absent' });
    }
    expect((await read(vera, ines.id)).summary.absences).toBe(1);
    expect(ids(await read(director, ines.id))).toEqual([marks.substitute, marks.foreign, marks.absent]);
    expect(await read(tomas, ines.id)).toBe(404);
    expect(await read(dolores, ines.id)).toBe(404);
    expect(await read(vera, dolores.id)).toBe(404);
    expect(await read(vera, 999_999)).toBe(404);
    expect(ids(await read(staff, staff.id))).toEqual([]);
  });
});

describe('contesting a mark', () => {
  const contest = (who: Person, whose: number, id: number, note: unknown) =>
    house.call(who, 'POST', `/member-1/${whose}/member-attendance/${id}/contest`, { body: { note } });

  it('stores the note once and notifies the leaders, including the one who set the mark', async () => {
    expect((await contest(ines, ines.id, marks.absent, 'I came late.')).status).toBe(201);
    expect((await contest(ines, ines.id, marks.absent, 'Once more.')).status).toBe(409);
    expect((await read(vera, ines.id)).rows[1]).toMatchObject({ contested: 1, contest_note: 'I came late.' });
    expect(await house.rows(sql`select member_id, kind, text, link from notifications`)).toMatchSnapshot();
    expect(await house.rows(sql`select by_id, member_id, action, entity_id from audit_log`)).toEqual([
      { by_id: ines.id, member_id: ines.id, action: 'attendance.contest', entity_id: marks.absent },
    ]);
  });

  const told = async () =>
    (await house.rows(sql`select member_id from notifications where kind = 'attendance.contested'`)).map(
      ({ member_id }) => member_id,
    );

  it('notifies the leaders of a mark set by no one or by an administrator, but not a director', async () => {
    await house.db.execute(sql`delete from notifications`);
    expect((await contest(ines, ines.id, marks.substitute, 'I was there.')).status).toBe(201);
    expect(await told()).toEqual([vera.id]);
    const askOf = async (id: number, marker: Person) => {
      await house.db.execute(sql`delete from notifications`);
      await house.db.execute(sql`update attendances set marked_by = ${marker.id} where id = ${id}`);
      expect((await contest(ines, ines.id, id, 'I was there.')).status).toBe(201);
      return told();
    };
    const lent = { capability: 'attendance.reopen', chapter_id: here, lent_by: vera.id };
    await house.db.insert(capabilityLoans).values([
      { ...lent, member_id: tomas.id, until_on: '2030-01-01' },
      { ...lent, member_id: edda.id, until_on: '2020-01-01' },
      { ...lent, member_id: edda.id, until_on: '2030-01-01', capability: 'letters.draft' },
      { ...lent, member_id: edda.id, until_on: '2030-01-01', ended_at: new Date('2026-01-01') },
      { ...lent, member_id: dolores.id, until_on: '2030-01-01', chapter_id: there },
      { ...lent, member_id: leo.id, until_on: '2030-01-01' },
    ]);
    await house.db.execute(sql`update members set status = 'ended' where id = ${leo.id}`);
    expect((await askOf(marks.old, director)).sort()).toEqual([vera.id, tomas.id].sort());
    await house.db.delete(capabilityLoans);
    await house.grant(staff, 'administrator');
    expect((await askOf(marks.late, staff)).sort()).toEqual([vera.id, staff.id].sort());
  });
});
