import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import { referralToRecord } from '../fixtures/recordings.ts';
import { referralFieldCases } from '../fixtures/rules.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, recorded, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, edda, vera, dolores } = house.people;

const path = '/member-3/referral';
const referral = (more: Record<string, unknown> = {}) => ({
  ...referralToRecord,
  receiver_id: tomas.id,
  ...more,
});
const post = (more: Record<string, unknown> = {}, who = ines) =>
  house.call(who, 'POST', path, { body: referral(more) });

describe('recording a referral', () => {
  it('needs only the required fields', async () => {
    const { receiver_id, methods, first_name, last_name, type, comments } = referral({
      first_name: 'Sparse',
    });
    const answer = await house.call(ines, 'POST', path, {
      body: { receiver_id, methods, first_name, last_name, type, comments },
    });
    expect(answer.status).toBe(201);
    expect(
      await house.rows(sql`
        select email, cell_phone, work_phone, address, connection, connection_profession
        from referrals where id = ${answer.body.id}`),
    ).toMatchSnapshot();
  });

  it.each(referralFieldCases.filter(({ message }) => message === null))(
    'stores $field $value',
    async ({ field, value }) => {
      expect((await post({ [field]: value })).status).toBe(201);
    },
  );

  it('stores a profession only with a connection', async () => {
    const answer = await post({ first_name: 'Alone', connection: '0', connection_profession: 'Plumber' });
    expect(answer.status).toBe(201);
    expect(
      await house.rows(
        sql`select connection, connection_profession from referrals where id = ${answer.body.id}`,
      ),
    ).toEqual([{ connection: false, connection_profession: null }]);
  });

  it.each(['', null])('accepts %j as no connection', async (connection) => {
    const answer = await post({ first_name: 'Unconnected', connection });
    expect(answer.status).toBe(201);
    expect(await house.rows(sql`select connection from referrals where id = ${answer.body.id}`)).toEqual([
      { connection: false },
    ]);
  });

  it('says beforehand that the person was referred to this member, to their giver only', async () => {
    const first = await post({ first_name: 'Foretold' });
    const { receiver_id, last_name } = referral();
    const person = { receiver_id, first_name: 'foretold', last_name };
    const ask = async (more: object = {}, who = ines) =>
      (await house.call(who, 'POST', '/member-3/earlier-referral', { body: { ...person, ...more } })).body;
    expect((await ask()).warning).toMatch(/^You referred this person to the same member on /);
    expect(await ask({ receiver_id: edda.id })).toEqual({ warning: null });
    expect(await ask({ first_name: 'Another' })).toEqual({ warning: null });
    expect(await ask({}, vera)).toEqual({ warning: null });
    await house.db.execute(sql`update referrals set date = '2026-04-13' where id = ${first.body.id}`);
    expect(await ask()).toEqual({ warning: null });
  });

  it('flags the same person for the same member within 30 days, and records it', async () => {
    const first = await post({ first_name: 'Repeated' });
    expect(first.body.warnings).toEqual([]);
    const again = await post({ first_name: ' REPEATED ', last_name: 'gruber' });
    expect([again.status, again.body]).toEqual([
      201,
      recorded(2, 'Referral added successfully.', ['You referred this person to the same member on 14 May.']),
    ]);
    expect((await post({ first_name: 'Repeated', receiver_id: edda.id })).body.warnings).toEqual([]);
    expect((await post({ first_name: 'Repeated' }, vera)).body.warnings).toEqual([]);
    await house.db.execute(
      sql`update referrals set date = '2026-04-13' where lower(first_name) = 'repeated'`,
    );
    expect((await post({ first_name: 'Repeated' })).body.warnings).toEqual([]);
  });
});

describe('a member’s past referrals', () => {
  const listed = async (of: { id: number }, who = ines) =>
    house.call(who, 'GET', `/member-3/members/${of.id}/referrals`);

  it('are those from that member to the viewer, newest first', async () => {
    const older = await post({ receiver_id: ines.id, first_name: 'Older' }, dolores);
    const newer = await post({ receiver_id: ines.id, first_name: 'Newer' }, dolores);
    const gone = await post({ receiver_id: ines.id, first_name: 'Gone' }, dolores);
    await house.db.execute(sql`update referrals set deleted_at = now() where id = ${gone.body.id}`);
    await post({ receiver_id: tomas.id, first_name: 'Others' }, dolores);
    expect((await listed(dolores)).body).toEqual([
      { id: newer.body.id, first_name: 'Newer', last_name: 'Gruber' },
      { id: older.body.id, first_name: 'Older', last_name: 'Gruber' },
    ]);
    expect((await listed(dolores, vera)).body).toEqual([]);
  });
});

