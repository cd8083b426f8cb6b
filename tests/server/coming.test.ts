import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { subRequests, visitors } from '../../server/schema/visitors.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const week = 7 * 86_400_000;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const { next, thereNext } = house.meetings;
const host = await house.addHolder('visitor_host', 'Hanna Host', here);

/** The day's meeting is closed, so the next one is in a week. */
beforeEach(async () => {
  house.clock.at = noon;
  for (const table of [
    'notifications',
    'attendances',
    'sub_requests',
    'visitors',
    'meeting_plans',
    'outgoing_mail',
  ])
    await house.db.execute(sql`delete from ${sql.identifier(table)}`);
  await house.db.execute(sql`
    update weekly_meetings set status = case when date < '2026-05-21' then 'closed' else 'open' end,
      closed_at = case when date < '2026-05-21' then starts_at end, version = 1`);
});

const say = (who: Person, coming: boolean, more: { instead_of_sub?: boolean; meeting?: number } = {}) => {
  const { meeting = next, ...body } = more;
  return house.call(who, 'PUT', `/member-1/weekly-meetings/${meeting}/coming`, { body: { coming, ...body } });
};
const ask = async (who: Person, more: Record<string, unknown> = {}): Promise<number> => {
  const body = { meeting_id: next, open_to_anyone: 1, ...more };
  return (await house.call(who, 'POST', '/member-3/sub-requests', { body })).body.id;
};
const move = (who: Person, id: number, status: string) =>
  house.call(who, 'PUT', `/member-3/sub-requests/${id}`, { body: { status } });
const withdraw = (who: Person, id: number) => house.call(who, 'DELETE', `/member-3/sub-requests/${id}`);

interface Sheet {
  rows: { member: { id: number }; coming: { answer: string } }[];
  closing: { sentence: string; becoming: unknown[] };
  counts: { in_room: number };
}
const sheet = (): Promise<Sheet> => house.seen(vera, '/member-2/attendance-list', { meeting_id: next });

/**
 * Whether a member comes according to every reader: two of the member's pages, two of the leaders', and the calendar.
 */
const told = async (who: Person) => {
  const home = await house.seen(who, '/member-3/my-chapter');
  const mine = await house.seen(who, '/member-2/my-week');
  const row = (await sheet()).rows.find(({ member }) => member.id === who.id);
  const { body: subs } = await house.call(vera, 'POST', '/member-3/get-sub-requests', {
    body: { meeting_id: next },
  });
  const standing = subs.rows.filter(
    (each: { member: { id: number }; status: string }) =>
      each.member.id === who.id && each.status !== 'Cancelled',
  );
  const calendar = await house.seen(who, '/member-1/calendar', { start: '2026-05-15', end: '2026-05-30' });
  const entries = calendar.flatMap(({ kind, title }: { kind: string; title: string }) =>
    kind === 'sub' ? [title] : [],
  );
  expect([mine.next_meeting.coming, row?.coming]).toEqual([
    home.next_meeting.coming,
    home.next_meeting.coming,
  ]);
  const { answer, request } = home.next_meeting.coming;
  expect(standing.map(({ id, status }: { id: number; status: string }) => ({ id, status }))).toEqual(
    request === null ? [] : [{ id: request.id, status: request.status }],
  );
  const titles: Record<string, string[]> = {
    subAsked: ['You asked for a sub'],
    subOffered: ['Sub not confirmed yet: Edda Praxis'],
    subConfirmed: ['Your sub: Edda Praxis'],
  };
  expect(entries).toEqual(titles[answer] ?? []);
  return [answer, home.next_meeting.coming_count];
};

