import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
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

it('two members see the same exchange, mirrored, without anyone else’s records', async () => {
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
  const { status, body } = await relation(ines, tomas.id);
  expect([status, body]).toMatchSnapshot([
    200,
    {
      open: [
        { id: asGiven(met), at: expect.any(String) },
        { id: asGiven(referral), at: expect.any(String) },
      ],
    },
  ]);
  expect(await counts(tomas, ines.id)).toMatchSnapshot();
});

it('a leader’s correction is found by the record’s member and no one else', async () => {
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
