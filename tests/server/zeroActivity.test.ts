import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { letters } from '../../server/schema/letters.ts';
import type { ZeroActivityList } from '../../src/contract/records/zeroActivity.ts';
import { logStatements } from './everyEndpoint/statementLog.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';
import { exported, sendExport } from './workbooks.ts';

const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });
const at = (rows: ReturnType<typeof sql>) => house.db.execute(rows);
const session = (giver: Person, receiver: Person, date: string, chapter = here, more = '') =>
  at(sql`
    insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion,
      deleted_at)
    values (${chapter}, ${giver.id}, ${receiver.id}, ${chapter}, ${date}, 'Mill Lane', 'Quick Session', 'Whom to invite',
      ${more === 'deleted' ? sql`now()` : sql`null`})`);
const absent = (who: Person, meeting: number, chapter = here) =>
  house.db.insert(attendances).values({
    chapter_id: chapter,
    meeting_id: meeting,
    member_id: who.id,
    status: 'Absent',
    marked_at: new Date('2026-05-07T12:31:00Z'),
  });

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const nora = await house.addPerson('Nora New', here, { joined_on: '2026-05-01' });
const moved = await house.addPerson('Mona Moved', there);
const mentor = await house.addHolder('mentor_coordinator', 'Mark Mentor', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);
const director = await house.addDirector();
// Active in the four weeks up to May 14: on their first day and on their last.
await session(vera, ines, '2026-04-17');
await session(mentor, ines, '2026-05-14');
await session(treasurer, ines, '2026-05-13');
// Not active: a record from the day before, a deleted one, one of another chapter, a received one.
await session(ines, tomas, '2026-04-16');
await session(edda, tomas, '2026-05-12', here, 'deleted');
await session(tomas, dolores, '2026-05-12', there);
await session(moved, ines, '2026-04-01');
const closed = await house.addMeeting(here, '2026-05-05', 'closed');
const old = await house.addMeeting(here, '2025-11-06', 'closed');
const elsewhere = await house.addMeeting(there, '2026-05-05', 'closed');
await absent(ines, closed);
await absent(ines, old);
await absent(ines, house.meetings.today);
await absent(ines, elsewhere, there);
await at(sql`update members set joined_on = '2025-01-02' where id in (${ines.id}, ${edda.id}, ${tomas.id})`);
await at(sql`
  insert into mentorships (chapter_id, protege_id, mentor_id, since, ended_on)
  values (${here}, ${nora.id}, ${mentor.id}, '2026-05-01', null), (${here}, ${edda.id}, ${mentor.id}, '2025-01-01', '2025-07-01')`);
beforeEach(() =>
  at(sql`truncate letters, helper_assignments, member_talks, notifications, audit_log, idempotency_keys, outgoing_mail,
    rate_counters`),
);

const list = (who: Person, query: Record<string, string | number> = {}) =>
  house.seen(who, '/member-2/zero-activity-list', query);
const names = ({ rows }: { rows: { member: { first_name: string } }[] }) =>
  rows.map(({ member }) => member.first_name);

