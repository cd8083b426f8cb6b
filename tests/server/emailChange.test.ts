import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { readPost, tokenIn } from './mailbox.ts';
import { callOf, PASSWORD, signIn } from './signin-support.ts';

const hour = 3_600_000;
const day = 24 * hour;
const house = await closedAfterwards(openHouse());
const president = await house.addHolder('vice_president', 'Vera Prince', house.chapters.here);
const administrator = await house.addHolder('administrator', 'Ari Gold', null);

let made = 0;
let ada: Person;
let wanted = '';

const post = () => readPost(house);
const ask = async (who: Person = ada, email = wanted) => {
  const { status, body } = await house.call(who, 'POST', '/member-1/email-change', { body: { email } });
  return status === 202 ? 'asked' : [status, body.code, body.errors?.email?.[0]];
};
/** The tokens of the two mails, by recipient. */
const tokens = async () => {
  const letters = await post();
  const link = (to: string, path: string) =>
    new RegExp(`/${path}/([\\w-]+)$`, 'm').exec(letters.find((each) => each.to === to)?.body ?? '')?.[1] ??
    '';
  return { confirm: link(wanted, 'confirm-email'), stop: link(ada.email, 'keep-email'), letters };
};
const asked = async () => {
  await ask();
  return tokens();
};
const use = async (what: 'confirm' | 'stop', token: string) => {
  const { status, body } = await house.call(null, 'POST', `/sign-in/email-change/${what}`, {
    body: { token },
  });
  return status === 200 ? body : [status, body.code];
};
const entersBy = async (email: string) => {
  const { status } = await signIn(callOf(house.app, '198.51.100.7'), email, PASSWORD);
  return status === 200;
};
const account = (who: Person = ada) => house.seen(who, '/member-1/account');
const trail = async () =>
  (
    await house.db.execute<{ action: string; by_id: number; changes: object; reason: string | null }>(
      sql`select action, by_id, changes, reason from audit_log where member_id = ${ada.id} order by id`,
    )
  ).rows;

beforeEach(async () => {
  made += 1;
  ada = await house.addPerson(`Ada Number${made}`, house.chapters.here);
  wanted = `ada.new${made}@example.test`;
  house.clock.forward(2 * hour);
  await post();
});

describe('a member’s e-mail change by two mails', () => {
  it('takes effect at the new address immediately and keeps sessions', async () => {
    expect(await ask(ada, ` Ada.New${made}@Example.test `)).toBe('asked');
    const until = new Date(house.clock.at + day).toISOString();
    expect((await account()).new_email).toEqual({ email: wanted, until });
    const { confirm, letters } = await tokens();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [wanted, 'Confirm your new address for Chapterhouse'],
      [ada.email, 'Your Chapterhouse address is about to change'],
    ]);
    expect([await entersBy(ada.email), await entersBy(wanted)]).toEqual([true, false]);
    expect(await use('confirm', confirm)).toEqual({ email: wanted });
    expect([await entersBy(ada.email), await entersBy(wanted)]).toEqual([false, true]);
    expect(await account()).toMatchObject({ email: wanted, new_email: null });
    expect((await house.seen(ada, `/member-1/members/${ada.id}/contact-details`)).email).toBe(wanted);
    const emails = { email: [ada.email, wanted] };
    expect(await trail()).toEqual([
      { action: 'account.askEmail', by_id: ada.id, changes: emails, reason: null },
      { action: 'account.email', by_id: ada.id, changes: emails, reason: null },
    ]);
  });

  it('voids codes mailed to the old address', async () => {
    const call = callOf(house.app, '198.51.100.8');
    await call('ForgotPassword', { ClientId: 'chapterhouseweb', Username: ada.email });
    const [reset] = await post();
    const { confirm } = await asked();
    await use('confirm', confirm);
    const body = { token: reset ? tokenIn(reset) : '', password: 'a new oak door' };
    expect(body.token).not.toBe('');
    const { status } = await house.call(null, 'POST', '/sign-in/update-password', { body });
    expect(status).toBe(409);
  });

  it.each([
    ['the member’s own address', () => ada.email.toUpperCase(), 'This is the address already.'],
    [
      'another member’s address, ignoring case',
      () => president.email.toUpperCase(),
      'Someone else signs in with this address.',
    ],
    ['an invalid address', () => 'nowhere', 'This field must be a valid E-mail.'],
  ])('is refused: %s', async (_, email, words) => {
    expect(await ask(ada, email())).toEqual([422, 'givenDataInvalid', words]);
    expect(await post()).toEqual([]);
    expect((await account()).new_email).toBeNull();
  });

  it('can’t fill a mailbox by repeated requests', async () => {
    expect([await ask(), await ask(), await ask()]).toEqual(['asked', 'asked', 'asked']);
    expect(await ask()).toEqual([429, 'tooManyRequests', undefined]);
  });
});