describe('a referral’s outcome', () => {
  const given = async () => (await post({ first_name: 'Followed' })).body.id as number;
  const say = (id: number, body: object, who = tomas) =>
    house.call(who, 'PUT', `/member-3/referrals/${id}/state`, { body });
  const nudge = (id: number, who = ines, headers: Record<string, string> = {}) =>
    house.call(who, 'POST', `/member-3/referrals/${id}/nudge`, { headers });
  const thread = async (id: number, who = ines) =>
    (await house.call(who, 'GET', `/member-3/activities/${id}`, { query: { type: 2 } })).body.thread;
  const told = (who: { id: number }) =>
    house.rows(sql`select kind, text, link from notifications where member_id = ${who.id} order by id`);
  const age = (id: number, hours: number) =>
    house.db.execute(sql`
      update referrals set created_at = now() - make_interval(hours => ${hours}), state_changed_at = null where id = ${id}`);

  it('is set by its receiver, and the giver is notified and reads the thread', async () => {
    const id = await given();
    await house.db.execute(sql`truncate notifications cascade`);
    const seen = await say(id, { referral_state: 'Seen' });
    expect([seen.status, seen.body.referral_state, seen.body.version]).toEqual([200, 'Seen', 1]);
    expect((await say(id, { referral_state: 'Seen' })).status).toBe(200);
    await say(id, { referral_state: 'Contacted', note: '  I rang her. ' });
    const by = { id: tomas.id, first_name: 'Tomas', last_name: 'Lindqvist' };
    expect(await thread(id)).toEqual([
      { at: expect.any(String), by, from: 'Seen', to: 'Contacted', note: 'I rang her.' },
      { at: expect.any(String), by, from: 'Given', to: 'Seen', note: null },
    ]);
    expect(await told(ines)).toMatchSnapshot([
      { link: asGiven(`/dashboard/referrals/1?record=${id}`) },
      { link: asGiven(`/dashboard/referrals/1?record=${id}`) },
    ]);
  });

  it('moves forward only, or to Lost and No answer and on from there', async () => {
    const id = await given();
    const back = {
      code: 'referralForward',
      message: 'A referral can only move forward, or to Lost or No answer.',
    };
    for (const [referral_state, status] of [
      ['Contacted', 200],
      ['Seen', 409],
      ['No answer', 200],
      ['Given', 409],
      ['Lost', 200],
      ['Won', 200],
      ['Contacted', 409],
      ['No answer', 200],
    ] as const) {
      const answer = await say(id, { referral_state });
      expect([referral_state, answer.status]).toEqual([referral_state, status]);
      if (status === 409) expect(answer.body).toEqual(back);
    }
    expect((await say(id, { referral_state: 'Sold' })).body).toEqual(refusing('referral_state'));
  });

  it('stays Won while a business buck names it', async () => {
    const id = await given();
    const buck = { receiver_id: ines.id, amount: '12.00', business_type: 'New', is_ep: 0, referral_id: id };
    expect((await house.call(tomas, 'POST', '/member-3/business-bucks', { body: buck })).status).toBe(201);
    const lost = await say(id, { referral_state: 'Lost' });
    expect([lost.status, lost.body]).toEqual([
      409,
      { code: 'referralNamed', message: 'This referral is linked to business bucks.' },
    ]);
  });

  it('can be asked about by its giver after 48 hours without a reply, and once a week', async () => {
    const id = await given();
    const mayAsk = async (who = ines) =>
      (await house.call(who, 'GET', `/member-3/activities/${id}`, { query: { type: 2 } })).body.can_nudge;
    const early = {
      code: 'nudgeTooEarly',
      message: 'You can ask after 48 hours without an update, once a week.',
    };
    await age(id, 47);
    expect([await mayAsk(), (await nudge(id)).body]).toEqual([0, early]);
    await age(id, 49);
    await house.db.execute(sql`truncate notifications cascade`);
    expect([await mayAsk(), await mayAsk(tomas)]).toEqual([1, 0]);
    const key = { 'idempotency-key': 'nudge-key-1' };
    const asked = await nudge(id, ines, key);
    expect([asked.status, asked.body]).toEqual([
      201,
      { id, version: 1, message: 'We’ve asked how it went.' },
    ]);
    expect((await nudge(id, ines, key)).body).toEqual(asked.body);
    expect([await mayAsk(), (await nudge(id)).status]).toEqual([0, 409]);
    expect(await told(tomas)).toMatchSnapshot([{ link: asGiven(`/dashboard/referrals/0?record=${id}`) }]);
    await house.db.execute(sql`update referrals set nudged_at = now() - interval '8 days' where id = ${id}`);
    expect(await mayAsk()).toBe(1);
    await say(id, { referral_state: 'Lost' });
    await age(id, 49);
    expect(await mayAsk()).toBe(0);
  });
});