describe('the zero activity list', () => {
  it('has the chapter’s members without any metric in the last four weeks', async () => {
    const body = await list(vera, { total: 1 });
    expect(names(body)).toEqual(['Tomas', 'Edda', 'Ines', 'Nora']);
    expect(body.rows.find(({ id }: { id: number }) => id === ines.id)).toMatchSnapshot();
    expect(body.rows[3]).toMatchObject({
      member: person(nora.id, 'Nora', 'New'),
      mentor: person(mentor.id, 'Mark', 'Mentor'),
      weeks_at_zero: 1,
      last_record: null,
    });
    expect(body.rows[1]).toMatchObject({ mentor: null, last_session: null, weeks_at_zero: 71 });
    expect([body.total, body.all_six, body.period, body.chapter, body.sees_letters]).toMatchSnapshot();
  });

  it('is filtered by metric, weeks, newness, letters, days, and words, and sorted', async () => {
    const sorted = (query: Record<string, string | number>) => list(vera, query).then(names);
    expect(await sorted({ type: 2, sort: 'name' })).toMatchSnapshot();
    expect((await list(vera, { type: 2, total: 1 })).all_six).toBe(4);
    expect(await sorted({ type: 1 })).toEqual(['Tomas', 'Edda', 'Ines', 'Nora']);
    expect(await sorted({ weeks: 5 })).toEqual(['Tomas', 'Edda']);
    expect(await sorted({ weeks: 4, sort: '-absences' })).toEqual(['Ines', 'Tomas', 'Edda']);
    expect(await sorted({ new_members: 1 })).toEqual(['Nora']);
    expect(await sorted({ new_members: 0 })).toEqual(['Tomas', 'Edda', 'Ines']);
    expect(await sorted({ search: 'callo' })).toEqual(['Ines']);
    expect(await sorted({ start: '2026-04-16', end: '2026-05-14' })).toEqual(['Tomas', 'Edda', 'Nora']);
    expect(await sorted({ start: '2026-04-18', end: '2026-05-12', sort: '-name' })).toMatchSnapshot();
    await house.db.insert(letters).values([
      { ...letterTo(ines), status: 'sent', sent_at: new Date('2026-05-02T03:00:00Z') },
      { ...letterTo(ines), kind: 'first' },
      { ...letterTo(nora), status: 'sent', deleted_at: new Date('2026-05-02T03:00:00Z') },
      { ...letterTo(nora), chapter_id: there, status: 'sent' },
    ]);
    expect(await sorted({ with_letter: 1 })).toEqual(['Ines']);
    expect(await sorted({ with_letter: 0 })).toEqual(['Tomas', 'Edda', 'Nora']);
    const [row] = (await list(vera, { with_letter: 1 })).rows;
    expect([row.letters, row.letter]).toEqual([1, { kind: 'first', status: 'draft', sent_on: null }]);
    expect(
      await house.call(vera, 'GET', '/member-2/zero-activity-list', {
        query: { start: '2026-05-02', end: '2026-05-01' },
      }),
    ).toMatchObject({ status: 422, body: refusing('end') });
  });

  it.each<{ of: string; days: Record<string, string> }>([
    { of: 'four weeks', days: {} },
    { of: 'a year', days: { start: '2025-05-15', end: '2026-05-14' } },
    { of: 'two days', days: { start: '2026-05-13', end: '2026-05-14' } },
  ])('says of $of what records and attendance add up to', async ({ days }) => {
    const giver_chapter_id = here;
    const everybody = [ines, tomas, edda, vera, nora, mentor, treasurer];
    const all: ZeroActivityList = await list(vera, { ...days, total: 1 });
    const recorded = async (who: Person, type: number): Promise<number> => {
      const query = { type, send: 1, giver_chapter_id, member_id: who.id, ...all.period, total: 1 };
      const { body } = await house.call(vera, 'GET', '/member-2/totals-details', { query });
      expect(body.rows).toHaveLength(body.total);
      return body.total;
    };
    const absences = async (who: Person): Promise<number> => {
      const query = { chapter_id: giver_chapter_id };
      const { body } = await house.call(vera, 'GET', `/member-2/attendance-report/${who.id}`, { query });
      return body.rows.filter(
        (row: { meeting_status: string; status: string }) =>
          row.meeting_status === 'closed' && row.status === 'Absent',
      ).length;
    };
    const zeros = new Map<number, number[]>();
    for (const who of everybody) {
      const found: number[] = [];
      for (let type = 1; type <= 6; type += 1) if ((await recorded(who, type)) === 0) found.push(type);
      zeros.set(who.id, found);
    }
    const ids = ({ rows }: ZeroActivityList) => rows.map(({ id }) => id).toSorted();
    const atZero = (isWanted: (types: number[]) => boolean) =>
      [...zeros].flatMap(([id, types]) => (isWanted(types) ? [id] : [])).toSorted();
    expect(ids(all)).toEqual(atZero((types) => types.length === 6));
    expect(all.all_six).toBe(all.rows.length);
    for (let type = 1; type <= 6; type += 1) {
      const ofType: ZeroActivityList = await list(vera, { ...days, type, total: 1 });
      expect(ids(ofType)).toEqual(atZero((types) => types.includes(type)));
      expect(ofType.total).toBe(ofType.rows.length);
      for (const row of ofType.rows) {
        expect(row.zero_metrics).toEqual(zeros.get(row.id));
        const who = everybody.find(({ id }) => id === row.id);
        expect(row.absences).toBe(who && (await absences(who)));
      }
    }
  });

  it('says nothing about letters without the right to read them', async () => {
    await house.db.insert(letters).values({ ...letterTo(ines), status: 'sent' });
    for (const who of [mentor, treasurer, director]) {
      const chapter_id = here;
      const body = await list(who, { with_letter: 1, chapter_id });
      expect([names(body).length, body.sees_letters, body.rows[0].letters, body.rows[0].letter]).toEqual([
        4,
        0,
        null,
        null,
      ]);
    }
  });

  it('is exported without letters without the right to read them', async () => {
    expect((await exported(house, treasurer, 'zero-activity-list', {})).titles).not.toContain('Letters');
    expect((await sendExport(house, vera, 'zero-activity-list', { chapter_id: there })).statusCode).toBe(404);
  });
});