describe('whether a member is coming', () => {
  it('is one answer on every page, wherever it is changed', async () => {
    await say(tomas, true);
    expect(await told(ines)).toEqual(['none', 1]);
    await say(ines, true);
    expect(await told(ines)).toEqual(['coming', 2]);

    const id = await ask(ines);
    expect(await told(ines)).toEqual(['subAsked', 1]);
    await move(edda, id, 'Offered');
    expect(await told(ines)).toEqual(['subOffered', 1]);
    await move(ines, id, 'Accepted');
    expect(await told(ines)).toEqual(['subOffered', 1]);
    await move(host, id, 'Confirmed');
    expect(await told(ines)).toEqual(['subConfirmed', 1]);
    await say(ines, false);
    expect(await told(ines)).toEqual(['subConfirmed', 1]);
    await withdraw(ines, id);
    expect(await told(ines)).toEqual(['notComing', 1]);
    await say(ines, true);
    expect(await told(ines)).toEqual(['coming', 2]);
    await say(ines, false);
    expect(await told(ines)).toEqual(['notComing', 1]);
  });

  it('notifies the member who offered to sub, and mails a named sub', async () => {
    const id = await ask(ines);
    await move(edda, id, 'Offered');
    await house.db.execute(sql`delete from notifications`);
    expect((await say(ines, true)).status).toBe(204);
    expect(await house.rows(sql`select member_id, kind from notifications`)).toEqual([
      { member_id: edda.id, kind: 'sub.cancelled' },
    ]);
    expect(await told(ines)).toEqual(['coming', 1]);

    await ask(tomas, {
      open_to_anyone: 0,
      sub_first_name: 'Pat',
      sub_last_name: 'Other',
      sub_email: 'pat@example.test',
    });
    await house.db.execute(sql`delete from outgoing_mail`);
    await say(tomas, true);
    expect(await house.rows(sql`select to_email, kind from outgoing_mail`)).toEqual([
      { to_email: 'pat@example.test', kind: 'sub' },
    ]);
  });

  it('asks before sending a confirmed sub away', async () => {
    const id = await ask(ines);
    await move(edda, id, 'Offered');
    await move(ines, id, 'Accepted');
    await move(host, id, 'Confirmed');
    expect((await say(ines, true)).body).toMatchObject({ code: 'subConfirmed' });
    expect(await told(ines)).toEqual(['subConfirmed', 0]);
    await say(ines, true, { instead_of_sub: true });
    expect(await told(ines)).toEqual(['coming', 1]);
  });

  it('is refused for another chapter’s meeting and for one that isn’t open', async () => {
    expect((await say(ines, true, { meeting: thereNext })).status).toBe(404);
    await house.db.execute(sql`update weekly_meetings set status = 'skipped' where id = ${next}`);
    expect((await say(ines, true)).body.code).toBe('meetingNotOpen');
    expect(await house.count('meeting_plans')).toBe(0);
  });

  it('ignores other chapters’ members and subs that were deleted or are for another week', async () => {
    await house.db.execute(sql`insert into meeting_plans (meeting_id, member_id, coming)
      values (${next}, ${dolores.id}, true), (${next}, ${ines.id}, true)`);
    const sub = { chapter_id: here, member_id: ines.id, status: 'Confirmed' as const };
    await house.db.insert(subRequests).values([
      { ...sub, meeting_id: next, deleted_at: new Date(noon) },
      { ...sub, meeting_id: house.meetings.today },
    ]);
    expect(await told(ines)).toEqual(['coming', 1]);
  });
});

