import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { openChallenge } from '../../server/signin/challenges.ts';
import { openFactors } from '../../server/signin/factors/factors.ts';
import { findFactor, keepSecret } from '../../server/signin/factors/secondFactor.ts';
import { newSecret } from '../../server/signin/factors/totp.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { readPost } from './mailbox.ts';

const house = await closedAfterwards(openHouse());
const { here, far } = house.chapters;
const store = { db: house.db, keys: house.keys, clock: house.clock };

const subOf = async ({ email }: Pick<Person, 'email'>) => (await findAccountByName(store, email))?.sub ?? '';
let numbered = 0;
const guarded = async (chapter: number | null = here) => {
  numbered += 1;
  const person = await house.addPerson(`Gus Guarded${numbered}`, chapter);
  await keepSecret(store, await subOf(person), { secret: newSecret(), step: 0 });
  return person;
};
const isOn = async (person: Person) => (await findFactor(store, await subOf(person)))?.isOn ?? false;
const codesOf = async (person: Person): Promise<string[]> =>
  (await house.call(person, 'POST', '/member-1/second-factor/recovery-codes')).body.codes;

/** The session after a correct password. */
const challenged = async (person: Person) => {
  numbered += 1;
  const session = `session of ${numbered}`;
  const sub = await subOf(person);
  await openChallenge(store, 'SOFTWARE_TOKEN_MFA', session, sub, { userId: sub });
  return session;
};
const recover = async (email: string, session: string, code: string) =>
  (await house.call(null, 'POST', '/sign-in/recovery-code', { body: { email, session, code } })).status;

