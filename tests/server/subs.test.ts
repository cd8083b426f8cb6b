import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const week = 7 * 86_400_000;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const host = await house.addHolder('visitor_host', 'Hanna Host', here);
house.clock.at = noon;

const ask = (who: Person, body: Record<string, unknown>) =>
  house.call(who, 'POST', '/member-3/sub-requests', { body: { meeting_id: house.meetings.next, ...body } });
const move = (who: Person, id: number, status: string) =>
  house.call(who, 'PUT', `/member-3/sub-requests/${id}`, { body: { status } });
const seen = async (who: Person, body: Record<string, unknown> = {}) =>
  ((await house.call(who, 'POST', '/member-3/get-sub-requests', { body })).body.rows as { id: number }[]).map(
    ({ id }) => id,
  );

it('a request goes from asked to attended, marks the member Substitute, and notifies everyone involved', async () => {
  expect((await ask(ines, {})).body.errors).toEqual({
    open_to_anyone: ['Name a sub, or open the request to anyone.'],
  });
  const { body, status } = await ask(ines, { open_to_anyone: 1, reason: 'A trip' });
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: 'Request sent to your chapter.',
  });
  const id = body.id as number;
  expect((await ask(ines, { open_to_anyone: 1 })).body.code).toBe('subAsked');

  expect((await move(ines, id, 'Offered')).body.message).toBe('You can’t be your own sub.');
  expect((await move(tomas, id, 'Offered')).body).toMatchObject({ status: 'Offered', reason: null });
  expect((await move(tomas, id, 'Accepted')).body.message).toBe(
    'Only the member who asked for the sub can do this.',
  );
  expect((await move(ines, id, 'Accepted')).body).toMatchObject({ status: 'Accepted', reason: 'A trip' });
  expect((await move(tomas, id, 'Confirmed')).status).toBe(403);
  expect((await move(host, id, 'Confirmed')).body.status).toBe('Confirmed');
  const mails = await selectRows<{ to_email: string; kind: string }>(
    house.db,
    sql`select to_email, kind from outgoing_mail where kind = 'sub'`,
  );
  expect(mails).toHaveLength(1);

  expect((await move(host, id, 'Attended')).body.message).toBe('The meeting is still to come.');
  house.clock.at = noon + week;
  expect((await move(host, id, 'Attended')).body.status).toBe('Attended');
  const marks = await selectRows(
    house.db,
    sql`select status, sub_request_id from attendances where meeting_id = ${house.meetings.next}`,
  );
  expect(marks).toEqual([{ status: 'Substitute', sub_request_id: id }]);
  const told = await selectRows<{ kind: string; member_id: number }>(
    house.db,
    sql`select kind, member_id from notifications where kind like 'sub.%' order by id`,
  );
  expect(told.map(({ kind }) => kind)).toMatchSnapshot();
  house.clock.at = noon;
});

it('open requests are shown to everyone, arranged ones to those involved and the leaders', async () => {
  const { body } = await ask(edda, {
    sub_first_name: 'Pat',
    sub_last_name: 'Other',
    sub_email: 'pat@example.test',
  });
  const id = body.id as number;
  expect(await seen(vera)).toContain(id);
  expect(await seen(edda)).toContain(id);
  expect(await seen(tomas)).not.toContain(id);
  expect((await house.call(tomas, 'GET', `/member-3/sub-requests/${id}`)).status).toBe(404);
  const own = async (start: string, end: string) =>
    (await house.call(edda, 'GET', '/member-3/sub-requests', { query: { start, end } })).body;
  expect(await own('2026-05-21', '2026-05-21')).toMatchObject([{ id }]);
  expect([await own('2026-05-22', '2026-05-28'), await own('2026-05-14', '2026-05-20')]).toEqual([[], []]);
  expect((await house.call(edda, 'DELETE', `/member-3/sub-requests/${id}`)).status).toBe(204);
  expect(await seen(edda, { status: 'Cancelled' })).toContain(id);
});

