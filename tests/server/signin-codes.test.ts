import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoingMail } from '../../server/schema/infrastructure.ts';
import { accounts, oneTimeCodes } from '../../server/schema/signin.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { createAuthenticator } from '../../server/signin/sessions/authenticate.ts';
import { asGiven } from '../asGiven.ts';
import { codeIn, readPost, tokenIn } from './mailbox.ts';
import {
  type Answer,
  addPerson,
  FakeClock,
  PASSWORD,
  refresh,
  signIn,
  startServiceAlone,
  tokensOf,
} from './signin-support.ts';

/** The routes' tests cover how long an answer takes; here nothing waits for it. */
vi.mock('../../server/signin/constantTime.ts', () => ({
  inConstantTime: <Result>(work: () => Promise<Result>) => work(),
}));

const clock = new FakeClock();
const { service, database, close } = await startServiceAlone(clock);
let person: Awaited<ReturnType<typeof addPerson>>;

afterAll(close);
beforeEach(async () => {
  clock.forward(3_600_000);
  person = await addPerson(service.context);
});

const NEW_PASSWORD = 'another good one';
const minutes = (count: number) => clock.forward(count * 60_000);
const forgot = (Username: string) => service.call('ForgotPassword', { ClientId: CLIENT_ID, Username });
const resend = (Username: string) =>
  service.call('ResendConfirmationCode', { ClientId: CLIENT_ID, Username });
const reset = (Username: string, ConfirmationCode: string, Password = NEW_PASSWORD) =>
  service.call('ConfirmForgotPassword', { ClientId: CLIENT_ID, Username, ConfirmationCode, Password });
const confirm = (Username: string, ConfirmationCode: string) =>
  service.call('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode });
const follow = async (token: string, password = NEW_PASSWORD) => {
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url: '/production/sign-in/update-password',
    payload: { token, password },
  });
  return [statusCode, body === '' ? null : JSON.parse(body)];
};
const mailed = async (ask: (name: string) => Promise<Answer>, email: string) => {
  expect((await ask(email)).status).toBe(200);
  const [letter, ...more] = await readPost(service.context);
  if (letter === undefined || more.length > 0) throw new Error('not one letter');
  return letter;
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const statusOf = async (sub: string) => {
  const [row] = await database.db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.sub, sub));
  return row?.status;
};

const mismatch = ['CodeMismatchException', 'Invalid verification code provided, please try again.'];
const expired = ['ExpiredCodeException', 'Invalid code provided, please request a code again.'];
const gone = [409, { code: 'linkExpired', message: 'This link has expired. Request a new one.' }];
const told = ({ type, message }: Answer) => [type, message];

