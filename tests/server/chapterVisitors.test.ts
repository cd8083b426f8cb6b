import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { capabilityLoans } from '../../server/schema/people.ts';
import { visitors } from '../../server/schema/visitors.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { readPost } from './mailbox.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, dolores } = house.people;
const { today } = house.meetings;
const host = await house.addHolder('visitor_host', 'Hanna Host', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);
const events = await house.addHolder('events_committee', 'Eve Events', here);
beforeEach(() =>
  house.db.execute(sql`
    truncate visitors, visitor_followups, notifications, audit_log, idempotency_keys, outgoing_mail cascade`),
);

let numbered = 0;
const add = async (more: Partial<typeof visitors.$inferInsert> = {}) => {
  numbered += 1;
  return house.add(visitors, {
    chapter_id: here,
    meeting_id: today,
    date: '2026-05-14',
    member_id: ines.id,
    inviter_chapter_id: here,
    email: `renee${numbered}@harbor.example`,
    first_name: 'Renee',
    last_name: 'Albright',
    methods: ['Client'],
    profession_id: house.joiner,
    ...more,
  });
};
const list = (who: Person, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', '/member-2/visitors', { query: { total: 1, ...query } });
const idsFor = async (who: Person, query: Record<string, string | number> = {}) =>
  (await list(who, query)).body.rows.map(({ id }: { id: number }) => id);
const read = (who: Person, id: number) => house.call(who, 'GET', `/member-2/visitors/${id}`);
const save = (who: Person, id: number, body: object) =>
  house.call(who, 'PUT', `/member-2/visitors/${id}`, { body });
const cancel = (who: Person, id: number) => house.call(who, 'DELETE', `/member-2/visitors/${id}`);
const merge = (who: Person, keep_id: number, merge_ids: number[]) =>
  house.call(who, 'POST', '/member-2/visitors/merge', { body: { keep_id, merge_ids } });
const invite = (who: Person, id: number, headers: Record<string, string> = {}) =>
  house.call(who, 'POST', `/member-2/visitors/${id}/invitation`, { headers });
const told = ({ id }: Person) =>
  house.rows(sql`select kind, text, link from notifications where member_id = ${id} order by id`);

describe('the visitors of a chapter', () => {
  it('are for those who see the page, with the next step, and for the members who invited them', async () => {
    const renee = await add({ owner_id: host.id, next_step: 'Call', due: '2026-05-12' });
    const other = await add({
      member_id: tomas.id,
      first_name: 'Calvin',
      outcome: 'Interested',
      attended: true,
    });
    await add({ first_name: 'Gone', deleted_at: now() });
    await add({ date: '2026-04-02', meeting_id: house.meetings.past, first_name: 'April' });
    await add({
      chapter_id: there,
      meeting_id: house.meetings.thereToday,
      member_id: dolores.id,
      first_name: 'There',
    });
    const { body } = await list(host);
    expect([body.total, body.chapter.id, body.period]).toEqual([
      2,
      here,
      { start: '2026-05-01', end: '2026-05-31' },
    ]);
    expect(body.rows[1]).toMatchSnapshot({ id: asGiven(renee) });
    expect(await idsFor(ines)).toEqual([renee]);
    const ofInes = (await list(ines)).body;
    expect([ofInes.chapter, ofInes.members]).toEqual([null, []]);
    const members = body.members.map(({ id }: Person) => id);
    expect(members).toEqual(expect.arrayContaining([ines.id, tomas.id, host.id]));
    expect(members).not.toContain(dolores.id);
    expect((await list(ines, { chapter_id: there })).status).toBe(404);
    expect((await list(host, { chapter_id: there })).status).toBe(404);
    expect(await idsFor(host, { outcome: 'open' })).toEqual([renee]);
    expect(await idsFor(host, { outcome: 'Interested' })).toEqual([other]);
    expect(await idsFor(host, { overdue: 1 })).toEqual([renee]);
    expect(await idsFor(host, { overdue: 0 })).toEqual([other]);
    expect(await idsFor(host, { attended: 1 })).toEqual([other]);
    expect(await idsFor(host, { invited_by_id: tomas.id })).toEqual([other]);
    expect(await idsFor(host, { owner_id: host.id })).toEqual([renee]);
    expect(await idsFor(host, { profession_id: house.joiner })).toEqual([other, renee]);
    expect(await idsFor(host, { profession_id: house.joiner + 9_000 })).toEqual([]);
    expect(await idsFor(host, { search: 'calv' })).toEqual([other]);
    expect(await idsFor(host, { drop_in: 1 })).toEqual([]);
    expect((await idsFor(host, { start: '2026-04-01', end: '2026-04-30' })).length).toBe(1);
    expect(await idsFor(host, { sort: 'due' })).toEqual([renee, other]);
  });

  it('show contact details only to their inviter and to those who look after visitors', async () => {
    const id = await add({ cell_phone: '2075550144', notes: 'Shy' });
    const seen = async (who: Person) => (await read(who, id)).body.contact;
    const contact = expect.objectContaining({ cell_phone: '2075550144', notes: 'Shy' });
    expect([await seen(host), await seen(ines), await seen(events)]).toEqual([contact, contact, null]);
  });
});

describe('a visitor', () => {
  it('gets an owner, a next step, and notes, and those concerned are notified', async () => {
    const id = await add();
    const { body } = await save(host, id, {
      owner_id: tomas.id,
      next_step: 'Call about the seat',
      due: '2026-05-20',
      outcome: 'Interested',
      followup: 'Liked the room.',
    });
    expect([body.owner.first_name, body.next_step, body.due, body.outcome, body.version]).toMatchSnapshot();
    expect(body.followups).toMatchSnapshot([{ id: expect.any(Number), at: expect.any(String) }]);
    expect(await told(tomas)).toMatchSnapshot([{ link: asGiven(`/dashboard/visitors/${id}`) }]);
    expect((await told(ines)).map(({ kind }) => kind)).toEqual(['visitor.updated']);
    expect((await save(host, id, { owner_id: dolores.id })).body).toEqual(refusing('owner_id'));
    expect((await save(host, id, { outcome: null })).body.outcome).toBeNull();
  });

  it('can be checked in until counted, and followed up even then', async () => {
    const id = await add();
    expect((await save(ines, id, { next_step: 'Lunch' })).status).toBe(200);
    expect((await save(treasurer, id, { attended: 1 })).body.attended).toBe(1);
    await house.db.execute(sql`update visitors set counted_meeting_id = meeting_id where id = ${id}`);
    expect((await save(host, id, { attended: 0 })).body.code).toBe('counted');
    expect((await save(host, id, { outcome: 'Joined' })).status).toBe(200);
  });

  it('can be corrected by those who edit visitors, unless the e-mail is already registered', async () => {
    const id = await add();
    await add({ email: 'taken@harbor.example' });
    await add({ email: 'gone@harbor.example', deleted_at: now() });
    await add({ email: 'next@harbor.example', meeting_id: house.meetings.next, date: '2026-05-21' });
    const corrected = { first_name: 'Rene', last_name: 'Albrecht', business_name: 'Motion' };
    const { status, body } = await save(treasurer, id, corrected);
    expect([status, body]).toMatchObject([200, corrected]);
    expect((await told(ines)).map(({ text }) => text)).toEqual([
      'Theo Treasurer updated your visitor Renee Albright.',
    ]);
    for (const who of [tomas, events])
      expect((await save(who, id, { first_name: 'Renee' })).status).toBe(404);
    expect((await save(treasurer, id, { next_step: 'Call' })).status).toBe(404);
    expect((await save(host, id, { email: 'TAKEN@harbor.example' })).body).toEqual(
      refusing('email', 'Already registered.'),
    );
    for (const email of ['gone@harbor.example', 'next@harbor.example'])
      expect((await save(host, id, { email })).body.contact.email).toBe(email);
    await house.db.execute(sql`update visitors set counted_meeting_id = meeting_id where id = ${id}`);
    const edits = async (who: Person) => (await read(who, id)).body.can_edit;
    expect([await edits(ines), await edits(host), await edits(events)]).toEqual([0, 1, 0]);
  });

  it('can be canceled with its reminder until the meeting is counted', async () => {
    const id = await add();
    const counted = await add({ counted_meeting_id: today });
    await house.db.execute(sql`
      insert into outgoing_mail (to_email, subject, body, kind, send_after)
      values ('renee@harbor.example', 'Soon', '', ${`reminder-${id}`}, now() + interval '1 day')`);
    expect((await cancel(tomas, id)).status).toBe(404);
    expect((await cancel(events, id)).status).toBe(404);
    expect((await cancel(host, counted)).body.code).toBe('counted');
    expect((await cancel(host, id)).status).toBe(204);
    expect(await idsFor(host)).toEqual([counted]);
    expect(await house.count('outgoing_mail')).toBe(0);
    expect((await told(ines)).map(({ text }) => text)).toEqual([
      'Hanna Host canceled the visit of Renee Albright.',
    ]);
  });

  it('takes over a duplicate’s notes, for the same meeting only', async () => {
    const kept = await add({ next_step: null });
    const twin = await add({ next_step: 'Call', owner_id: host.id, outcome: 'Interested' });
    const elsewhere = await add({ meeting_id: house.meetings.next, date: '2026-05-21' });
    await save(host, twin, { followup: 'Liked the room.' });
    expect((await read(host, kept)).body.duplicate).toBe(1);
    expect((await merge(treasurer, kept, [twin])).status).toBe(403);
    expect((await merge(host, kept, [elsewhere])).body).toEqual(refusing('merge_ids'));
    expect((await merge(host, kept, [kept])).body).toEqual(refusing('merge_ids'));
    const far = { chapter_id: there, meeting_id: house.meetings.thereToday };
    const [theirs, alike] = [await add(far), await add(far)];
    await house.db.insert(capabilityLoans).values({
      member_id: host.id,
      capability: 'visitors.edit',
      chapter_id: there,
      lent_by: dolores.id,
      until_on: '2026-05-31',
    });
    await house.restart();
    expect((await merge(host, theirs, [alike])).status).toBe(404);
    const { body } = await merge(host, kept, [twin]);
    expect([
      body.id,
      body.next_step,
      body.owner.id,
      body.outcome,
      body.duplicate,
      body.followups.length,
    ]).toEqual([kept, 'Call', host.id, 'Interested', 0, 1]);
    expect((await idsFor(host)).sort()).toEqual([kept, elsewhere].sort());
    expect((await read(host, twin)).status).toBe(404);
    const counted = await add({ counted_meeting_id: today });
    expect((await merge(host, kept, [counted])).body.code).toBe('counted');
  });

  it('is invited to apply once a day', async () => {
    const id = await add();
    await invite(ines, id, { host: 'localhost' });
    const [mail, ...more] = await readPost(house);
    expect([mail?.to, mail?.subject, more]).toEqual([
      `renee${numbered}@harbor.example`,
      'Become a member of Millbrook',
      [],
    ]);
    expect(mail?.body).toContain('/register');
    expect((await invite(host, id)).body.code).toBe('alreadyInvited');
    expect((await read(host, id)).body.followups[0].text).toBe('Invited to apply.');
    expect((await invite(treasurer, id)).status).toBe(404);
  });
});
