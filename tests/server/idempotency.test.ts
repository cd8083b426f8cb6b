import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodStatus } from '../../src/contract/endpoint.ts';
import { type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { asked, goodRequest } from './everyEndpoint/requests.ts';
import { closedAfterwards, openHouse, sessionWith } from './house.ts';

const house = await closedAfterwards(openHouse());
const ines = await house.addPerson('Ines Calloway', house.chapters.here);
const tomas = await house.addPerson('Tomas Lindqvist', house.chapters.here);

const post = (key: string, more: Record<string, unknown> = {}, who = ines) =>
  house.call(who, 'POST', '/member-3/session', {
    body: sessionWith(who === ines ? tomas : ines, more),
    headers: { 'idempotency-key': key },
  });
const stored = async (address: string) => {
  const { rows } = await house.db.execute<{ count: number }>(
    sql`select count(*)::int as count from sessions where address = ${address}`,
  );
  return rows[0]?.count;
};

describe('an Idempotency-Key', () => {
  it('records once and returns the same bytes again', async () => {
    const first = await post('a-double-click', { address: 'Once only' });
    const second = await post('a-double-click', { address: 'Once only' });
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.status).toBe(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.text).toBe(first.text);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(await stored('Once only')).toBe(1);
  });

  it('works for fifty simultaneous requests', async () => {
    const untilTaken = async (): ReturnType<typeof post> => {
      const answer = await post('fifty-at-once', { address: 'Fifty' });
      // A busy server turns some away, and these ask again.
      return answer.status === 503 ? untilTaken() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, untilTaken));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    expect(await stored('Fifty')).toBe(1);
  });

  it('refuses a different body', async () => {
    await post('another-body', { address: 'First body' });
    const answer = await post('another-body', { address: 'Second body' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'keyReused',
      message: 'The given data was invalid.',
      errors: { idempotency_key: ['This key was already used for another request.'] },
    });
    expect(await stored('Second body')).toBe(0);
  });

  it('ignores whitespace and unknown fields in comparing bodies', async () => {
    const first = await post('same-after-trim', { address: 'Trimmed' });
    const second = await post('same-after-trim', { address: '  Trimmed ', unknown: 1 });
    expect(second.text).toBe(first.text);
  });

  it('stays free after a refusal, for the corrected request', async () => {
    const refused = await post('corrected-later', { receiver_id: 999_999, address: 'Corrected' });
    expect(refused.status).toBe(422);
    const answer = await post('corrected-later', { address: 'Corrected' });
    expect(answer.status).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    expect(await stored('Corrected')).toBe(1);
  });

  it('belongs to its member', async () => {
    const mine = await post('the-same-words', { address: 'Two members' });
    const theirs = await post('the-same-words', { address: 'Two members' }, tomas);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('survives a restart', async () => {
    const first = await post('over-a-restart', { address: 'Restarted' });
    await house.restart();
    const second = await post('over-a-restart', { address: 'Restarted' });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.text).toBe(first.text);
    expect(await stored('Restarted')).toBe(1);
  });

  it.each([['short'], ['x'.repeat(129)], ['with a tab\tin it'], ['ümlauts-in-it']])(
    'is refused as %j',
    async (key) => {
      const answer = await post(key);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ idempotency_key: ['This field is invalid.'] });
    },
  );

  it('is optional', async () => {
    const body = sessionWith(tomas, { address: 'Without a key' });
    await house.call(ines, 'POST', '/member-3/session', { body });
    await house.call(ines, 'POST', '/member-3/session', { body });
    expect(await stored('Without a key')).toBe(2);
  });
});

describe('the Idempotency-Key of every call that takes one', () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await openOrganization({ keeps: true });
  }, 240_000);
  afterAll(() => organization.close());

  // A visitor can be registered in two ways; the second way finds the first way's registration.
  beforeEach(() =>
    organization.db.execute(
      sql`update visitors set deleted_at = now() where email = 'wilma.new@example.test'`,
    ),
  );

  it.each(asked.filter(([name, { id, idempotent }]) => idempotent && name === id))(
    'runs it once and repeats the answer: %s',
    async (name, endpoint, cell) => {
      const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
      const ask = () => organization.askAndRead(caller, endpoint, { ...request, key: `once: ${name}` });
      const { status, text, rows } = await ask();
      expect([status, rows.length > 0]).toEqual([goodStatus(endpoint), true]);
      expect(await ask()).toMatchObject({ status, text, rows: [] });
    },
  );
});
