import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
beforeEach(async () => {
  await house.db.execute(sql`
    truncate sessions, visitors, audit_log, notifications, correction_requests, idempotency_keys cascade`);
});

const path = (id: number) => `/member-3/activities/${id}/correction-request`;
const query = { type: 1 };
const wasThursday = { note: 'We met on Thursday.' };

/** Stores a session that Ines recorded with Tomas. */
const recordSession = async (): Promise<number> => {
  return (await house.call(ines, 'POST', '/member-3/session', { body: sessionWith(tomas) })).body.id;
};
const ask = (id: number, who: Person, body: object = wasThursday) =>
  house.call(who, 'POST', path(id), { query, body });
const decline = (id: number, who: Person, body: object = { note: 'It was Wednesday.' }) =>
  house.call(who, 'PUT', path(id), { query, body });
const edit = (id: number, who: Person, body: object) =>
  house.call(who, 'PUT', '/member-2/activities', { query, body: { id, ...body } });
const read = async (id: number, who: Person) => {
  const { body } = await house.call(who, 'GET', `/member-3/activities/${id}`, { query });
  return [body.correction_asked, body.asked];
};
const waiting = async (who: Person, chapterId: number) => {
  const { body } = await house.call(who, 'GET', '/member-3/my-chapter', { query: { chapter_id: chapterId } });
  return body.correction_requests;
};
const noticed = () =>
  house.rows(
    sql`select member_id, kind, text, link from notifications where kind like 'record.%' order by id`,
  );
const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });

const asked = () => ({
  by: person(tomas.id, 'Tomas', 'Lindqvist'),
  at: expect.any(String),
  note: 'We met on Thursday.',
});

describe('asking for a correction', () => {
  it('notifies the giver and the leaders, who read what is wrong', async () => {
    const id = await recordSession();
    const answer = await ask(id, tomas);
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(Number), version: 1, message: 'Request sent to the leaders.' },
    ]);
    const open = { ...asked(), answer: null };
    for (const who of [ines, tomas, vera]) expect(await read(id, who)).toEqual([1, open]);
    const text = 'Tomas Lindqvist asks for a correction of the record of 13 May (Session).';
    const told = await noticed();
    expect(told).toContainEqual({
      member_id: ines.id,
      kind: 'record.correctionAsked',
      text,
      link: `/dashboard/sessions/1?record=${id}`,
    });
    expect(told).toContainEqual({
      member_id: vera.id,
      kind: 'record.correctionAsked',
      text,
      link: `/dashboard/chapter/${here}`,
    });
    expect(told.filter(({ member_id }) => member_id === tomas.id)).toEqual([]);
  });

  it('appears on the chapter’s home for those who may correct, and no one else', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    expect(await waiting(vera, here)).toMatchSnapshot([{ id: expect.any(Number), record_id: asGiven(id) }]);
    expect(await waiting(ines, here)).toEqual([]);
  });

  it('happens once until it is answered', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    const again = await ask(id, tomas);
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'alreadyAsked', message: 'You’ve already requested a correction.' },
    ]);
    await decline(id, vera);
    expect((await ask(id, tomas)).status).toBe(201);
  });
});

describe('the answer to a request', () => {
  it('is a correction: the requester reads the reason, and the giver is notified once', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    await house.db.execute(sql`truncate notifications`);
    await edit(id, vera, { date: '2026-05-12', reason: 'Both agree on the day.' });
    const corrected = {
      kind: 'corrected',
      by: person(vera.id, 'Vera', 'President'),
      text: 'Both agree on the day.',
    };
    expect(await read(id, tomas)).toEqual([0, { ...asked(), answer: corrected }]);
    expect(await read(id, ines)).toEqual([0, undefined]);
    expect(await waiting(vera, here)).toEqual([]);
    const told = await noticed();
    expect(told.map(({ member_id }) => member_id).sort()).toEqual([ines.id, tomas.id].sort());
    expect(told.find(({ member_id }) => member_id === tomas.id)).toMatchSnapshot({
      link: asGiven(`/dashboard/sessions/0?record=${id}`),
    });
  });

  it('is a refusal with a reason, and the requester is notified', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    await house.db.execute(sql`truncate notifications`);
    const answer = await decline(id, vera);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, version: 1, message: 'Declined. The member will see your reason.' },
    ]);
    const declined = {
      kind: 'declined',
      by: person(vera.id, 'Vera', 'President'),
      text: 'It was Wednesday.',
    };
    expect(await read(id, tomas)).toEqual([0, { ...asked(), answer: declined }]);
    expect(await read(id, vera)).toEqual([0, undefined]);
    const { rows } = await exported(house, tomas, 'totals-details', { ...query, send: 0 });
    expect(rows.map(({ Correction }) => Correction)).toEqual([
      'Tomas Lindqvist asked: We met on Thursday. Vera President: Declined. It was Wednesday.',
    ]);
    expect(await noticed()).toMatchSnapshot([{ link: asGiven(`/dashboard/sessions/0?record=${id}`) }]);
    expect(
      await house.rows(sql`
        select by_id, member_id, action, entity, entity_id, reason from audit_log order by id desc limit 1`),
    ).toMatchSnapshot([{ entity_id: asGiven(id) }]);
  });

  it('belongs to its own request, even when everything was logged at once', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    await decline(id, vera);
    await ask(id, tomas, { note: 'It was the address.' });
    await edit(id, vera, { address: 'Elsewhere', reason: 'Both agree on it.' });
    await house.db.execute(sql`update audit_log set at = '2026-05-14T16:00:00Z'`);
    await house.db.execute(sql`update correction_requests set resolved_at = '2026-05-14T16:00:00Z'`);
    expect((await read(id, tomas))[1]).toMatchObject({
      note: 'It was the address.',
      answer: { kind: 'corrected', text: 'Both agree on it.' },
    });
    await ask(id, tomas, { note: 'It was the day.' });
    await edit(id, ines, { date: '2026-05-12' });
    await house.db.execute(sql`update correction_requests set resolved_at = '2026-05-14T16:00:00Z'`);
    expect((await read(id, tomas))[1]).toMatchObject({ note: 'It was the address.' });
    const { body } = await house.call(ines, 'GET', `/member-3/activities/${id}`, { query });
    expect(body.history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { address: ['Corner Table Café', 'Elsewhere'] },
    ]);
  });

  it('is a change by the giver while they can still edit', async () => {
    const id = await recordSession();
    await ask(id, tomas);
    await house.db.execute(sql`truncate notifications`);
    await edit(id, ines, { date: '2026-05-12' });
    expect(await read(id, tomas)).toEqual([0, undefined]);
    expect(await noticed()).toMatchSnapshot([{ link: asGiven(`/dashboard/sessions/0?record=${id}`) }]);
  });

  it('is given once', async () => {
    const id = await recordSession();
    const nothing = await decline(id, vera);
    expect([nothing.status, nothing.body]).toEqual([
      409,
      { code: 'nothingAsked', message: 'This request has already been answered.' },
    ]);
    await ask(id, tomas);
    expect((await decline(id, vera)).status).toBe(200);
    expect((await decline(id, vera)).status).toBe(409);
  });
});
