import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { businessBuckToRecord, referralToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, vera, dolores } = house.people;

const record = async (who: Person, path: string, body: object): Promise<number> =>
  (await house.call(who, 'POST', `/member-3/${path}`, { body })).body.id;
const relation = (who: Person, id: number) => house.call(who, 'GET', `/member-3/members/${id}/relation`);
const counts = async (who: Person, id: number) =>
  (await relation(who, id)).body.exchanged.map(({ metric, given, received }: Record<string, number>) => [
    metric,
    given,
    received,
  ]);

it('two members’ exchange is told to both, mirrored, and counts no record of anybody else', async () => {
  expect((await relation(ines, tomas.id)).body).toMatchObject({
    since: null,
    last_met: null,
    sessions: 0,
    open: [],
  });
  await record(ines, 'session', sessionWith(tomas, { date: '2025-12-02', address: 'Corner Table Café' }));
  const met = await record(tomas, 'session', sessionWith(ines, { date: '2026-05-13', address: 'Old mill' }));
  await record(ines, 'session', sessionWith(vera, { date: '2026-05-14' }));
  const gone = await record(ines, 'session', sessionWith(tomas, { date: '2026-05-14' }));
  await house.call(ines, 'DELETE', `/member-3/activities/${gone}`, { query: { type: 1 } });
  const referral = await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
  const won = await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
  await house.call(tomas, 'PUT', `/member-3/referrals/${won}/state`, { body: { referral_state: 'Won' } });
  await record(tomas, 'business-bucks', { ...businessBuckToRecord, receiver_id: ines.id, amount: '250' });
  await record(tomas, 'business-bucks', { ...businessBuckToRecord, receiver_id: vera.id, amount: '999' });
  await house.call(ines, 'POST', `/member-3/activities/${met}/correction-request`, {
    query: { type: 1 },
    body: { note: 'It was the new mill.' },
  });
  const none = { amount_given: null, amount_received: null, won_given: null, won_received: null };
  const { status, body } = await relation(ines, tomas.id);
  expect([status, body]).toEqual([
    200,
    {
      since: '2025-12-02',
      last_met: { date: '2026-05-13', place: 'Old mill' },
      sessions: 2,
      sessions_this_year: 1,
      exchanged: [
        { ...none, metric: 1, given: 1, received: 1 },
        { ...none, metric: 2, given: 2, received: 0, won_given: 1, won_received: 0 },
        { ...none, metric: 3, given: 0, received: 1, amount_given: '0.00', amount_received: '250.00' },
        { ...none, metric: 5, given: 0, received: 0 },
      ],
      currency_given: 'USD',
      currency_received: 'USD',
      open: [
        {
          kind: 'correction',
          metric: 1,
          id: met,
          is_given: 0,
          name: 'Ines Calloway',
          words: 'It was the new mill.',
          state: null,
          at: expect.any(String),
        },
        {
          kind: 'referral',
          metric: 2,
          id: referral,
          is_given: 1,
          name: 'Ida Gruber',
          words: referralToRecord.comments,
          state: 'Given',
          at: expect.any(String),
        },
      ],
    },
  ]);
  expect(await counts(tomas, ines.id)).toEqual([
    [1, 1, 1],
    [2, 0, 2],
    [3, 1, 0],
    [5, 0, 0],
  ]);
});

it('a leader’s correction is found by the member whose record it was, and by nobody else', async () => {
  const id = await record(ines, 'session', sessionWith(dolores));
  await house.call(vera, 'PUT', '/member-2/activities', {
    query: { type: 1 },
    body: { id, address: 'Old mill', reason: 'You met there.' },
  });
  const { open } = (await relation(ines, dolores.id)).body;
  expect(open).toMatchObject([{ kind: 'corrected', id, name: 'Vera President', words: 'You met there.' }]);
  expect((await relation(dolores, ines.id)).body.open).toEqual([]);
  await house.db.execute(sql`update audit_log set at = now() - interval '31 days'`);
  expect((await relation(ines, dolores.id)).body.open).toEqual([]);
});