it('closing marks the member with a confirmed sub Substitute and the other Absent, each by name', async () => {
  const subs = await Promise.all([ask(ines), ask(tomas)]);
  for (const id of subs) await move(edda, id, 'Offered');
  await move(ines, subs[0], 'Accepted');
  await move(host, subs[0], 'Confirmed');
  await say(host, false);
  house.clock.at = noon + week;
  const present = [edda].map(({ id }) => ({ member_id: id, status: 'Present', version: 0 }));
  await house.call(vera, 'POST', '/member-2/attendance-list', { body: { meeting_id: next, rows: present } });
  const { closing } = await sheet();
  expect(closing.sentence).toBe(
    '1 in the room. Four members are unmarked. Ines Calloway becomes Substitute, because Edda Praxis is confirmed. Hanna Host, Tomas Lindqvist and Vera President become Absent. 0 records will count.',
  );
  expect(closing.becoming).toMatchObject([
    { becomes: 'Substitute', because: 'Sub confirmed: Edda Praxis' },
    { becomes: 'Absent', because: 'Said: not coming' },
    { becomes: 'Absent', because: 'Sub not confirmed yet: Edda Praxis' },
    { becomes: 'Absent', because: 'No answer' },
  ]);
  await house.call(vera, 'PUT', `/member-2/attendance-list/${next}/status`, { body: { to: 'closed' } });
  expect(await house.rows(sql`select member_id, status from attendances order by status, member_id`)).toEqual(
    [
      ...[tomas, vera, host].map(({ id }) => ({ member_id: id, status: 'Absent' })),
      { member_id: edda.id, status: 'Present' },
      { member_id: ines.id, status: 'Substitute' },
    ],
  );
});

it('a member who subs for another counts once, and unmarked visitors cause a warning', async () => {
  house.clock.at = noon + week;
  const id = await house.add(subRequests, [
    { chapter_id: here, meeting_id: next, member_id: ines.id, sub_member_id: edda.id, status: 'Confirmed' },
  ]);
  const mark = (who: Person, status: string, more = {}) => ({
    member_id: who.id,
    status,
    version: 0,
    ...more,
  });
  const visitor = {
    chapter_id: here,
    meeting_id: next,
    date: '2026-05-21',
    last_name: 'Okafor',
    methods: ['Friend' as const],
    profession_id: house.joiner,
  };
  await house.db.insert(visitors).values([
    { ...visitor, first_name: 'Maya', email: 'maya@example.test' },
    { ...visitor, first_name: 'Came', email: 'came@example.test', attended: true },
    { ...visitor, first_name: 'Missed', email: 'missed@example.test', attended: false },
    { ...visitor, first_name: 'Gone', email: 'gone@example.test', deleted_at: new Date(noon) },
  ]);
  const rows = [mark(ines, 'Substitute', { sub_request_id: id }), mark(edda, 'Present'), mark(tomas, 'Late')];
  const { body } = await house.call(vera, 'POST', '/member-2/attendance-list', {
    body: { meeting_id: next, headcount: 2, rows },
  });
  expect(body.counts).toMatchObject({ present: 1, late: 1, substitute: 1, in_room: 2 });
  expect(body.closing.sentence).toMatch(/^2 in the room\. /);
  expect(body.health.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
    ['unmarked', 2],
    ['arrivals', 1],
  ]);
  await house.call(vera, 'POST', '/member-2/attendance-list', {
    body: { meeting_id: next, rows: [mark(edda, 'Absent', { version: 1 })] },
  });
  expect((await sheet()).counts.in_room).toBe(2);
});

it('a member can check in from the meeting’s day on and sees since when they’ve been there', async () => {
  const stands = async () => (await house.seen(ines, '/member-3/my-chapter')).next_meeting;
  expect(await stands()).toMatchObject({ id: next, can_check_in: 0, here_since: null });
  house.clock.at = Date.parse('2026-05-21T11:40:00Z');
  expect(await stands()).toMatchObject({ can_check_in: 1, here_since: null, here_count: 0 });
  await house.call(vera, 'POST', '/member-2/attendance-list', {
    body: { meeting_id: next, rows: [{ member_id: edda.id, version: 0, status: 'Present' }] },
  });
  expect(await stands()).toMatchObject({ can_check_in: 1, here_since: null, here_count: 1 });
  const { body } = await house.call(vera, 'PUT', `/member-2/attendance-list/${next}/checkin-code`);
  await house.call(ines, 'POST', '/member-2/attendance-list/checkin', { body: { code: body.code } });
  expect(await stands()).toMatchObject({
    can_check_in: 0,
    here_since: '2026-05-21T11:40:00.000Z',
    here_count: 2,
  });
});
