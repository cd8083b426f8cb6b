import { rm } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { securityEvents } from '../../server/schema/infrastructure.ts';
import { signInFailures } from '../../server/schema/signin.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { purgeSignIn } from '../../server/signin/purge.ts';
import { readPost, tokenIn } from './mailbox.ts';
import {
  addPerson,
  FakeClock,
  initiate,
  PASSWORD,
  respond,
  responsesTo,
  type Service,
  signIn,
  startService,
  startServiceAlone,
} from './signin-support.ts';
import { copyOfDataFolder } from './testDatabase.ts';

const clock = new FakeClock();
const { service, database, close } = await startServiceAlone(clock);
let email: string;
let memberId: number;

afterAll(close);
beforeEach(async () => {
  ({ email, memberId } = await addPerson(service.context));
});

const WRONG = 'Incorrect username or password.';
const LOCKED = 'Password attempts exceeded';
const fail = async (name = email) => (await signIn(service.call, name, 'other-password')).message;
const succeed = async () => (await signIn(service.call, email)).status;
const seconds = (count: number) => clock.forward(count * 1000);

/** Makes this many wrong attempts, and waits until every lock ends. */
async function failures(count: number, name = email): Promise<void> {
  for (let failure = 1; failure <= count; failure += 1) {
    expect(await fail(name)).toBe(WRONG);
    if (failure >= 5) seconds(Math.min(2 ** (failure - 5), 900));
  }
}

describe('the lock after wrong passwords', () => {
  it.each(['an account', 'nobody'])('follows the schedule for %s', async (who) => {
    const name = who === 'nobody' ? 'nobody@example.test' : email;
    for (let failure = 1; failure <= 4; failure += 1) expect(await fail(name)).toBe(WRONG);
    for (const lock of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await fail(name)).toBe(WRONG);
      expect(await fail(name)).toBe(LOCKED);
      seconds(lock - 0.5);
      expect(await fail(name)).toBe(LOCKED);
      seconds(0.5);
    }
  });

  it('has identical answers whether or not the account exists', async () => {
    const answersFor = async (name: string) => {
      const answers: unknown[] = [];
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const { status, headers, body } = await signIn(service.call, name, 'other-password');
        const { 'x-amzn-requestid': _id, date: _date, ...rest } = headers;
        answers.push({ status, headers: rest, body });
      }
      return answers;
    };
    const known = await answersFor(email);
    expect(known).toHaveLength(6);
    expect(await answersFor('nobody-locked@example.test')).toEqual(known);
  });

  it('refuses the right password while it lasts and accepts it afterward', async () => {
    await failures(6);
    expect(await fail()).toBe(WRONG);
    seconds(3.9);
    expect(await succeed()).toBe(400);
    seconds(0.1);
    expect(await succeed()).toBe(200);
  });

  it('starts over after a success', async () => {
    await failures(8);
    expect(await succeed()).toBe(200);
    for (let failure = 1; failure <= 5; failure += 1) expect(await fail()).toBe(WRONG);
    expect(await fail()).toBe(LOCKED);
    seconds(1);
    expect(await fail()).toBe(WRONG);
  });

  it('starts over after fifteen quiet minutes', async () => {
    await failures(7);
    seconds(900);
    for (let failure = 1; failure <= 5; failure += 1) expect(await fail()).toBe(WRONG);
    expect(await fail()).toBe(LOCKED);
  });

  it('doesn’t start over a moment earlier', async () => {
    await failures(4);
    seconds(899);
    expect(await fail()).toBe(WRONG);
    expect(await fail()).toBe(LOCKED);
  });

  it('is the same for every spelling of a name and for no other name', async () => {
    await failures(4);
    expect(await fail(email.toUpperCase())).toBe(WRONG);
    expect(await fail(` ${email}`)).toBe(LOCKED);
    expect(await fail('somebody@example.test')).toBe(WRONG);
  });

  it('survives a restart and a reopened database', async () => {
    const folder = await copyOfDataFolder();
    const config = readConfig({ DATA_DIR: folder });
    const open = async () => {
      const opened = await openDatabase(config, { log: { info: () => {}, warn: () => {}, error: () => {} } });
      const started = await startService({ db: opened.db, keys: await openKeys(config.keysDir), clock });
      const stop = async () => {
        await started.app.close();
        await opened.close();
      };
      return { ...started, stop };
    };
    const before = await open();
    const { email: name } = await addPerson(before.context);
    const attempt = async (call: Service['call'], password = 'other-password') =>
      (await signIn(call, name, password)).message;
    for (const lock of [0, 0, 0, 0, 1, 2, 4]) {
      expect(await attempt(before.call)).toBe(WRONG);
      seconds(lock);
    }
    expect(await attempt(before.call)).toBe(WRONG);
    await before.stop();
    const after = await open();
    seconds(7.9);
    expect(await attempt(after.call, PASSWORD)).toBe(LOCKED);
    seconds(0.1);
    expect(await attempt(after.call)).toBe(WRONG);
    seconds(15.9);
    expect(await attempt(after.call, PASSWORD)).toBe(LOCKED);
    seconds(0.1);
    expect((await signIn(after.call, name)).status).toBe(200);
    await after.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('allows no extra guesses at the same moment', async () => {
    const challenges = await Promise.all(Array.from({ length: 40 }, () => initiate(service.call, email)));
    const answers = await Promise.all(
      challenges.map((challenge, index) =>
        respond(service.call, responsesTo(challenge, index === 39 ? PASSWORD : `guess number ${index}`)),
      ),
    );
    const said = (text: string) => answers.filter(({ message }) => message === text).length;
    expect([said(WRONG), said(LOCKED)]).toEqual([5, 35]);
  });

  it('never locks out correct simultaneous sign-ins', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => succeed()));
    expect(all).toEqual(Array(20).fill(200));
  });

  it('counts wrong passwords of a password change, too', async () => {
    const tokens = await signIn(service.call, email);
    const { AccessToken } = Object(tokens.body.AuthenticationResult);
    const change = async () =>
      (
        await service.call('ChangePassword', {
          AccessToken,
          PreviousPassword: 'other-password',
          ProposedPassword: 'a new password',
        })
      ).message;
    for (let failure = 1; failure <= 5; failure += 1) expect(await change()).toBe(WRONG);
    expect(await change()).toBe(LOCKED);
  });

  it('stores no name and logs each lock without personal data', async () => {
    await failures(6);
    const rows = await database.db.select().from(signInFailures);
    expect(rows.every(({ name_hash }) => name_hash.length === 32)).toBe(true);
    const events = await database.db.select().from(securityEvents);
    expect(
      events
        .filter((event) => event.member_id === memberId && event.kind === 'locked')
        .map(({ detail }) => detail),
    ).toEqual([
      { failures: 5, seconds: 1 },
      { failures: 6, seconds: 2 },
    ]);
  });
});

