import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { auditLog, notifications } from '../../server/schema/infrastructure.ts';
import { capabilityLoans } from '../../server/schema/people.ts';
import { subRequests, visitors } from '../../server/schema/visitors.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const second = 1000;

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const { past, today, next, thereToday } = house.meetings;
const host = await house.addHolder('visitor_host', 'Hanna Host', here);
const deputy = await house.addHolder('vice_president', 'Viktor Vice', here);
const director = await house.addDirector();

/** Today's meeting is open, last week's is closed, nobody is marked and nothing is recorded. */
beforeEach(async () => {
  house.clock.at = noon;
  for (const table of [
    'sessions',
    'notifications',
    'audit_log',
    'attendances',
    'sub_requests',
    'visitors',
    'outgoing_mail',
    'rate_counters',
    'meeting_plans',
  ])
    await house.db.execute(sql`delete from ${sql.identifier(table)}`);
  await house.db.execute(sql`
    update weekly_meetings set status = case when id = ${past} then 'closed' else 'open' end,
      closed_at = case when id = ${past} then starts_at end, closed_by = null, headcount = null,
      checkin_code_hash = null, reopened_at = null, reopen_reason = null, skip_reason = null, version = 1`);
  await house.db.execute(sql`delete from weekly_meetings where id not in (${today}, ${past}, ${next},
    ${thereToday}, ${house.meetings.thereNext})`);
});

const sheet = (who: Person, query: Record<string, string | number> = {}) =>
  house.seen(who, '/member-2/attendance-list', query);
const post = (who: Person, body: Record<string, unknown>) =>
  house.call(who, 'POST', '/member-2/attendance-list', { body: { meeting_id: today, ...body } });
const move = (who: Person, to: string, more: { reason?: string; meeting?: number } = {}) =>
  house.call(who, 'PUT', `/member-2/attendance-list/${more.meeting ?? today}/status`, {
    body: { to, reason: more.reason },
  });
const markOf = (body: { rows: { member: { id: number }; status: string; version: number }[] }, who: Person) =>
  body.rows.find(({ member }) => member.id === who.id);
const statuses = (body: { rows: { member: { first_name: string }; status: string | null }[] }) =>
  Object.fromEntries(body.rows.map(({ member, status }) => [member.first_name, status]));
const movesOf = (body: { meeting: { moves: unknown[] } }) => body.meeting.moves;