describe('recovery codes', () => {
  it('are ten, stored only as hashes, and replaced by new ones', async () => {
    const person = await guarded();
    const before = await codesOf(person);
    expect(before).toHaveLength(10);
    expect(new Set(before).size).toBe(10);
    for (const code of before) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    const after = await codesOf(person);
    expect(await recover(person.email, await challenged(person), before[0] ?? '')).toBe(422);
    const rows = await house.db.execute(sql`select encode(hash, 'escape') as text from recovery_codes`);
    expect(JSON.stringify(rows)).not.toContain(after[0]);
    expect((await house.seen(person, '/member-1/second-factor')).codes_left).toBe(10);
  });

  it('turn the factor off once, ignoring case, and the owner is notified by mail', async () => {
    const person = await guarded();
    const [code = ''] = await codesOf(person);
    const session = await challenged(person);
    expect(await recover(person.email, session, ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(204);
    expect(await isOn(person)).toBe(false);
    const mail = (await readPost(store)).find(({ to }) => to === person.email);
    expect(mail?.subject).toBe('Two-factor is off for your Chapterhouse account');
    await keepSecret(store, await subOf(person), { secret: newSecret(), step: 0 });
    expect(await recover(person.email, session, code)).toBe(409);
    expect(await recover(person.email, await challenged(person), code)).toBe(422);
    expect(await isOn(person)).toBe(true);
  });

  it('admit one of twenty simultaneous attempts', async () => {
    const person = await guarded();
    const [code = ''] = await codesOf(person);
    const session = await challenged(person);
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        openFactors(store, { isPool: false }).recover({ email: person.email, session, code, source: 'here' }),
      ),
    );
    expect(all.filter((outcome) => outcome === 'recovered')).toHaveLength(1);
  });

  it('work only in their owner’s session, which five attempts end', async () => {
    const [mine, theirs] = [await guarded(), await guarded()];
    const [code = ''] = await codesOf(mine);
    expect(await recover(mine.email, 'no session', code)).toBe(409);
    expect(await recover('nobody@example.test', 'no session', code)).toBe(409);
    expect(await recover(mine.email, await challenged(theirs), code)).toBe(422);
    const session = await challenged(mine);
    const wrong = await Promise.all(
      Array.from({ length: 1000 }, () => recover(mine.email, session, 'wrong-code')),
    );
    expect(wrong.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
    expect(await recover(mine.email, session, code)).toBe(409);
    expect(await isOn(mine)).toBe(true);
  });

  it('of a user pool turn the factor off there, and aren’t created where that is impossible', async () => {
    const person = await guarded();
    const turnedOff: string[] = [];
    const administration = {
      createUser: async () => undefined,
      setPassword: async () => undefined,
      turnOffFactor: async (name: string) => void turnedOff.push(name),
    };
    const pool = openFactors(store, { isPool: true, administration });
    const [code = ''] = (await pool.makeCodes(person.id)) ?? [];
    const given = { email: person.email, session: 'of the pool', code, source: 'here' };
    expect([
      await pool.recover({ ...given, code: 'wrong' }),
      await pool.recover(given),
      await pool.recover(given),
    ]).toEqual(['wrong', 'recovered', 'wrong']);
    expect(turnedOff).toEqual([person.email]);
    const bare = openFactors(store, { isPool: true, administration: null });
    expect([bare.hasCodes, await bare.makeCodes(person.id)]).toEqual([false, null]);
  });
});

describe('a lost second factor', () => {
  const remove = (who: Person, of: Person, reason = 'Lost the phone') =>
    house.call(who, 'PUT', `/member-1/members/${of.id}/second-factor`, { body: { reason } });

  it('is turned off by a leader with a reason, which is mailed to the member and logged', async () => {
    const leader = await house.addHolder('vice_president', 'Pru President', here);
    const person = await guarded();
    expect((await house.seen(leader, `/member-1/members/${person.id}/lifecycle`)).has_factor).toBe(1);
    expect((await remove(leader, person, ' ')).status).toBe(422);
    const { status, body } = await remove(leader, person);
    expect([status, body.message]).toEqual([200, 'Two-factor is off. They were told by e-mail.']);
    expect(await isOn(person)).toBe(false);
    const mail = (await readPost(store)).find(({ to }) => to === person.email);
    expect(mail?.body).toContain('Pru President turned it off');
    expect(mail?.body).toContain('Lost the phone');
    const { rows } = await house.db.execute(
      sql`select action, reason, by_id from audit_log where member_id = ${person.id}`,
    );
    expect(rows).toEqual([{ action: 'factor.off', reason: 'Lost the phone', by_id: leader.id }]);
    expect((await remove(leader, person)).status).toBe(409);
  });

  it('can’t be turned off for oneself, by another chapter’s leader, or for a higher leader', async () => {
    const leader = await house.addHolder('vice_president', 'Paul President', here);
    const stranger = await house.addHolder('vice_president', 'Fay Faraway', far);
    const person = await guarded();
    const administrator = await guarded();
    await house.grant(administrator, 'administrator');
    expect((await remove(stranger, person)).status).toBe(404);
    expect((await remove(person, person)).status).toBe(403);
    expect((await remove(leader, leader)).body.code).toBe('ownMembership');
    expect((await remove(leader, administrator)).body.code).toBe('aboveOneself');
    expect([await isOn(person), await isOn(administrator)]).toEqual([true, true]);
  });

  it('of an administrator is turned off by a second one and logged', async () => {
    const [one, second] = [await guarded(null), await guarded(null)];
    for (const each of [one, second]) await house.grant(each, 'administrator');
    expect((await remove(one, one)).body.code).toBe('ownMembership');
    expect((await remove(second, one)).status).toBe(200);
    expect([await isOn(one), await isOn(second)]).toEqual([false, true]);
    const { rows } = await house.db.execute(
      sql`select action, by_id from audit_log where member_id = ${one.id}`,
    );
    expect(rows).toEqual([{ action: 'factor.off', by_id: second.id }]);
  });
});

describe('the organization’s requirement of a second factor', () => {
  it.each([
    ['nobody', [0, 0, 0]],
    ['administrators', [1, 0, 0]],
    ['treasurers', [1, 1, 0]],
    ['all', [1, 1, 1]],
  ])('set to %s applies to these', async (second_factor, required) => {
    const administrator = await house.addHolder('administrator', `Ada ${second_factor}`, null);
    const treasurer = await house.addHolder('secretary_treasurer', `Tess ${second_factor}`, here);
    const member = await house.addPerson(`Max ${second_factor}`, here);
    const saved = await house.call(administrator, 'PUT', '/member-4/organisation-settings', {
      body: { second_factor },
    });
    expect([saved.status, saved.body.second_factor]).toEqual([200, second_factor]);
    const asked = await Promise.all(
      [administrator, treasurer, member].map(
        async (who) => (await house.seen(who, '/member-1/second-factor')).is_required,
      ),
    );
    expect(asked).toEqual(required);
  });

  it.each([
    ['begins today', here, { from_on: '2026-05-14' }, 1],
    ['begins tomorrow', here, { from_on: '2026-05-15' }, 0],
    ['begins where tomorrow is today', far, { from_on: '2026-05-15' }, 1],
    ['ends today', here, { until_on: '2026-05-14' }, 1],
    ['ended yesterday', here, { until_on: '2026-05-13' }, 0],
    ['ended where today is tomorrow', far, { until_on: '2026-05-14' }, 0],
  ])('follows the role’s term: one that %s', async (_, chapter_id, days, required) => {
    numbered += 1;
    const administrator = await house.addHolder('administrator', `Ada Terms${numbered}`, null);
    const body = { second_factor: 'treasurers' };
    await house.call(administrator, 'PUT', '/member-4/organisation-settings', { body });
    const treasurer = await house.addPerson(`Tom Terms${numbered}`, chapter_id);
    await house.grant(treasurer, 'secretary_treasurer', { chapter_id }, days);
    expect((await house.seen(treasurer, '/member-1/second-factor')).is_required).toBe(required);
  });
});
