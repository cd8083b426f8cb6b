import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const week = 7 * 86_400_000;

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const { past, thereNext } = house.meetings;
const editor = await house.addHolder('education_coordinator', 'Priya Raman', here);
const later = await house.addMeeting(here, '2026-05-28');
beforeEach(async () => {
  house.clock.at = noon;
  await house.db.execute(sql`truncate moment_slots, notifications, audit_log restart identity cascade`);
});

const path = '/member-3/moment-schedules';
const take = (who: Person, body: Record<string, unknown> = {}, key?: string) =>
  house.call(who, 'POST', path, {
    body: { type: 'marketing', meeting_id: house.meetings.next, topic: 'Three numbers', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const taken = async (who: Person, body: Record<string, unknown> = {}) =>
  (await take(who, body)).body.id as number;
const save = (who: Person, id: number, body: Record<string, unknown>) =>
  house.call(who, 'PUT', `${path}/${id}`, { body });
interface Shown {
  id: number;
  slot_id: number | null;
  status: string;
  topic: string | null;
  decline_reason: string | null;
  warnings: string[];
  can_take: 0 | 1;
  can_swap: 0 | 1;
  member: { first_name: string } | null;
  moves: { to: string; allowed: 0 | 1 }[];
}
const weeks = async (who: Person, query: Record<string, string> = {}) =>
  (await house.call(who, 'GET', path, { query: { record_type: 'marketing', ...query } })).body as unknown as {
    rows: Shown[];
    head: {
      waiting: number;
      offers: { id: number }[];
      turns: { next: string | null };
      suggestions: { member: { first_name: string } | null }[];
    };
  };
const weekOf = async (who: Person, meeting: number) =>
  (await weeks(who)).rows.find(({ id }) => id === meeting);
const toldOf = async (): Promise<string[]> =>
  (
    await house.rows<{ told: string }>(sql`
      select m.first_name || ': ' || n.text as told from notifications n join members m on m.id = n.member_id
      order by n.id, m.first_name`)
  ).map(({ told }) => told);

it('a slot is taken by a member, approved by another, and done after its day', async () => {
  expect(await weekOf(ines, house.meetings.next)).toMatchObject({
    status: 'Open',
    can_take: 1,
    slot_id: null,
  });
  const { status, body } = await take(ines);
  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Sent for approval.' });
  const id = body.id as number;
  expect((await toldOf()).toSorted()).toEqual([
    'Priya: Ines Calloway would like the marketing moment of 21 May.',
    'Vera: Ines Calloway would like the marketing moment of 21 May.',
  ]);
  expect(await weekOf(tomas, house.meetings.next)).toMatchObject({ status: 'Requested', can_take: 0 });
  expect((await weeks(editor)).head.waiting).toBe(1);
  expect((await weeks(tomas)).head).toMatchObject({ waiting: 0, suggestions: [] });
  expect((await save(tomas, id, { status: 'Approved' })).status).toBe(403);
  expect((await save(editor, id, { status: 'Approved' })).body.message).toBe(
    'Approved. We’ve let the presenter know.',
  );
  expect((await save(editor, id, { status: 'Delivered' })).body.message).toBe(
    'The meeting is still to come.',
  );
  house.clock.at = noon + week;
  expect((await save(editor, id, { status: 'Delivered' })).status).toBe(200);
  expect((await toldOf()).slice(2)).toEqual([
    'Ines: Priya Raman approved your marketing moment of 21 May.',
    'Ines: Priya Raman marked your marketing moment of 21 May as delivered.',
  ]);
});

it('one slot goes to one of two simultaneous members, and the other can choose another week', async () => {
  const answers = await Promise.all([take(ines, {}, 'first-of-two'), take(tomas, {}, 'second-of-two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'slotTaken',
    message: 'Someone else just took this week. Choose another one; we’ve kept what you typed.',
  });
  const [loser, key] = answers[0]?.status === 409 ? [ines, 'first-of-two'] : [tomas, 'second-of-two'];
  expect((await take(loser, { meeting_id: later }, key)).status).toBe(201);
});

it('a declined slot’s reason is private, and the week is free again', async () => {
  const id = await taken(ines);
  expect((await save(editor, id, { status: 'Declined' })).body.errors).toEqual({
    decline_reason: ['This field is required.'],
  });
  await save(editor, id, { status: 'Declined', decline_reason: 'Leo gave this one in April.' });
  expect(await weekOf(ines, house.meetings.next)).toMatchObject({
    status: 'Declined',
    decline_reason: 'Leo gave this one in April.',
  });
  expect(await weekOf(tomas, house.meetings.next)).toMatchObject({
    status: 'Open',
    can_take: 1,
    slot_id: null,
  });
  await take(tomas);
  const again = await save(ines, id, { topic: 'What to keep', status: 'Requested' });
  expect(again).toMatchObject({ status: 409, body: { code: 'slotTaken' } });
});

it('a change request leaves the week with its presenter', async () => {
  const id = await taken(ines);
  expect((await save(tomas, id, { change_asked: 'Shorter' })).status).toBe(403);
  await save(editor, id, { change_asked: 'Could you keep it to five minutes?' });
  await save(ines, id, { minutes: 5 });
  expect((await toldOf()).slice(2).toSorted()).toEqual([
    'Ines: Priya Raman asks for a change to your marketing moment of 21 May: Could you keep it to five minutes?',
    'Priya: Ines Calloway changed the marketing moment of 21 May as asked.',
    'Vera: Ines Calloway changed the marketing moment of 21 May as asked.',
  ]);
});

it('no one is scheduled without agreeing', async () => {
  expect((await take(ines, { member_id: tomas.id })).status).toBe(403);
  expect((await take(editor, { member_id: dolores.id })).body.errors).toEqual({
    member_id: ['This field is invalid.'],
  });
  const id = await taken(editor, { member_id: tomas.id });
  expect(await weekOf(tomas, house.meetings.next)).toMatchObject({ status: 'Asked' });
  expect((await save(editor, id, { status: 'Approved' })).body.message).toBe(
    'Only its presenter can do this.',
  );
  expect((await save(tomas, id, { status: 'Approved', topic: 'Doors' })).status).toBe(200);
  expect(await weekOf(ines, house.meetings.next)).toMatchObject({ status: 'Approved', topic: 'Doors' });
});

it('members can’t decide about their own slot', async () => {
  const id = await taken(editor);
  const refused = await save(editor, id, { status: 'Approved' });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'You can’t decide about your own moment. Ask another leader.' },
  });
  expect((await save(vera, id, { status: 'Approved' })).status).toBe(200);
});

it('two weeks are swapped after the other agrees, with their preparations', async () => {
  const mine = await taken(ines);
  const theirs = await taken(tomas, { meeting_id: later, topic: 'Doors' });
  await save(editor, theirs, { status: 'Approved' });
  expect((await save(ines, theirs, { swap_with_id: mine })).status).toBe(404);
  await save(ines, mine, { swap_with_id: theirs, swap_note: 'I’m on a job.' });
  expect((await weeks(tomas)).head.offers).toMatchObject([{ id: mine, note: 'I’m on a job.' }]);
  expect((await weeks(edda)).head.offers).toEqual([]);
  expect((await save(edda, mine, { swap: 1 })).status).toBe(404);
  expect((await save(tomas, mine, { swap: 1 })).body.message).toBe('You’ve swapped your weeks.');
  expect(await weekOf(edda, house.meetings.next)).toMatchObject({
    status: 'Approved',
    topic: 'Doors',
    member: { first_name: 'Tomas' },
  });
  expect(await weekOf(edda, later)).toMatchObject({
    status: 'Requested',
    topic: 'Three numbers',
    member: { first_name: 'Ines' },
  });
  expect((await save(tomas, mine, { swap: 1 })).body.code).toBe('swapOver');
});

it('a swap is offered to those whose own week hasn’t begun', async () => {
  await taken(ines);
  await save(editor, await taken(tomas, { meeting_id: later }), { status: 'Approved' });
  const offered = async (who: Person) => (await weekOf(who, later))?.can_swap;
  expect([await offered(ines), await offered(tomas), await offered(edda)]).toEqual([1, 0, 0]);
  const [begin] = await house.rows<{ at: string }>(sql`
    select to_json(starts_at) as at from weekly_meetings where id = ${house.meetings.next}`);
  house.clock.at = Date.parse(begin?.at ?? '') - 1;
  expect(await offered(ines)).toBe(1);
  house.clock.at += 1;
  expect(await offered(ines)).toBe(0);
});

it('a swap is refused for a skipped, past, or declined week, or another kind or chapter', async () => {
  const mine = await taken(ines);
  const skipped = await house.addMeeting(here, '2026-06-04', 'skipped');
  const slot = (meeting: number, more: { who?: Person; status?: string; type?: string } = {}) =>
    house.rows<{ id: number }>(sql`
      insert into moment_slots (chapter_id, meeting_id, type, member_id, status)
      values (${meeting === thereNext ? there : here}, ${meeting}, ${more.type ?? 'marketing'},
        ${(more.who ?? tomas).id}, ${more.status ?? 'Approved'})
      returning id`);
  for (const [code, meeting, more] of [
    ['swapOver', skipped],
    ['swapOver', past],
    ['swapOver', later, { status: 'Declined' }],
    ['swapOver', later, { status: 'Asked' }],
    ['notFound', later, { type: 'networking' }],
    ['notFound', thereNext, { who: dolores }],
    ['swapOver', later, { who: ines }],
  ] as const) {
    const [other] = await slot(meeting, more);
    const { body } = await save(ines, mine, { swap_with_id: other?.id ?? 0 });
    expect([meeting, more, body.code]).toEqual([meeting, more, code]);
    await house.db.execute(sql`delete from moment_slots where id = ${other?.id}`);
  }
  await house.db.execute(sql`delete from weekly_meetings where id = ${skipped}`);
  expect((await toldOf()).some((text) => text.startsWith('Tomas'))).toBe(false);
});

it('a slot is returned before its meeting by its presenter or an approver', async () => {
  const id = await taken(ines);
  expect((await house.call(tomas, 'DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await house.call(ines, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await weekOf(tomas, house.meetings.next)).toMatchObject({ status: 'Open', can_take: 1 });
  const second = await taken(ines);
  house.clock.at = noon + 2 * week;
  expect((await house.call(ines, 'DELETE', `${path}/${second}`)).body.code).toBe('slotSettled');
});

it('suggestions start with the longest wait, and a week lists its warnings', async () => {
  await house.db.execute(sql`
    insert into moment_slots (chapter_id, meeting_id, type, member_id, status)
    select ${here}, ${house.meetings.today}, 'marketing', m.id, 'Delivered'
    from members m where m.id = ${ines.id}`);
  await house.db.execute(sql`
    update chapters set rules = rules || '{"slot_gap_weeks": 8}' where id = ${here}`);
  const { suggestions } = (await weeks(editor)).head;
  expect(suggestions).toHaveLength(2);
  expect(suggestions.map(({ member }) => member?.first_name)).not.toContain('Ines');
  await take(ines);
  await take(ines, { type: 'networking' });
  expect((await weekOf(editor, house.meetings.next))?.warnings).toEqual([
    'Ines has the networking moment of this week, too.',
    '1 week after Ines’s last turn; your chapter leaves 8 between two.',
  ]);
});

it('a week without a meeting is marked, and its presenter is notified', async () => {
  await taken(ines, { meeting_id: later });
  const declined = await taken(tomas, { meeting_id: later, type: 'networking' });
  await save(editor, declined, { status: 'Declined', decline_reason: 'Next month, please.' });
  await house.db.execute(sql`truncate notifications`);
  await house.call(vera, 'PUT', `/member-2/attendance-list/${later}/status`, {
    body: { to: 'skipped', reason: 'Memorial Day week' },
  });
  expect(await weekOf(tomas, later)).toMatchObject({ status: 'No meeting', can_take: 0 });
  expect((await toldOf()).map((text) => text.split(':')[0])).toEqual(['Ines']);
  expect((await take(tomas, { meeting_id: later })).status).toBe(422);
});