describe('the attendance sheet', () => {
  it('is for today, with all active members, their marks, and possible actions', async () => {
    const body = await sheet(vera);
    expect(body.chapter).toEqual({ id: here, name: 'Millbrook', choices: [] });
    expect([body.today, body.meeting.id, body.meeting.date]).toEqual(['2026-05-14', today, '2026-05-14']);
    expect(statuses(body)).toMatchSnapshot();
    expect(markOf(body, ines)).toMatchSnapshot();
    expect(markOf(body, vera)).toMatchObject({ own: 1 });
    expect(movesOf(body)).toEqual([
      { to: 'closed', allowed: 1, reason_needed: 0, why_not: null },
      { to: 'skipped', allowed: 1, reason_needed: 1, why_not: null },
    ]);
    expect(body.settable).toEqual(['Present', 'Late', 'Absent', 'Excused', 'Substitute']);
    expect(body.next_meeting).toEqual({ id: house.meetings.next, date: '2026-05-21' });
    expect(body.health).toEqual([{ kind: 'unmarked', text: '6 members aren’t marked yet.', count: 6 }]);
  });

  it('is, without a date or a meeting today, for the newest open meeting, else the next', async () => {
    house.clock.at = noon + 2 * 86_400_000;
    expect((await sheet(vera)).meeting.id).toBe(today);
    await move(vera, 'closed');
    expect((await sheet(vera)).meeting.id).toBe(next);
    expect((await sheet(vera, { date: '2026-05-14' })).meeting.id).toBe(today);
    expect(await sheet(vera, { date: '2026-05-15' })).toMatchObject({
      meeting: null,
      rows: [],
      settable: [],
    });
  });

  it('is, on a skipped day, for the newest open meeting, else the next, and says why', async () => {
    const skip = (id: number, reason: string) =>
      house.db.execute(
        sql`update weekly_meetings set status = 'skipped', skip_reason = ${reason} where id = ${id}`,
      );
    await skip(thereToday, 'Another chapter’s');
    expect((await sheet(vera)).meeting).toMatchObject({ id: today, skipped_today: null });
    await skip(today, 'Thanksgiving');
    expect((await sheet(vera)).meeting).toMatchObject({ id: next, skipped_today: 'Thanksgiving' });
    expect((await sheet(vera, { meeting_id: today })).meeting).toMatchObject({
      id: today,
      skipped_today: null,
    });
    await house.db.execute(
      sql`update weekly_meetings set status = 'open', closed_at = null where id = ${past}`,
    );
    expect((await sheet(vera)).meeting).toMatchObject({ id: past, skipped_today: 'Thanksgiving' });
    house.clock.at = noon + 86_400_000;
    expect((await sheet(vera)).meeting).toMatchObject({ id: past, skipped_today: null });
  });

  it('is visible to the chapter’s leaders, its region’s director, and administrators', async () => {
    expect(await sheet(vera, { meeting_id: thereToday })).toBe(404);
    expect(await sheet(vera, { meeting_id: today, chapter_id: there })).toBe(404);
    const seen = await sheet(director, { chapter_id: here });
    expect([seen.can_take, seen.checkin_code, movesOf(seen)]).toMatchSnapshot();
    const { choices } = seen.chapter;
    expect(choices.map(({ id }: { id: number }) => id).toSorted()).toEqual([here, there].toSorted());
    expect((await sheet(director, { chapter_id: there })).chapter.id).toBe(there);
    // A member without a chapter sees the first chapter of those they hold the page in.
    expect((await sheet(director)).chapter.id).toBe(choices[0].id);
  });

  it('follows the chapter’s calendar, in London as in New York', async () => {
    house.clock.at = Date.parse('2026-05-14T23:30:00Z');
    expect((await sheet(director, { chapter_id: house.chapters.there })).today).toBe('2026-05-15');
    expect((await sheet(director, { chapter_id: here })).today).toBe('2026-05-14');
  });
});

