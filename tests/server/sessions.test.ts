import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closedAfterwards, openHouse, type Person, sessionWith } from './house.ts';

const house = await closedAfterwards(openHouse());
const { here, there } = house.chapters;
const ines = await house.addPerson('Ines Calloway', here);
const tomas = await house.addPerson('Tomas Lindqvist', here);
const stranger = await house.addPerson('Dolores Quintana', there);
const ended = await house.addPerson('Leo Gone', here, { status: 'ended' });

const post = (body: unknown) => house.call(ines, 'POST', '/member-3/session', { body });
const listed = async (who: Person, send: 0 | 1) =>
  (await house.call(who, 'GET', '/member-2/totals-details', { query: { type: 1, send } })).body;

describe('recording a session', () => {
  it('is shown to both immediately, and only its giver can edit it', async () => {
    const { body } = await post(sessionWith(tomas));
    const row = { id: body.id, member: { id: ines.id }, receiver: { id: tomas.id } };
    expect((await listed(ines, 1)).rows).toMatchObject([{ ...row, can_edit: 1 }]);
    expect((await listed(tomas, 0)).rows).toMatchObject([{ ...row, can_edit: 0 }]);
    expect((await listed(tomas, 1)).rows).toEqual([]);
  });

  it('stores both members’ current chapters', async () => {
    const { body } = await post(sessionWith(stranger));
    const { rows } = await house.db.execute(
      sql`select chapter_id, receiver_chapter_id, member_id from sessions where id = ${body.id}`,
    );
    expect(rows).toEqual([{ chapter_id: here, receiver_chapter_id: there, member_id: ines.id }]);
  });

  it.each([
    ['nobody', () => 999_999],
    ['oneself', () => ines.id],
    ['a member who has left', () => ended.id],
    ['no id', () => 'x'],
    ['a huge id', () => 99_999_999_999],
  ])('refuses %s as receiver in the same words', async (_what, receiver) => {
    const answer = await post(sessionWith(tomas, { receiver_id: receiver() }));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'givenDataInvalid',
      message: 'The given data was invalid.',
      errors: { receiver_id: ['This field is invalid.'] },
    });
  });

  it('accepts today in the chapter’s zone and nothing later', async () => {
    for (const [now, today, tomorrow] of [
      ['2026-05-15T03:59:00Z', '2026-05-14', '2026-05-15'],
      ['2026-05-15T04:01:00Z', '2026-05-15', '2026-05-16'],
    ] as const) {
      house.clock.at = Date.parse(now);
      expect((await post(sessionWith(tomas, { date: today }))).status).toBe(201);
      const late = await post(sessionWith(tomas, { date: tomorrow }));
      expect([late.status, late.body.errors]).toEqual([422, { date: ['The date cannot be in the future.'] }]);
    }
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
  });

  it('accepts today anywhere on Earth from a member without a chapter', async () => {
    const staff = await house.addPerson('Ada Staff', null);
    const record = (date: string) =>
      house.call(staff, 'POST', '/member-3/session', { body: sessionWith(tomas, { date }) });
    expect((await record('2026-05-15')).status).toBe(201);
    expect((await record('2026-05-16')).status).toBe(422);
  });

  it.each(['😀😀', '👍a'])('counts %s as two characters, like the database', async (text) => {
    const answer = await post(sessionWith(tomas, { address: text }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { address: ['This field must be at least 3 charachters.'] },
    ]);
    expect((await post(sessionWith(tomas, { address: `${text}😀` }))).status).toBe(201);
  });
});