describe('the link to a new address', () => {
  it('works once, within a day', async () => {
    const { confirm } = await asked();
    house.clock.forward(day - 1);
    expect(await use('confirm', confirm)).toEqual({ email: wanted });
    expect(await use('confirm', confirm)).toEqual([409, 'emailConfirmed']);
  });

  it('is refused after a day, when replaced by a newer one, and when unknown', async () => {
    const first = await asked();
    const second = await asked();
    expect(await use('confirm', first.confirm)).toEqual([409, 'emailChangeStopped']);
    house.clock.forward(day);
    expect(await use('confirm', second.confirm)).toEqual([409, 'linkExpired']);
    expect((await account()).new_email).toBeNull();
    expect(await use('confirm', 'x'.repeat(43))).toEqual([409, 'linkExpired']);
    expect(await use('confirm', second.stop)).toEqual([409, 'linkExpired']);
    expect(await entersBy(ada.email)).toBe(true);
  });

  it('is refused when the address has been taken, even by two at once', async () => {
    const other = await house.addPerson(`Ben Number${made}`, house.chapters.here);
    const mine = await asked();
    await ask(other);
    const [letter] = await post();
    const theirs = /confirm-email\/([\w-]+)$/m.exec(letter?.body ?? '')?.[1] ?? '';
    const both = await Promise.all([use('confirm', mine.confirm), use('confirm', theirs)]);
    expect(both).toContainEqual({ email: wanted });
    expect(both).toContainEqual([409, 'emailTaken']);
  });

  it('is refused after its member withdraws it, which works once', async () => {
    const { confirm } = await asked();
    const withdraw = async () => (await house.call(ada, 'DELETE', '/member-1/email-change')).status;
    expect([await withdraw(), await withdraw()]).toEqual([200, 404]);
    expect((await account()).new_email).toBeNull();
    expect(await use('confirm', confirm)).toEqual([409, 'emailChangeStopped']);
  });

  it('is refused for a former member', async () => {
    const { confirm } = await asked();
    await house.db.execute(sql`update members set status = 'ended' where id = ${ada.id}`);
    expect(await use('confirm', confirm)).toEqual([409, 'linkExpired']);
  });
});

describe('the link to the old address', () => {
  it('stops the change, once', async () => {
    const { confirm, stop } = await asked();
    expect(await use('stop', stop)).toEqual({ email: ada.email, taken_back: 0 });
    expect(await use('stop', stop)).toEqual([409, 'emailChangeStopped']);
    expect(await use('confirm', confirm)).toEqual([409, 'emailChangeStopped']);
    expect((await house.call(ada, 'GET', '/member-1/account')).status).toBe(200);
  });

  it('reverts a change for seven days and signs everyone out', async () => {
    const { confirm, stop } = await asked();
    await use('confirm', confirm);
    house.clock.forward(7 * day - 1);
    expect(await use('stop', stop)).toEqual({ email: ada.email, taken_back: 1 });
    expect([await entersBy(ada.email), await entersBy(wanted)]).toEqual([true, false]);
    expect((await house.call(ada, 'GET', '/member-1/account')).status).toBe(401);
  });

  it('does nothing after seven days', async () => {
    const late = await asked();
    await use('confirm', late.confirm);
    house.clock.forward(7 * day);
    expect(await use('stop', late.stop)).toEqual([409, 'linkExpired']);
    expect(await entersBy(wanted)).toBe(true);
  });

  it('reverts nothing when the old address belongs to someone else', async () => {
    const { confirm, stop } = await asked();
    await use('confirm', confirm);
    await house.addPerson(`Cleo Number${made}`, house.chapters.here, { email: ada.email });
    expect(await use('stop', stop)).toEqual([409, 'emailTaken']);
    expect(await account()).toMatchObject({ email: wanted });
  });
});

describe('an e-mail change by a holder of members.lifecycle', () => {
  const askFor = async (by: Person, member: Person = ada, reason = 'Lost the old mailbox') => {
    const path = `/member-4/members/${member.id}/email-change`;
    const { status, body } = await house.call(by, 'POST', path, { body: { email: wanted, reason } });
    return status === 202 ? 'asked' : [status, body.code];
  };

  it('is confirmed by the member and logged with author and reason', async () => {
    expect(await askFor(president)).toBe('asked');
    const { confirm, letters } = await tokens();
    expect(letters.find(({ to }) => to === ada.email)?.body).toContain('Someone who looks after memberships');
    expect(await use('confirm', confirm)).toEqual({ email: wanted });
    expect((await trail())[0]).toMatchObject({ by_id: president.id, reason: 'Lost the old mailbox' });
  });

  it('is refused for members, for oneself, in another chapter, and for higher ranks', async () => {
    const there = await house.addPerson(`Dan Number${made}`, house.chapters.there);
    expect(await askFor(there)).toEqual([403, 'forbidden']);
    expect(await askFor(president, president)).toEqual([409, 'ownMembership']);
    expect(await askFor(president, there)).toEqual([404, 'notFound']);
    expect(await askFor(president, administrator)).toEqual([404, 'notFound']);
    expect(await askFor(administrator, president)).toBe('asked');
  });
});