describe('an account that someone else keeps locking', () => {
  const home = service.callFrom('203.0.113.5');
  const abroad = service.callFrom('203.0.113.77');
  const stranger = service.callFrom('198.51.100.9');

  const keepLocked = async () => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await signIn(stranger, email, 'a guess');
      seconds(attempt);
    }
    expect((await signIn(stranger, email, 'a guess')).status).toBe(400);
    expect((await signIn(abroad, email)).message).toBe(LOCKED);
  };

  it('is open to its owner at an address where the password was right before', async () => {
    expect((await signIn(home, email)).status).toBe(200);
    await keepLocked();
    expect((await signIn(home, email)).status).toBe(200);
    expect((await signIn(abroad, email)).message).toBe(LOCKED);
  });

  it('is open where the password was just reset, while the guessing continues', async () => {
    await keepLocked();
    await service.callFrom('203.0.113.77')('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    const [letter] = await readPost(service.context);
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/production/sign-in/update-password',
      remoteAddress: '203.0.113.77',
      payload: { token: letter ? tokenIn(letter) : '', password: 'a brand new one' },
    });
    expect(statusCode).toBe(204);
    for (let attempt = 1; attempt <= 6; attempt += 1) await signIn(stranger, email, 'a guess');
    expect((await signIn(home, email, 'a brand new one')).message).toBe(LOCKED);
    expect((await signIn(abroad, email, 'a brand new one')).status).toBe(200);
  });

  it('allows no more guesses from many addresses than from one', async () => {
    await signIn(home, email);
    const guesses = Array.from({ length: 40 }, (_, index) => {
      const call = service.callFrom(`198.51.100.${index + 1}`);
      return signIn(call, email, index === 39 ? PASSWORD : `guess number ${index}`);
    });
    const said = (await Promise.all(guesses)).map(({ message }) => message);
    expect(said.filter((text) => text === LOCKED)).toHaveLength(35);
  });

  it('follows the same schedule at an address where the password was right before', async () => {
    await signIn(home, email);
    const attempt = async (password = 'a guess') => (await signIn(home, email, password)).message;
    for (let failure = 1; failure <= 4; failure += 1) expect(await attempt()).toBe(WRONG);
    for (const lock of [1, 2, 4, 8]) {
      expect(await attempt()).toBe(WRONG);
      expect(await attempt(PASSWORD)).toBe(LOCKED);
      seconds(lock);
    }
  });

  it('allows strangers no new guesses when its owner signs in', async () => {
    await signIn(home, email);
    for (let failure = 1; failure <= 5; failure += 1) await signIn(stranger, email, 'a guess');
    await signIn(home, email);
    expect((await signIn(stranger, email, 'a guess')).message).toBe(LOCKED);
  });

  it('trusts an address for that account only, for thirty days', async () => {
    const other = await addPerson(service.context);
    await signIn(home, other.email);
    for (let failure = 1; failure <= 5; failure += 1) await signIn(stranger, email, 'a guess');
    expect((await signIn(home, email)).message).toBe(LOCKED);
    const day = 86_400;
    for (const [days, outcome] of [
      [29, 200],
      [31, 400],
    ] as const) {
      seconds(day);
      expect((await signIn(home, email)).status).toBe(200);
      seconds(days * day);
      await purgeSignIn(database.db, clock.now());
      for (let failure = 1; failure <= 5; failure += 1) await signIn(stranger, email, 'a guess');
      expect((await signIn(home, email)).status).toBe(outcome);
    }
  });
});
