import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openParts } from '../../server/mail/queue.ts';
import { helperAssignments } from '../../server/schema/growth.ts';
import { letters } from '../../server/schema/letters.ts';
import type { Letter } from '../../src/contract/people/letters.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const vice = await house.addHolder('vice_president', 'Viola Vice', here);
const committee = await house.addHolder('membership_committee', 'Mia Committee', here);
const mentor = await house.addHolder('mentor_coordinator', 'Mark Mentor', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);
await house.db.execute(sql`
  insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion)
  values (${here}, ${ines.id}, ${tomas.id}, ${here}, '2026-02-26', 'Mill Lane', 'Quick Session', 'Whom to invite')`);
beforeEach(() =>
  house.db.execute(sql`
    truncate letters, helper_assignments, member_talks, notifications, audit_log, idempotency_keys, outgoing_mail,
      rate_counters`),
);

const facts = { last_record: '2026-02-26', weeks: 11, absences: 0, allowed: 3, answer_by: '2026-05-28' };
const body = 'Nothing in the last {weeks}.';

const letterTo = ({ id }: Person, more: Partial<typeof letters.$inferInsert> = {}) => ({
  chapter_id: here,
  member_id: id,
  kind: 'first' as const,
  reason: 'no activity' as const,
  body,
  ...more,
});
const sentTo = (who: Person, more: Partial<typeof letters.$inferInsert> = {}) =>
  letterTo(who, { status: 'sent', sent_by: vice.id, sent_at: new Date('2026-05-01T12:00:00Z'), ...more });
const keep = async (values: typeof letters.$inferInsert) => {
  return house.add(letters, values);
};

const read = (who: Person, of: Person) => house.seen(who, '/member-2/letters', { member_id: of.id });
const write = (who: Person, of: Person, more: object = {}) =>
  house.call(who, 'POST', '/member-2/letters', {
    body: { member_id: of.id, kind: 'first', reason: 'no activity', body, ...more },
  });
const change = (who: Person, id: number, more: object) =>
  house.call(who, 'PUT', `/member-2/letters/${id}`, { body: more });
const send = (who: Person, id: number) =>
  house.call(who, 'PUT', `/member-2/letters/${id}/send`, { headers: { host: 'localhost' } });
const reply = (who: Person, id: number, answer: object = {}) =>
  house.call(who, 'PUT', `/member-2/letters/${id}/reply`, { body: answer });
const told = (who: Person) =>
  house.rows(sql`select kind, text, link, by_id from notifications where member_id = ${who.id} order by id`);

describe('a letter', () => {
  it('is drafted with figures from the records, sent by a holder of the right, read, and answered', async () => {
    const { id } = (await write(committee, ines)).body;
    const { letters: drafts } = await read(committee, ines);
    expect(drafts).toMatchSnapshot([{ id: asGiven(id), written_at: expect.any(String) }]);
    expect((await read(ines, ines)).letters).toEqual([]);
    expect((await send(committee, id)).status).toBe(403);
    expect((await change(committee, id, { body: `${body} Please call.` })).body.version).toBe(2);

    expect((await send(vice, id)).body).toMatchSnapshot();
    expect(await told(ines)).toMatchSnapshot();
    expect(await house.rows(sql`select to_email, subject, kind from outgoing_mail`)).toEqual([
      { to_email: ines.email, subject: 'A letter from Millbrook', kind: 'letter' },
    ]);
    const [mail] = await house.rows<{ body: string }>(sql`select body from outgoing_mail`);
    const parts = openParts(house.keys, mail?.body ?? '');
    expect([parts.body, parts.replyTo]).toEqual([
      `First letter\n\nNothing in the last 11 weeks. Please call.\n\nRead and answer it in Chapterhouse:\nhttp://localhost/dashboard/missing-posts/${ines.id}/member-letters?letter=${id}\n\nMillbrook\n\nChapterhouse\n`,
      vice.email,
    ]);
    const own = await read(ines, ines);
    expect([own.help, own.kinds, own.letters[0].facts, own.letters[0].moves]).toEqual([null, [], facts, []]);

    expect((await reply(ines, id)).body).toEqual({ read_at: '2026-05-14T16:00:00.000Z', reply: null });
    house.clock.at += 60_000;
    expect((await reply(ines, id, { reply: 'I’ll be back.' })).body).toEqual({
      read_at: '2026-05-14T16:00:00.000Z',
      reply: 'I’ll be back.',
    });
    house.clock.at -= 60_000;
    expect((await reply(ines, id, { reply: 'I’ll be back.' })).status).toBe(200);
    expect((await reply(ines, id, { reply: 'Or not.' })).body.code).toBe('alreadyAnswered');
    expect(await told(vice)).toMatchSnapshot();
    expect(
      await house.rows(sql`select by_id, member_id, action, changes from audit_log order by id`),
    ).toMatchSnapshot();
    expect((await send(vice, id)).body.code).toBe('letterIsSent');
    expect((await change(vice, id, { body: 'Another text' })).body.code).toBe('letterIsSent');
  });

  it('is mailed while its member has a valid address, whatever mails they got before', async () => {
    const ids = [];
    for (const kind of ['friendly reminder', 'first', 'second'] as const)
      ids.push(await keep(letterTo(ines, { kind })));
    const said = [];
    for (const id of ids) {
      if (id === ids.at(-1))
        await house.rows(sql`update members set email = 'nowhere' where id = ${ines.id} returning id`);
      said.push((await send(vice, id)).body.message);
    }
    expect(said).toMatchSnapshot();
    expect(await house.count('outgoing_mail')).toBe(2);
  });
});