const letterTo = ({ id }: Person) => ({
  chapter_id: here,
  member_id: id,
  kind: 'friendly reminder' as const,
  reason: 'no activity' as const,
  body: 'We miss you.',
});

const help = (who: Person, of: Person, body: object) =>
  house.call(who, 'POST', `/member-2/zero-activity-list/${of.id}/helper`, { body });
const talk = (who: Person, of: Person, body: object) =>
  house.call(who, 'POST', `/member-2/zero-activity-list/${of.id}/talks`, { body });
const talks = async (who: Person, of: Person) => {
  const { status, body } = await house.call(who, 'GET', `/member-2/zero-activity-list/${of.id}/talks`);
  return status === 200 ? body.map(({ note }: { note: string }) => note) : status;
};
const told = (who: Person) =>
  house.rows(sql`select kind, text, link, by_id from notifications where member_id = ${who.id} order by id`);

describe('a helper', () => {
  it('is assigned to a member of the chapter, who is notified, replacing the previous one', async () => {
    await help(vera, ines, { helper_id: tomas.id, note: 'Over coffee' });
    expect(await told(tomas)).toMatchSnapshot();
    expect((await help(vera, ines, { helper_id: tomas.id })).body.code).toBe('alreadyHelping');
    expect((await help(mentor, ines, { helper_id: edda.id })).status).toBe(201);
    const [row] = (await list(vera, { search: 'calloway' })).rows;
    expect(row.helper).toMatchSnapshot();
    expect(
      await house.rows(sql`select helper_id, ended_on::text as ended_on from helper_assignments order by id`),
    ).toEqual([
      { helper_id: tomas.id, ended_on: '2026-05-14' },
      { helper_id: edda.id, ended_on: null },
    ]);
    expect(
      await house.rows(sql`select by_id, member_id, action, changes from audit_log order by id`),
    ).toMatchSnapshot();
  });

  it('isn’t assigned from another chapter, to themselves, or after leaving', async () => {
    for (const { id } of [dolores, ines, leo]) {
      expect(await help(vera, ines, { helper_id: id })).toMatchObject({
        status: 422,
        body: refusing('helper_id'),
      });
    }
    expect((await help(vera, dolores, { helper_id: tomas.id })).status).toBe(404);
    expect((await help(vera, leo, { helper_id: tomas.id })).status).toBe(404);
    expect((await help(tomas, ines, { helper_id: tomas.id })).status).toBe(403);
  });

  it('ends, and a member who moved is freed from a helper of the former chapter', async () => {
    const end = (of: Person) => house.call(vera, 'DELETE', `/member-2/zero-activity-list/${of.id}/helper`);
    await help(vera, ines, { helper_id: tomas.id });
    expect([(await end(ines)).status, (await end(ines)).status]).toEqual([204, 404]);
    await at(sql`
      insert into helper_assignments (chapter_id, member_id, helper_id, from_on)
      values (${there}, ${nora.id}, ${dolores.id}, '2026-05-01')`);
    expect((await list(vera, { search: 'nora' })).rows[0].helper).toBe(null);
    expect((await help(vera, nora, { helper_id: tomas.id })).status).toBe(201);
    expect(await house.count('helper_assignments', sql`ended_on is null`)).toBe(1);
  });
});

