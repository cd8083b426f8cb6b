import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessBuckToRecord, referralToRecord } from '../fixtures/recordings.ts';
import { businessBuckFieldCases } from '../fixtures/rules.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, edda, vera } = house.people;
beforeEach(() => house.db.execute(sql`truncate referrals, referral_events, business_bucks cascade`));

const path = '/member-3/business-bucks';
const buck = (more: Record<string, unknown> = {}) => ({
  ...businessBuckToRecord,
  receiver_id: tomas.id,
  ...more,
});
const post = (more: Record<string, unknown> = {}, who = ines) =>
  house.call(who, 'POST', path, { body: buck(more) });
/** Stores a referral from the giver to the receiver that a business buck may name. */
const refer = async (giver: Person, receiver: Person): Promise<number> => {
  const body = { ...referralToRecord, receiver_id: receiver.id };
  return (await house.call(giver, 'POST', '/member-3/referral', { body })).body.id;
};
const events = () =>
  house.rows(sql`select referral_id, by_id, from_state, to_state, note from referral_events order by id`);
const stateOf = (id: number) =>
  house.rows(sql`
    select referral_state, state_changed_at is not null as dated, version from referrals where id = ${id}`);

describe('recording a business buck', () => {
  it('dates it in the chapter of the member who records it', async () => {
    house.clock.at = Date.parse('2026-05-14T23:30:00Z');
    const here = await post();
    const there = await post({}, house.people.dolores);
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
    expect(
      await house.rows(sql`
        select date::text as date from business_bucks where id in (${here.body.id}, ${there.body.id}) order by id`),
    ).toEqual([{ date: '2026-05-14' }, { date: '2026-05-15' }]);
  });

  it.each(businessBuckFieldCases.filter(({ given, message }) => given || message === null))(
    'checks $field $value $given like the form',
    async ({ field, value, message, given }) => {
      const receiver = given?.is_ep === 1 ? edda : tomas;
      const answer = await post({ receiver_id: receiver.id, ...given, [field]: value });
      if (message === null) expect(answer.status).toBe(201);
      else expect([answer.status, answer.body]).toEqual([422, refusing(field, message)]);
    },
  );

  it.each(['', null])('accepts %j as empty in optional fields', async (nothing) => {
    const answer = await post({ is_ep: nothing, ep_referral_type: nothing, referral_id: nothing });
    expect(answer.status).toBe(201);
    expect(
      await house.rows(sql`
        select is_ep, ep_referral_type, referral_id from business_bucks where id = ${answer.body.id}`),
    ).toEqual([{ is_ep: false, ep_referral_type: null, referral_id: null }]);
    const toEp = await post({ receiver_id: edda.id, ep_referral_type: nothing });
    expect([toEp.status, toEp.body]).toEqual([422, refusing('ep_referral_type', 'This field is required.')]);
  });

  it('uses the receiver’s own EP flag, whatever the body says', async () => {
    const missing = await post({ receiver_id: edda.id, is_ep: 0 });
    expect([missing.status, missing.body]).toEqual([
      422,
      refusing('ep_referral_type', 'This field is required.'),
    ]);
    const ep = await post({ receiver_id: edda.id, is_ep: 0, ep_referral_type: 'Visitor' });
    const not = await post({ receiver_id: tomas.id, is_ep: 1, ep_referral_type: 'Visitor' });
    expect(
      await house.rows(sql`
        select is_ep, ep_referral_type from business_bucks where id in (${ep.body.id}, ${not.body.id}) order by id`),
    ).toEqual([
      { is_ep: true, ep_referral_type: 'Visitor' },
      { is_ep: false, ep_referral_type: null },
    ]);
  });

  it('keeps sums exact', async () => {
    await house.db.execute(sql`
      insert into business_bucks (chapter_id, member_id, receiver_id, receiver_chapter_id, date, amount, business_type)
      select ${house.chapters.here}, ${ines.id}, ${tomas.id}, ${house.chapters.here}, '2026-05-14', 0.10, 'New'
      from generate_series(1, 9999)`);
    await post({ amount: '0.10' });
    const list = await house.call(ines, 'GET', '/member-2/totals-details', {
      query: { type: 3, send: 1, total: 1, page_size: 1 },
    });
    expect(list.body.totals).toEqual({ count: 10_000, amount: '1000.00', guests: null, currency: 'USD' });
  });
});

describe('a referral named by a business buck', () => {
  it('becomes Won, with an event that says by whom and from what', async () => {
    const id = await refer(tomas, ines);
    expect((await post({ referral_id: id })).status).toBe(201);
    expect(await stateOf(id)).toEqual([{ referral_state: 'Won', dated: true, version: 2 }]);
    expect(await events()).toEqual([
      { referral_id: id, by_id: ines.id, from_state: 'Given', to_state: 'Won', note: null },
    ]);
  });

  it('is won once, however many business bucks name it', async () => {
    const id = await refer(tomas, ines);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ referral_id: id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stateOf(id)).toEqual([{ referral_state: 'Won', dated: true, version: 2 }]);
    expect(await events()).toHaveLength(1);
    expect(await house.count('business_bucks', sql`referral_id = ${id}`)).toBe(20);
  });

  it('must be from the receiver to the member, and the receiver not EP', async () => {
    const others = await refer(tomas, vera);
    const mine = await refer(ines, tomas);
    const ofAnother = await refer(vera, ines);
    const deleted = await refer(tomas, ines);
    await house.db.execute(sql`update referrals set deleted_at = now() where id = ${deleted}`);
    for (const referral_id of [others, mine, ofAnother, deleted, 999_999]) {
      const answer = await post({ referral_id });
      expect([answer.status, answer.body]).toEqual([422, refusing('referral_id')]);
    }
    const ofEp = await refer(edda, ines);
    const answer = await post({ receiver_id: edda.id, ep_referral_type: 'EP', referral_id: ofEp });
    expect([answer.status, answer.body]).toEqual([422, refusing('referral_id')]);
    expect(await house.count('business_bucks')).toBe(0);
    expect(await events()).toEqual([]);
  });

  it('stays unchanged when the business buck is refused', async () => {
    const id = await refer(tomas, ines);
    const answer = await post({ referral_id: id, receiver_id: house.people.leo.id });
    expect(answer.status).toBe(422);
    expect(await stateOf(id)).toEqual([{ referral_state: 'Given', dated: false, version: 1 }]);
  });
});