describe('a forgotten password', () => {
  it('is reset by the mailed code', async () => {
    const letter = await mailed(forgot, person.email.toUpperCase());
    expect({ ...letter, body: letter.body.replace(/\d{6}|[\w-]{43}/g, '…') }).toMatchSnapshot({
      id: expect.any(Number),
      to: asGiven(person.email),
      createdAt: asGiven(new Date(clock.at)),
      html: expect.stringContaining('<h1'),
    });
    expect((await reset(person.email, codeIn(letter))).body).toEqual({});
    expect((await signIn(service.call, person.email)).status).toBe(400);
    expect((await signIn(service.call, person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is reset by the mailed link, which voids the code', async () => {
    const letter = await mailed(forgot, person.email);
    expect(await follow(tokenIn(letter))).toEqual([204, null]);
    expect((await signIn(service.call, person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await follow(tokenIn(letter))).toEqual(gone);
    expect(told(await reset(person.email, codeIn(letter)))).toEqual(expired);
  });

  it('is reset while the account is locked, which ends the lock', async () => {
    for (let failure = 1; failure <= 8; failure += 1) {
      await signIn(service.call, person.email, 'other-password');
      clock.forward(Math.max(1, 2 ** (failure - 5)) * 1000 - (failure === 8 ? 5_000 : 0));
    }
    expect((await signIn(service.call, person.email)).message).toBe('Password attempts exceeded');
    const letter = await mailed(forgot, person.email);
    expect((await reset(person.email, codeIn(letter))).status).toBe(200);
    expect((await signIn(service.call, person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every session of the account when reset', async () => {
    const { access, refresh: token } = tokensOf(await signIn(service.call, person.email));
    const authenticate = createAuthenticator(service.context);
    expect((await authenticate(`Bearer ${access}`))?.sub).toBe(person.sub);
    const letter = await mailed(forgot, person.email);
    clock.forward(1);
    await reset(person.email, codeIn(letter));
    expect(await authenticate(`Bearer ${access}`)).toBeNull();
    expect((await refresh(service.call, token)).message).toBe('Refresh Token has been revoked');
  });

  it('also confirms an account and replaces a temporary password when reset', async () => {
    for (const status of ['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const) {
      const { email, sub } = await addPerson(service.context, { status });
      await reset(email, codeIn(await mailed(forgot, email)));
      expect(await statusOf(sub)).toBe('CONFIRMED');
    }
  });

  it.each([
    ['short', 'Password did not conform with policy: Password must be between 8 and 256 characters'],
    ['NO-LOWERCASE', 'Password did not conform with policy: Password must have lowercase characters'],
    ['password123', 'Password did not conform with policy: Password is too well known'],
  ])('isn’t replaced by %j, and the code stays valid', async (password, message) => {
    const code = codeIn(await mailed(forgot, person.email));
    expect(told(await reset(person.email, code, password))).toEqual(['InvalidPasswordException', message]);
    expect(told(await reset('nobody@example.test', code, password))).toEqual([
      'InvalidPasswordException',
      message,
    ]);
    expect((await reset(person.email, code)).status).toBe(200);
  });

  it.each([
    ['short', 'This field must be at least 8 charachters.'],
    ['NO-LOWERCASE', 'This field must have at least 1 lowercase.'],
    ['password123', 'Password is too well known'],
  ])('isn’t replaced by %j with the link, which stays valid', async (password, message) => {
    const token = tokenIn(await mailed(forgot, person.email));
    expect(await follow(token, password)).toEqual([
      422,
      { code: 'givenDataInvalid', message: 'The given data was invalid.', errors: { password: [message] } },
    ]);
    expect(await follow(token)).toEqual([204, null]);
  });

  it('keeps the spaces around the new password', async () => {
    const token = tokenIn(await mailed(forgot, person.email));
    await follow(token, ' spaced out ');
    expect((await signIn(service.call, person.email, 'spaced out')).status).toBe(400);
    expect((await signIn(service.call, person.email, ' spaced out ')).status).toBe(200);
  });
});

describe('a code', () => {
  it('works once', async () => {
    const code = codeIn(await mailed(forgot, person.email));
    expect((await reset(person.email, code)).status).toBe(200);
    expect(told(await reset(person.email, code, 'yet another one'))).toEqual(expired);
    expect((await signIn(service.call, person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const letter = await mailed(forgot, person.email);
    minutes(10);
    expect(told(await reset(person.email, codeIn(letter)))).toEqual(expired);
    expect(await follow(tokenIn(letter))).toEqual(gone);
  });

  it('works until a newer one is sent', async () => {
    const older = await mailed(forgot, person.email);
    const newer = await mailed(forgot, person.email);
    expect(told(await reset(person.email, codeIn(older)))).toEqual(expired);
    expect(await follow(tokenIn(older))).toEqual(gone);
    expect((await reset(person.email, codeIn(newer))).status).toBe(200);
  });

  it('belongs to one account and one purpose', async () => {
    const other = await addPerson(service.context, { status: 'UNCONFIRMED' });
    const code = codeIn(await mailed(forgot, person.email));
    expect(told(await reset(other.email, code))).toEqual(mismatch);
    const confirmation = codeIn(await mailed(resend, other.email));
    expect(told(await reset(other.email, confirmation))).toEqual(mismatch);
  });

  it('is void after five wrong guesses in a row', async () => {
    const code = codeIn(await mailed(forgot, person.email));
    for (let guess = 1; guess <= 5; guess += 1)
      expect(told(await reset(person.email, otherThan(code)))).toEqual(mismatch);
    expect(told(await reset(person.email, code))).toEqual(expired);
  });

  it('is void after five simultaneous wrong guesses', async () => {
    const code = codeIn(await mailed(forgot, person.email));
    await Promise.all(Array.from({ length: 20 }, () => reset(person.email, otherThan(code))));
    expect(told(await reset(person.email, code))).toEqual(expired);
    const [row] = await database.db
      .select({ most: sql<number>`max(tries)` })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.sub, person.sub));
    expect(row?.most).toBe(5);
  });

  it('is used by one of twenty simultaneous right answers', async () => {
    const letter = await mailed(forgot, person.email);
    const byLink = Array.from({ length: 20 }, () => follow(tokenIn(letter)));
    const good = (await Promise.all(byLink)).filter(([status]) => status === 204);
    expect(good).toHaveLength(1);
  });

  it('is never stored in plain text, nor is the token', async () => {
    await forgot(person.email);
    const waiting = JSON.stringify(await database.db.select().from(outgoingMail));
    const [letter] = await readPost(service.context);
    if (letter === undefined) throw new Error('no letter');
    const stored = await database.db.execute(
      sql`select encode(hash, 'escape') as hash from one_time_codes union all select body from outgoing_mail`,
    );
    const everything = waiting + JSON.stringify(stored.rows);
    for (const secret of [codeIn(letter), tokenIn(letter)]) expect(everything).not.toContain(secret);
    expect(tokenIn(letter)).toMatch(/^[\w-]{43}$/);
  });
});

describe('confirming an account', () => {
  it('accepts the mailed code', async () => {
    const { email, sub } = await addPerson(service.context, { status: 'UNCONFIRMED' });
    const letter = await mailed(resend, email);
    expect([letter.subject, letter.kind]).toEqual(['Confirm your Chapterhouse account', 'confirm']);
    expect(told(await confirm(email, otherThan(codeIn(letter))))).toEqual(mismatch);
    expect((await confirm(email, codeIn(letter))).body).toEqual({});
    expect(await statusOf(sub)).toBe('CONFIRMED');
    expect((await signIn(service.call, email, PASSWORD)).status).toBe(200);
    expect(told(await confirm(email, codeIn(letter)))).toEqual(expired);
  });

  it('sends no mail to a confirmed account', async () => {
    expect((await resend(person.email)).status).toBe(200);
    expect(await readPost(service.context)).toEqual([]);
  });
});

describe('mails used up by someone else', () => {
  const useUp = async () => {
    for (const ask of [resend, resend, resend, forgot, forgot, forgot]) await ask(person.email);
    return readPost(service.context);
  };

  it('leave the newest one’s link valid until another can be sent', async () => {
    const letters = await useUp();
    const newest = letters.at(-1);
    minutes(59);
    expect((await forgot(person.email)).status).toBe(429);
    expect((await reset(person.email, newest ? codeIn(newest) : '')).type).toBe('ExpiredCodeException');
    expect(await follow(newest ? tokenIn(newest) : '')).toEqual([204, null]);
    expect((await signIn(service.call, person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('leave no older link valid, nor any once another mail can be sent', async () => {
    const letters = [await mailed(forgot, person.email), ...(await useUp())];
    expect(letters).toHaveLength(2);
    minutes(11);
    expect(await follow(letters[0] ? tokenIn(letters[0]) : '')).toEqual(gone);
    minutes(49);
    expect(await follow(letters[1] ? tokenIn(letters[1]) : '')).toEqual(gone);
    await mailed(forgot, person.email);
  });

  it('always contain a link, whatever host is forged', async () => {
    const forged = () =>
      service.app.inject({
        method: 'POST',
        url: '/production/sign-in',
        headers: {
          host: 'evil.example',
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
        },
        payload: { ClientId: CLIENT_ID, Username: person.email },
      });
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time += 1) statuses.push((await forged()).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    await readPost(service.context);
    expect(await follow(tokenIn(await mailed(forgot, person.email)))).toEqual([204, null]);
  });

  it('can be sent again after the password was reset', async () => {
    const letters = await useUp();
    await follow(tokenIn(letters.at(-1) ?? expect.unreachable()));
    await mailed(forgot, person.email);
  });
});

describe('mails to an address', () => {
  it('are limited to three an hour in total, for any request', async () => {
    const { email } = await addPerson(service.context, { status: 'UNCONFIRMED' });
    await forgot(email);
    minutes(20);
    await resend(email);
    minutes(20);
    await forgot(` ${email.toUpperCase()}`);
    const refused = await forgot(email);
    expect([refused.status, ...told(refused), refused.headers['retry-after']]).toMatchSnapshot();
    expect(await readPost(service.context)).toHaveLength(3);
    minutes(20);
    expect((await forgot(email)).status).toBe(200);
    expect((await resend(email)).status).toBe(429);
    expect(await readPost(service.context)).toHaveLength(1);
  });

  it('are limited even when requested at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => forgot(person.email)));
    expect(await readPost(service.context)).toHaveLength(3);
  });

  it('leave the last code valid when no other can be sent', async () => {
    await forgot(person.email);
    await forgot(person.email);
    const letters = await readPost(service.context);
    const last = await mailed(forgot, person.email);
    expect(letters).toHaveLength(2);
    expect((await forgot(person.email)).status).toBe(429);
    expect((await reset(person.email, codeIn(last))).status).toBe(200);
  });

  it('contain no link to a stranger’s site', async () => {
    await service.app.inject({
      method: 'POST',
      url: '/production/sign-in',
      headers: {
        host: 'evil.example',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      payload: { ClientId: CLIENT_ID, Username: person.email },
    });
    const [letter] = await readPost(service.context);
    expect(letter?.body).toContain('It works once');
    expect(letter?.body).not.toMatch(/http|evil/);
  });
});

describe('answers about an address', () => {
  const masked = ({ status, headers, body }: Answer) => {
    const { 'x-amzn-requestid': _id, date: _date, ...rest } = headers;
    return { status, headers: rest, body };
  };

  const alike = async (ask: (name: string) => Promise<Answer>) => {
    const people = await Promise.all([
      addPerson(service.context),
      addPerson(service.context, { status: 'UNCONFIRMED' }),
      addPerson(service.context, { status: 'FORCE_CHANGE_PASSWORD' }),
      addPerson(service.context, { status: 'DISABLED' }),
    ]);
    const names = [...people.map(({ email }) => email), 'pnobody@example.test'];
    const series: unknown[][] = [];
    for (const name of names) {
      const answers: unknown[] = [];
      for (let time = 1; time <= 7; time += 1) answers.push(masked(await ask(name)));
      series.push(answers);
    }
    await readPost(service.context);
    for (const answers of series) expect(answers).toEqual(series[0]);
    return series[0];
  };

  it('are the same for a reset code, up to and beyond the limit', async () => {
    const answers = await alike(forgot);
    expect(answers?.map((answer) => Object(answer).status)).toEqual([200, 200, 200, 429, 429, 429, 429]);
    expect(answers?.[0]).toMatchObject({
      body: {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@e***' },
      },
    });
  });

  it('are the same for a confirmation code', async () => {
    await alike(resend);
  });

  it('are the same for a wrong code, however often', async () => {
    const answers = await alike((name) => reset(name, '000000'));
    expect(new Set(answers?.map((answer) => Object(answer).body.__type))).toEqual(
      new Set(['CodeMismatchException']),
    );
    await alike((name) => confirm(name, '000000'));
  });
});