describe('the order of letters', () => {
  const whyNot = async (who: Person) =>
    Object.fromEntries(
      (await read(who, ines)).kinds.map(({ kind, why_not }: { kind: string; why_not: string | null }) => [
        kind,
        why_not,
      ]),
    );

  it('puts the second after the first and the final one after the second, and says so', async () => {
    const second = 'The second letter needs the first letter to be sent before it.';
    await keep(sentTo(tomas));
    await keep(sentTo(ines, { chapter_id: there }));
    await keep(sentTo(ines, { deleted_at: now() }));
    const draft = await keep(letterTo(ines));
    expect(await whyNot(vice)).toMatchSnapshot();
    expect((await write(vice, ines)).body.code).toBe('letterIsDrafted');
    expect((await write(vice, ines, { kind: 'second' })).body).toEqual({
      code: 'moveNotAllowed',
      message: second,
    });
    const early = await keep(letterTo(ines, { kind: 'second' }));
    expect((await send(vice, early)).body).toEqual({ code: 'moveNotAllowed', message: second });
    expect((await send(vice, draft)).status).toBe(200);
    expect((await send(vice, early)).status).toBe(200);
    expect(await whyNot(vice)).toEqual({ 'friendly reminder': null, first: null, second: null, final: null });
  });

  it('requires the committee’s vote, hidden from the member, before the final letter', async () => {
    await keep(sentTo(ines, { kind: 'second' }));
    expect(await write(vice, ines, { kind: 'final' })).toMatchObject({
      status: 422,
      body: refusing('vote_note', 'This field is required.'),
    });
    const { body: made } = await write(vice, ines, { kind: 'final', vote_note: 'Three to none' });
    expect(await change(vice, made.id, { vote_note: null })).toMatchObject({ status: 422 });
    const unvoted = await keep(letterTo(ines, { kind: 'final' }));
    expect((await send(vice, unvoted)).body.message).toBe(
      'The final letter needs the committee’s vote note.',
    );
    expect((await send(vice, made.id)).status).toBe(200);
    const noteOf = async (who: Person) =>
      (await read(who, ines)).letters.find(({ id }: Letter) => id === made.id).vote_note;
    expect([await noteOf(committee), await noteOf(ines)]).toEqual(['Three to none', null]);
  });
});

describe('access to letters', () => {
  it('includes the member, those who draft and send them, and helpers for help', async () => {
    await keep(letterTo(ines));
    await keep(sentTo(ines));
    await keep(sentTo(ines, { chapter_id: there }));
    await keep(sentTo(edda));
    await house.db.insert(helperAssignments).values({
      chapter_id: here,
      member_id: ines.id,
      helper_id: edda.id,
      from_on: '2026-05-04',
    });
    const seen = async (who: Person) => {
      const answer = await read(who, ines);
      return answer.letters === undefined
        ? answer
        : [
            answer.sees_letters,
            answer.letters.length,
            answer.kinds.length,
            answer.help?.can_assign ?? null,
            answer.help?.can_talk ?? null,
          ];
    };
    expect(await seen(vera)).toEqual([1, 2, 4, 1, 1]);
    expect(await seen(committee)).toEqual([1, 2, 4, 1, 1]);
    expect(await seen(ines)).toEqual([1, 2, 0, null, null]);
    expect(await seen(mentor)).toEqual([0, 0, 0, 1, 1]);
    expect(await seen(edda)).toEqual([0, 0, 0, 0, 1]);
    for (const who of [tomas, treasurer, dolores]) expect(await seen(who)).toBe(404);
    expect((await read(vera, ines)).help).toMatchSnapshot();
  });

  it('excludes members out of reach, former members, and oneself as recipients', async () => {
    for (const who of [dolores, leo, vice]) {
      expect(await write(vice, who)).toMatchObject({ status: 422, body: refusing('member_id') });
    }
    expect((await write(mentor, ines)).status).toBe(403);
    const toVice = await keep(letterTo(vice));
    const elsewhere = await keep(letterTo(dolores, { chapter_id: there }));
    for (const id of [toVice, elsewhere]) {
      expect([(await change(vice, id, { body })).status, (await send(vice, id)).status]).toEqual([404, 404]);
    }
    expect((await read(vice, vice)).letters).toEqual([]);
    expect((await reply(ines, toVice)).status).toBe(404);
    expect((await reply(vice, toVice)).status).toBe(404);
  });

  it('excludes sending to a member who has moved to another chapter', async () => {
    const moved = await house.addPerson('Mona Moved', there);
    const draft = await keep(letterTo(moved, { chapter_id: here }));
    expect(await read(vice, moved)).toBe(404);
    expect((await send(vice, draft)).body.message).toBe('The member is no longer in the chapter.');
  });
});