it('the list has confirmed subs until three weeks after their meeting, and open requests until it', async () => {
  const made: { id: number }[] = [];
  for (const [date, status] of [
    ['2026-04-22', 'Confirmed'],
    ['2026-05-12', 'Open'],
    ['2026-05-11', 'Accepted'],
    ['2026-04-23', 'Confirmed'],
    ['2026-04-24', 'Confirmed'],
  ] as const)
    made.push(
      ...(await house.rows<{ id: number }>(sql`
        insert into sub_requests (chapter_id, meeting_id, member_id, open_to_anyone, status)
        values (${here}, ${await house.addMeeting(here, date)}, ${edda.id}, true, ${status}) returning id`)),
    );
  const [longAgo = 0, open = 0, accepted = 0, ...current] = made.map(({ id }) => id);
  const listed = await seen(vera);
  expect(listed).toEqual(expect.arrayContaining(current));
  expect(listed.filter((id) => [longAgo, open, accepted].includes(id))).toEqual([]);
  const { body } = await house.call(vera, 'POST', '/member-3/get-sub-requests', { body: { status: 'all' } });
  const over = body.rows.filter(({ is_over }: { is_over: 0 | 1 }) => is_over === 1);
  expect(over.map(({ id }: { id: number }) => id).sort()).toEqual([open, accepted]);
  expect(await seen(vera, { status: 'Open' })).not.toContain(open);
});

it('a warning names another member with the sub’s profession, except the absent one', async () => {
  const id = (await ask(vera, { open_to_anyone: 1 })).body.id as number;
  const warnings = async (...people: Person[]) => {
    await house.db.execute(sql`update members set profession_id = null`);
    for (const person of people)
      await house.db.execute(sql`update members set profession_id = ${house.joiner} where id = ${person.id}`);
    return (await house.call(vera, 'GET', `/member-3/sub-requests/${id}`)).body.warnings;
  };
  await move(tomas, id, 'Offered');
  expect(await warnings(tomas, vera, leo, dolores)).toEqual([]);
  expect(await warnings(tomas, edda)).toEqual([expect.stringContaining('Edda Praxis (Joiner)')]);
});

it('an offer is withdrawn by the sub or the requesting member, and no one else', async () => {
  const id = (await ask(tomas, { open_to_anyone: 1 })).body.id as number;
  for (const who of [host, tomas]) {
    expect((await move(host, id, 'Offered')).body.status).toBe('Offered');
    expect((await move(vera, id, 'Open')).body.message).toBe(
      'Only the sub or the member who asked can withdraw the offer.',
    );
    expect((await move(who, id, 'Open')).body.status).toBe('Open');
  }
});

it('a request can be changed and canceled until its meeting begins', async () => {
  const id = (await ask(edda, { open_to_anyone: 1 })).body.id as number;
  const [meeting] = await house.rows<{ starts_at: string }>(
    sql`select starts_at from weekly_meetings where id = ${house.meetings.next}`,
  );
  const begins = Date.parse(meeting?.starts_at ?? '');
  const change = async (reason: string) =>
    (await house.call(edda, 'PUT', `/member-3/sub-requests/${id}`, { body: { reason } })).body;
  house.clock.at = begins - 1;
  expect(await change('A trip')).toMatchObject({ reason: 'A trip' });
  house.clock.at = begins;
  expect(await change('Ill')).toMatchObject({ code: 'subSettled' });
  expect((await house.call(edda, 'DELETE', `/member-3/sub-requests/${id}`)).body.code).toBe('subSettled');
  house.clock.at = noon;
  expect((await house.call(edda, 'GET', `/member-3/sub-requests/${id}`)).body.reason).toBe('A trip');
});

it.each(['closed', 'skipped'])('an accepted sub can’t be confirmed for a %s meeting', async (status) => {
  const meeting_id = await house.addMeeting(here, status === 'closed' ? '2026-06-04' : '2026-06-11');
  const { id } = (
    await ask(tomas, {
      meeting_id,
      sub_first_name: 'Pat',
      sub_last_name: 'Other',
      sub_email: 'pat@example.test',
    })
  ).body;
  const becomes = (to: string) =>
    house.db.execute(sql`
      update weekly_meetings set status = ${to}, closed_at = ${to === 'closed' ? '2026-06-04T13:00:00Z' : null},
        skip_reason = ${to === 'skipped' ? 'A fair' : null} where id = ${meeting_id}`);
  await becomes(status);
  expect((await move(host, id, 'Confirmed')).body.message).toBe('The meeting isn’t open.');
  await becomes('open');
  expect((await move(host, id, 'Confirmed')).body.status).toBe('Confirmed');
});