describe('a helper’s talk', () => {
  it('is logged and read by those who assign helpers and by the helper, and no one else', async () => {
    const body = { date: '2026-05-14', note: 'A busy season' };
    expect((await talk(tomas, ines, body)).status).toBe(404);
    await help(vera, ines, { helper_id: tomas.id });
    expect((await talk(mentor, ines, { ...body, note: 'On the telephone' })).status).toBe(201);
    const helped = async () => (await list(vera, { search: 'calloway' })).rows[0].helper.talked_on;
    // Another member's talk doesn't count for the helper.
    expect(await helped()).toBe(null);
    const noted = await talk(tomas, ines, body);
    expect([noted.status, noted.body.message]).toEqual([201, 'Talk noted.']);
    await at(sql`
      insert into member_talks (chapter_id, member_id, by_id, date, note)
      values (${there}, ${ines.id}, ${vera.id}, '2026-05-14', 'Of another chapter')`);
    for (const who of [vera, mentor, tomas])
      expect(await talks(who, ines)).toEqual(['A busy season', 'On the telephone']);
    for (const who of [ines, edda, treasurer, director, moved]) expect(await talks(who, ines)).toBe(404);
    expect(await helped()).toBe('2026-05-14');
    expect((await talk(vera, vera, body)).status).toBe(404);
    expect(await talk(vera, ines, { ...body, date: '2026-05-15' })).toMatchObject({
      status: 422,
      body: refusing('date', 'The date cannot be in the future.'),
    });
  });

  it('before the assignment isn’t the helper’s', async () => {
    await talk(vera, ines, { date: '2026-05-13', note: 'Before anybody helped' });
    await help(vera, ines, { helper_id: tomas.id });
    expect((await list(vera, { search: 'calloway' })).rows[0].helper.talked_on).toBe(null);
  });
});

const remind = (who: Person, kind: string, ...members: Person[]) =>
  house.call(who, 'POST', '/member-1/reminders', { body: { kind, member_ids: members.map(({ id }) => id) } });

describe('a reminder from the list', () => {
  it('is sent here and by e-mail, once a day per topic', async () => {
    expect((await remind(vera, 'posting', ines)).body).toEqual({ sent: 1, message: 'Reminder sent.' });
    expect((await remind(mentor, 'posting', ines, tomas)).body).toEqual({
      sent: 1,
      message: 'Reminder sent. 1 was already reminded today.',
    });
    expect((await remind(vera, 'posting', ines)).body).toEqual({
      sent: 0,
      message: 'This member was already reminded today.',
    });
    expect((await remind(vera, 'attendance', ines)).body.sent).toBe(1);
    expect((await told(ines)).map(({ kind }) => kind)).toEqual(['reminder.posting', 'reminder.attendance']);
    expect(await house.rows(sql`select to_email, kind from outgoing_mail order by id`)).toMatchSnapshot();
    await at(sql`update notifications set created_at = now() - interval '25 hours'`);
    expect((await remind(vera, 'posting', ines)).body.sent).toBe(1);
    expect(await house.count('outgoing_mail')).toBe(4);
  });

  it('about attendance depends on each member’s answer for the next meeting', async () => {
    await house.db.execute(sql`
      insert into meeting_plans (meeting_id, member_id, coming)
      select w.id, m.id, m.id = ${ines.id} from weekly_meetings w, members m
      where w.chapter_id = ${here} and w.status = 'open' and m.id in (${ines.id}, ${tomas.id})`);
    await remind(vera, 'attendance', ines, tomas, mentor);
    const texts = await Promise.all([ines, tomas, mentor].map(async (who) => (await told(who))[0]?.text));
    expect(texts).toMatchSnapshot();
    await house.db.execute(sql`truncate meeting_plans`);
  });

  it('queues the mails for everyone it reaches in one statement', async () => {
    const log = logStatements(house.db);
    log.clear();
    expect((await remind(vera, 'posting', ines, tomas, mentor)).body.sent).toBe(3);
    expect(log.queries().filter((text) => /insert into "?outgoing_mail/.test(text))).toHaveLength(1);
    expect(await house.count('outgoing_mail')).toBe(3);
  });

  it('requires the right of its kind, for members in reach', async () => {
    expect((await remind(mentor, 'renewal', ines)).status).toBe(403);
    expect((await remind(ines, 'posting', ines)).status).toBe(403);
    for (const who of [dolores, leo, vera]) {
      expect(await remind(vera, 'posting', ines, who)).toMatchObject({
        status: 422,
        body: refusing('member_ids'),
      });
    }
    expect(await house.count('notifications')).toBe(0);
  });
});