describe('marking attendance', () => {
  it('saves marks and notes, logs each, and reports each row', async () => {
    const { status, body } = await post(vera, {
      headcount: 3,
      rows: [
        { member_id: ines.id, status: 'Present', version: 0 },
        { member_id: tomas.id, status: 'Excused', note: 'Train', version: 0 },
      ],
    });
    expect(status).toBe(200);
    expect(body.outcomes.map(({ id, outcome, row }: Record<string, never>) => [id, outcome, row])).toEqual([
      [ines.id, 'set', expect.objectContaining({ status: 'Present', version: 1, note: null })],
      [tomas.id, 'set', expect.objectContaining({ status: 'Excused', version: 1, note: 'Train' })],
    ]);
    expect(body.outcomes[0].row.marked_by).toMatchSnapshot();
    expect(body.outcomes[0].row.marked_at).toBe('2026-05-14T16:00:00.000Z');
    expect([body.headcount, body.counts]).toEqual([
      3,
      { members: 6, present: 1, late: 0, absent: 0, excused: 1, substitute: 0, unmarked: 4, in_room: 1 },
    ]);
    expect(body.health).toContainEqual({
      kind: 'headcount',
      text: 'Headcount is 2 above the marks. You counted 3; Present, Late and Substitute make 1. You can still close the meeting.',
      count: 2,
    });
    expect(
      await house.rows(
        sql`select member_id, action, changes from audit_log where entity = 'attendances' order by member_id`,
      ),
    ).toMatchSnapshot();
    expect(await house.count('notifications')).toBe(0);
  });

  it('sets and never toggles: repeating changes nothing, whatever the version', async () => {
    const rows = [{ member_id: ines.id, status: 'Present', version: 0 }];
    await post(vera, { rows });
    const again = await post(deputy, { rows });
    expect(again.body.outcomes).toMatchObject([
      { outcome: 'set', row: { version: 1, marked_by: { id: vera.id } } },
    ]);
    expect(await house.count('audit_log')).toBe(1);
  });

  it('reports a conflicting cell with the current row and saves the other rows', async () => {
    await post(deputy, { rows: [{ member_id: ines.id, status: 'Late', version: 0 }] });
    const late = await post(vera, {
      rows: [
        { member_id: ines.id, status: 'Present', version: 0 },
        { member_id: tomas.id, status: 'Present', version: 0 },
      ],
    });
    expect(late.body.outcomes).toMatchObject([
      { id: ines.id, outcome: 'lost', row: { status: 'Late', version: 1, marked_by: { id: deputy.id } } },
      { id: tomas.id, outcome: 'set', row: { status: 'Present' } },
    ]);
    const again = await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 1 }] });
    expect(again.body.outcomes).toMatchObject([{ outcome: 'set', row: { status: 'Present', version: 2 } }]);
  });

  it('merges by cell: a note is saved next to another leader’s mark', async () => {
    await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 0 }] });
    await post(deputy, { rows: [{ member_id: ines.id, status: 'Late', version: 1 }] });
    const noted = await post(vera, { rows: [{ member_id: ines.id, note: 'Ferry', version: 1 }] });
    expect(noted.body.outcomes).toMatchObject([
      { outcome: 'set', row: { status: 'Late', note: 'Ferry', version: 3 } },
    ]);
    const both = await post(deputy, {
      rows: [{ member_id: ines.id, status: 'Absent', note: 'No word', version: 2 }],
    });
    expect(both.body.outcomes).toMatchObject([
      { outcome: 'lost', row: { status: 'Absent', note: 'Ferry', version: 4 } },
    ]);
  });

  it('treats every field as changed when the changes weren’t logged', async () => {
    await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 0 }] });
    await house.db.execute(sql`update attendances set version = 2`);
    const late = await post(vera, { rows: [{ member_id: ines.id, status: 'Late', version: 1 }] });
    expect(late.body.outcomes).toMatchObject([{ outcome: 'lost', row: { status: 'Present', version: 2 } }]);
  });

  it('removes a mark and its note', async () => {
    await post(vera, { rows: [{ member_id: ines.id, status: 'Absent', note: 'No word', version: 0 }] });
    const taken = await post(vera, { rows: [{ member_id: ines.id, status: null, version: 1 }] });
    expect(taken.body.outcomes).toMatchObject([
      { outcome: 'set', row: { status: null, note: null, version: 0 } },
    ]);
    expect(await house.count('attendances')).toBe(0);
  });

  it('names a substitute, by request or by name, and clears it with another mark', async () => {
    const id = await house.add(subRequests, [
      {
        chapter_id: here,
        meeting_id: today,
        member_id: ines.id,
        sub_first_name: 'Pat',
        sub_last_name: 'Other',
        status: 'Confirmed',
      },
      {
        chapter_id: here,
        meeting_id: house.meetings.next,
        member_id: edda.id,
        sub_first_name: 'Kim',
        status: 'Confirmed',
      },
    ]);
    const subs = await post(vera, {
      rows: [
        { member_id: ines.id, status: 'Substitute', sub_request_id: id, version: 0 },
        { member_id: tomas.id, status: 'Substitute', sub_name: 'Edith Holloway', version: 0 },
      ],
    });
    expect(subs.body.outcomes).toMatchObject([
      {
        row: {
          sub_request_id: id,
          sub_name: 'Pat Other',
          coming: { answer: 'subConfirmed', request: { id, sub: { name: 'Pat Other' } } },
        },
      },
      { row: { sub_request_id: null, sub_name: 'Edith Holloway', coming: { answer: 'none' } } },
    ]);
    const other = await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 1 }] });
    expect(other.body.outcomes).toMatchObject([{ row: { sub_request_id: null, sub_name: null } }]);
    for (const sub_request_id of [id, id + 1, 999_999]) {
      const rows = [{ member_id: edda.id, status: 'Substitute', sub_request_id, version: 0 }];
      expect((await post(vera, { rows })).body.errors).toEqual({ 'rows.0': ['This field is invalid.'] });
    }
  });

  it('is refused at its position for oneself, for anyone not on the sheet, twice, or for only a note', async () => {
    const own = await post(vera, {
      rows: [
        { member_id: ines.id, status: 'Present', version: 0 },
        { member_id: vera.id, status: 'Present', version: 0 },
      ],
    });
    expect([own.status, own.body.errors]).toEqual([
      422,
      { 'rows.1': ['You can’t mark yourself. Check in with the meeting’s code.'] },
    ]);
    for (const member_id of [dolores.id, leo.id, 999_999]) {
      const { status, body } = await post(vera, { rows: [{ member_id, status: 'Present', version: 0 }] });
      expect([status, body.errors]).toEqual([422, { 'rows.0': ['This member isn’t on the sheet.'] }]);
    }
    const twice = { member_id: ines.id, status: 'Present', version: 0 };
    expect((await post(vera, { rows: [twice, twice] })).status).toBe(422);
    const noted = await post(vera, { rows: [{ member_id: ines.id, note: 'Ferry', version: 0 }] });
    expect(noted.body.errors).toEqual({ 'rows.0': ['Set a mark before the note.'] });
    expect(await house.count('attendances')).toBe(0);
  });

  it('before the meeting’s day allows only Excused or Substitute', async () => {
    const meeting_id = house.meetings.next;
    expect((await sheet(vera, { meeting_id })).settable).toEqual(['Excused', 'Substitute']);
    const early = await post(vera, {
      meeting_id,
      rows: [{ member_id: ines.id, status: 'Present', version: 0 }],
    });
    expect(early.body.errors).toEqual({
      'rows.0': ['Before the day of the meeting, you can only set Excused and Substitute.'],
    });
    const excused = await post(vera, {
      meeting_id,
      rows: [{ member_id: ines.id, status: 'Excused', version: 0 }],
    });
    expect(excused.status).toBe(200);
  });

  it('after closing is only for those who can reopen the meeting', async () => {
    const lent = await house.addPerson('Lena Lent', house.chapters.there);
    await house.db.insert(capabilityLoans).values({
      ...{ member_id: lent.id, lent_by: vera.id, chapter_id: here },
      ...{ capability: 'attendance.take', until_on: '2026-05-31' },
    });
    const rows = [{ member_id: tomas.id, status: 'Present', version: 0 }];
    expect((await post(lent, { rows })).status).toBe(200);
    await move(vera, 'closed');
    const late = [{ member_id: edda.id, status: 'Late', version: 1 }];
    for (const who of [host, lent]) {
      expect((await post(who, { rows: late, reason: 'The ferry was late' })).status).toBe(403);
      expect(await sheet(who, { meeting_id: today })).toMatchObject({ can_take: 0 });
    }
    expect((await post(vera, { rows: late, reason: 'The ferry was late' })).status).toBe(200);
  });

  it('of the same members by twenty people leaves one mark each with its last author', async () => {
    const marks = ['Present', 'Late', 'Absent', 'Excused'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post(at % 2 === 0 ? vera : deputy, {
          rows: [ines, tomas, edda].map(({ id }) => ({ member_id: id, status: marks[at % 4], version: 0 })),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await sheet(vera);
    for (const who of [ines, tomas, edda]) {
      expect(markOf(stored, who)?.version).toBe(1);
      const won = answers.filter(({ body }) =>
        body.outcomes.some(
          (each: { id: number; outcome: string }) => each.id === who.id && each.outcome === 'set',
        ),
      );
      expect(won.length).toBeGreaterThan(0);
    }
    expect(await house.count('audit_log')).toBe(3);
  });
});

describe('checking in', () => {
  const setCode = (who: Person, meeting = today) =>
    house.call(who, 'PUT', `/member-2/attendance-list/${meeting}/checkin-code`, {});
  const checkIn = (who: Person, code: string) =>
    house.call(who, 'POST', '/member-2/attendance-list/checkin', { body: { code } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('marks Present by the code, or Late from 15 minutes after the start, and never stores the code', async () => {
    const { code } = (await setCode(vera)).body;
    expect(code).toMatch(/^\d{6}$/);
    expect((await sheet(host)).checkin_code).toBe(code);
    expect((await sheet(director, { chapter_id: here })).checkin_code).toBeNull();
    house.clock.at = Date.parse('2026-05-14T12:15:00Z');
    const there = await checkIn(ines, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([there.status, there.body]).toMatchSnapshot([200, { id: expect.any(Number) }]);
    house.clock.at += second;
    expect((await checkIn(vera, code)).body.status).toBe('Late');
    expect((await checkIn(tomas, wrong(code))).body.errors).toEqual({
      code: ['This isn’t the code for today’s meeting.'],
    });
    expect((await checkIn(dolores, code)).status).toBe(409);
    const stored = await house.rows(sql`select row_to_json(w)::text as text from weekly_meetings w`);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('stops working with an old code after a new one', async () => {
    const first = (await setCode(vera)).body.code;
    const next = (await setCode(vera)).body.code;
    expect(next).not.toBe(first);
    expect((await checkIn(ines, first)).status).toBe(422);
    expect((await checkIn(ines, next)).status).toBe(200);
  });

  it('replaces Absent and Excused but no other mark', async () => {
    const { code } = (await setCode(vera)).body;
    await post(vera, {
      rows: [
        { member_id: ines.id, status: 'Absent', version: 0 },
        { member_id: tomas.id, status: 'Substitute', sub_name: 'Pat', version: 0 },
      ],
    });
    expect((await checkIn(ines, code)).body).toMatchObject({ status: 'Late', version: 2 });
    expect((await checkIn(tomas, code)).body).toMatchObject({ status: 'Substitute', version: 1 });
  });

  it('requires a code, an open meeting, and its day', async () => {
    expect((await checkIn(ines, '123456')).body.code).toBe('noCheckIn');
    const { code } = (await setCode(vera)).body;
    await move(vera, 'closed');
    expect((await checkIn(ines, code)).body.code).toBe('noCheckIn');
    expect((await setCode(vera)).body.code).toBe('meetingNotOpen');
  });
});

describe('closing a meeting', () => {
  const record = (who: Person, receiver: Person, date: string) =>
    house.call(who, 'POST', '/member-3/session', { body: sessionWith(receiver, { date }) });
  const waiting = () =>
    house.rows<{ id: number }>(sql`select id from sessions where counted_meeting_id is null order by id`);

  it('previews its effect, marks the unmarked, and counts only that week’s records', async () => {
    await record(ines, tomas, '2026-05-14');
    await record(tomas, ines, '2026-05-01');
    await record(dolores, ines, '2026-05-13');
    const gone = await record(edda, ines, '2026-05-12');
    await house.db.execute(sql`update sessions set deleted_at = now() where id = ${gone.body.id}`);
    await house.db.execute(sql`insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion)
      values (${here}, ${ines.id}, ${tomas.id}, ${here}, '2026-05-15', 'Café', 'Quick Session', 'Of the next week')`);
    const sub = { chapter_id: here, meeting_id: today, sub_first_name: 'Pat', sub_last_name: 'Other' };
    await house.db.insert(subRequests).values([
      { ...sub, member_id: edda.id, status: 'Confirmed' },
      { ...sub, member_id: edda.id, status: 'Cancelled' },
      { ...sub, member_id: tomas.id, status: 'Offered' },
      { ...sub, member_id: host.id, status: 'Accepted' },
      { ...sub, member_id: vera.id, status: 'Confirmed', deleted_at: new Date(noon) },
      { ...sub, member_id: deputy.id, status: 'Confirmed', meeting_id: next },
    ]);
    await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 0 }] });
    const before = await sheet(vera);
    expect(before.closing).toEqual({
      become_absent: 4,
      become_substitute: 1,
      records: 2,
      becoming: [
        [host, 'Absent', 'Sub not confirmed yet: Pat Other'],
        [tomas, 'Absent', 'Sub not confirmed yet: Pat Other'],
        [edda, 'Substitute', 'Sub confirmed: Pat Other'],
        [vera, 'Absent', 'No answer'],
        [deputy, 'Absent', 'No answer'],
      ].map(([who, becomes, because]) => ({
        member: expect.objectContaining({ id: (who as Person).id }),
        becomes,
        because,
      })),
      sentence:
        '1 in the room. Five members are unmarked. Edda Praxis becomes Substitute, because Pat Other is confirmed. Hanna Host, Tomas Lindqvist, Vera President and Viktor Vice become Absent. 2 records will count.',
    });
    const { status, body } = await move(vera, 'closed');
    expect(status).toBe(200);
    expect(statuses(body)).toMatchSnapshot();
    expect(markOf(body, edda)).toMatchObject({ sub_name: 'Pat Other' });
    expect(body.meeting).toMatchObject({
      status: 'closed',
      closed_by: { id: vera.id },
      version: 2,
      undo_until: '2026-05-14T16:01:00.000Z',
      moves: [{ to: 'open', allowed: 1, reason_needed: 0, why_not: null }],
    });
    expect([body.closing, body.checkin_code, body.reason_needed]).toEqual([null, null, 1]);
    expect(await waiting()).toHaveLength(3);
    expect(await house.rows(sql`select changes from audit_log where entity = 'weekly_meetings'`)).toEqual([
      { changes: { status: ['open', 'closed'], records: [null, 2] } },
    ]);
  });

  it('is possible from its start, in date order, and says why not', async () => {
    house.clock.at = Date.parse('2026-05-14T11:59:59Z');
    const early = await move(vera, 'closed');
    expect([early.status, early.body.message]).toEqual([
      409,
      'You can close it once it has started, on 14 May at 08:00.',
    ]);
    house.clock.at = Date.parse('2026-05-21T16:00:00Z');
    const late = await move(vera, 'closed', { meeting: house.meetings.next });
    expect([late.status, late.body.message]).toEqual([409, 'Close or skip the meeting on 14 May first.']);
  });

  it('can be undone for 60 s by the same leader, with the marks it set', async () => {
    await record(ines, tomas, '2026-05-13');
    await post(vera, { rows: [{ member_id: ines.id, status: 'Present', version: 0 }] });
    await move(vera, 'closed');
    expect((await move(deputy, 'open')).body.errors).toEqual({ reason: ['This field is required.'] });
    const [own] = await house.rows<{ id: number }>(
      sql`select id from attendances where member_id = ${tomas.id}`,
    );
    await house.call(tomas, 'POST', `/member-1/${tomas.id}/member-attendance/${own?.id}/contest`, {
      body: { note: 'I was there' },
    });
    house.clock.at = noon + 60 * second;
    const { status, body } = await move(vera, 'open');
    expect([status, body.meeting.status, body.meeting.reopened_at]).toEqual([200, 'open', null]);
    expect(statuses(body)).toMatchSnapshot();
    expect(await waiting()).toHaveLength(1);
  });

  it('is undone later by reopening the newest meeting with a reason, keeping its marks', async () => {
    await record(ines, tomas, '2026-05-13');
    await move(vera, 'closed');
    house.clock.at = noon + 61 * second;
    expect((await move(vera, 'open')).body.errors).toEqual({ reason: ['This field is required.'] });
    const older = await move(vera, 'open', { meeting: past, reason: 'A mistake' });
    expect([older.status, older.body]).toEqual([
      409,
      { code: 'moveNotAllowed', message: 'Only the newest closed meeting can be reopened: that of 14 May.' },
    ]);
    const { body } = await move(vera, 'open', { reason: 'A record was missing' });
    expect(body.meeting).toMatchObject({
      status: 'open',
      reopen_reason: 'A record was missing',
      reopened_at: '2026-05-14T16:01:01.000Z',
    });
    expect(body.counts).toMatchObject({ absent: 6, unmarked: 0 });
    expect(await waiting()).toHaveLength(1);
  });

  it('by two leaders at once has one result and names the first; resending repeats it', async () => {
    const answers = await Promise.all([move(vera, 'closed'), move(deputy, 'closed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(
      /^(Vera President|Viktor Vice) closed the meeting on 14 May at 12:00\.$/,
    );
    expect(await house.count('audit_log', sql`entity = 'weekly_meetings'`)).toBe(1);
    const [closer] = answers[0]?.status === 200 ? [vera] : [deputy];
    expect((await move(closer, 'closed')).status).toBe(200);
  });

  it('while others mark saves each mark before it or refuses it after', async () => {
    const people = [ines, tomas, edda];
    const [closed, ...marked] = await Promise.all([
      move(vera, 'closed'),
      ...people.map(({ id }) => post(deputy, { rows: [{ member_id: id, status: 'Present', version: 0 }] })),
    ]);
    expect(closed?.status).toBe(200);
    const after = await sheet(vera);
    for (const [at, who] of people.entries()) {
      const isSet = marked[at]?.status === 200;
      expect([isSet ? 200 : marked[at]?.body.code, markOf(after, who)?.status]).toEqual(
        isSet ? [200, 'Present'] : ['meetingClosed', 'Absent'],
      );
    }
    expect(after.counts.unmarked).toBe(0);
  });

  it('leaves out members who moved away or joined later, except a mark already set', async () => {
    await post(vera, { rows: [{ member_id: tomas.id, status: 'Present', version: 0 }] });
    await house.db.execute(
      sql`update members set chapter_id = ${there} where id in (${tomas.id}, ${edda.id})`,
    );
    const late = await house.addPerson('Nora New', here, { joined_on: '2026-05-15' });
    const { body } = await move(vera, 'closed');
    await house.db.execute(
      sql`update members set chapter_id = ${here} where id in (${tomas.id}, ${edda.id})`,
    );
    await house.db.execute(sql`update members set status = 'ended' where id = ${late.id}`);
    expect(statuses(body)).toMatchSnapshot();
  });

  it('allows correcting a mark with a reason, which the member reads and the sheet shows', async () => {
    await move(vera, 'closed');
    house.clock.at = noon + 3600 * second;
    const rows = [{ member_id: ines.id, status: 'Late', version: 1 }];
    expect((await post(vera, { rows })).body).toEqual({
      code: 'meetingClosed',
      message: 'This meeting is closed. Give a reason to correct it.',
    });
    const { body } = await post(vera, { rows, reason: 'The ferry was late' });
    expect(body.outcomes).toMatchObject([{ outcome: 'set', row: { status: 'Late', version: 2 } }]);
    const told = await house.db.select().from(notifications);
    expect(
      told.map(({ member_id, by_id, kind, text, link }) => ({ member_id, by_id, kind, text, link })),
    ).toMatchSnapshot();
    const [logged] = await house.db.select().from(auditLog).where(sql`action = 'attendance.correct'`);
    expect([logged?.reason, logged?.changes]).toEqual([
      'The ferry was late',
      { status: ['Absent', 'Late'], version: [1, 2] },
    ]);
    const after = await sheet(vera, { meeting_id: today });
    expect([after.meeting.status, after.meeting.corrected_on, after.rows[0].corrected_on]).toMatchSnapshot([
      'closed',
      expect.any(String),
      asGiven(after.meeting.corrected_on),
    ]);
    const cleared = await post(vera, {
      rows: [{ member_id: ines.id, status: null, version: 2 }],
      reason: 'No mark',
    });
    expect(cleared.status).toBe(422);
  });
});

describe('skipping a meeting', () => {
  it('requires a reason, notifies those with a part in it, and mails guests', async () => {
    const meeting_id = today;
    await house.db.insert(visitors).values({
      chapter_id: here,
      meeting_id,
      date: '2026-05-14',
      member_id: ines.id,
      inviter_chapter_id: here,
      email: 'guest@example.test',
      first_name: 'Gina',
      last_name: 'Guest',
      methods: ['Friend'],
      profession_id: house.joiner,
    });
    await house.db.execute(sql`insert into meeting_plans (meeting_id, member_id, coming)
      values (${meeting_id}, ${tomas.id}, true), (${meeting_id}, ${edda.id}, false)`);
    const sub = { chapter_id: here, meeting_id, member_id: edda.id, sub_member_id: deputy.id };
    const mailed = (name: string) => ({ sub_member_id: null, sub_email: `${name}@example.test` });
    await house.db.insert(subRequests).values([
      { ...sub, status: 'Cancelled' },
      { ...sub, deleted_at: new Date(noon) },
      { ...sub, meeting_id: next },
      { ...sub, ...mailed('cancelled'), status: 'Cancelled' },
      { ...sub, ...mailed('deleted'), deleted_at: new Date(noon) },
      { ...sub, member_id: host.id, ...mailed('pat'), status: 'Accepted' },
    ]);
    expect((await move(vera, 'skipped')).body.errors).toEqual({ reason: ['This field is required.'] });
    const { status, body } = await move(vera, 'skipped', { reason: 'The hall is flooded' });
    expect([status, body.meeting.status, body.meeting.skip_reason, body.settable]).toMatchSnapshot();
    expect(movesOf(body)).toEqual([{ to: 'open', allowed: 1, reason_needed: 0, why_not: null }]);
    expect(await house.rows(sql`select member_id, text from notifications order by member_id`)).toEqual(
      [ines.id, tomas.id, host.id].map((member_id) => ({
        member_id,
        text: 'The meeting on 14 May is skipped: The hall is flooded. The next meeting is on 21 May.',
      })),
    );
    expect(await house.rows(sql`select to_email, subject from outgoing_mail order by id`)).toEqual(
      ['guest@example.test', 'pat@example.test'].map((to_email) => ({
        to_email,
        subject: 'Millbrook meeting',
      })),
    );
    expect((await post(vera, { headcount: 1 })).body.code).toBe('meetingNotOpen');
    expect((await move(vera, 'open')).body.meeting.status).toBe('open');
  });

  it('can’t be undone after a later meeting is closed', async () => {
    await move(vera, 'skipped', { reason: 'A holiday' });
    house.clock.at = Date.parse('2026-05-21T16:00:00Z');
    await move(vera, 'closed', { meeting: house.meetings.next });
    const { status, body } = await move(vera, 'open');
    expect([status, body.message]).toEqual([409, 'The meeting on 21 May is already closed.']);
  });
});

it('the sheet has no marks from another chapter’s meeting', async () => {
  await house.db.insert(attendances).values({
    chapter_id: house.chapters.there,
    meeting_id: thereToday,
    member_id: dolores.id,
    status: 'Present',
  });
  expect(JSON.stringify(await sheet(vera))).not.toContain('Dolores');
});
