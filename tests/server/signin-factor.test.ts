import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn as signInByAmplify,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { replacePassword } from '../../server/signin/accounts.ts';
import {
  countRecoveryCodes,
  findFactor,
  issueRecoveryCodes,
  isTrusted,
  keepSecret,
  switchOff,
  trustBrowser,
} from '../../server/signin/factors/secondFactor.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { moment } from '../clock.ts';
import { codeIn, readPost } from './mailbox.ts';
import { connectAmplify } from './signin-amplify-support.ts';
import {
  type Answer,
  addPerson,
  at,
  FakeClock,
  initiate,
  PASSWORD,
  refresh,
  respond,
  responsesTo,
  signIn,
  startServiceAlone,
  tokensOf,
} from './signin-support.ts';
import { timed } from './timed.ts';

const clock = new FakeClock();
clock.at = moment();
const { service, database, close } = await startServiceAlone(clock);
const { call, context } = service;
await connectAmplify(service);
afterAll(close);
afterEach(async () => {
  await signOut();
  await setting('second_factor', 'nobody');
  await setting('trusted_devices', false);
});

const setting = (key: string, value: string | boolean) =>
  database.db.execute(sql`
    insert into organisation_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);

/** The code that the app shows this many steps of thirty seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at + steps * 30_000 });
const wrongFor = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

const secret = new Secret({ size: 20 }).base32;
const personWithApp = async () => {
  const person = await addPerson(context);
  await keepSecret(context, person.sub, { secret, step: 0 });
  return person;
};

const answer = (challenge: Answer, email: string, code: string, more = {}) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: CLIENT_ID,
    Session: at(challenge, 'Session'),
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    ...more,
  });

const said = ({ status, type, message }: Answer) => (status === 200 ? 'in' : `${type}: ${message}`);
const mismatch = 'CodeMismatchException: Invalid code received for user';
const invalid = 'NotAuthorizedException: Invalid session for the user.';
const expired = 'NotAuthorizedException: Invalid session for the user, session is expired.';
const exceeded = 'NotAuthorizedException: Password attempts exceeded';
const spent = 'ExpiredCodeException: Your software token has already been used once.';

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => error.name,
  );

describe('aws-amplify, unmodified', { timeout: 60_000 }, () => {
  it('sets up an app, is asked for its code, and turns it off', async () => {
    const { email } = await addPerson(context);
    const start = () => signInByAmplify({ username: email, password: PASSWORD });
    await start();
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(getSetupUri('Chapterhouse', email).href).toContain(`secret=${sharedSecret}`);
    expect(await refusal(updateMFAPreference({ totp: 'PREFERRED' }))).toBe('InvalidParameterException');
    expect(await refusal(verifyTOTPSetup({ code: wrongFor(sharedSecret) }))).toBe(
      'EnableSoftwareTokenMFAException',
    );
    await verifyTOTPSetup({ code: codeOf(sharedSecret) });
    expect(await fetchMFAPreference()).toEqual({});
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    expect((await start()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    expect(await refusal(confirmSignIn({ challengeResponse: codeOf(sharedSecret) }))).toBe(
      'ExpiredCodeException',
    );
    clock.forward(30_000);
    expect(await refusal(confirmSignIn({ challengeResponse: wrongFor(sharedSecret) }))).toBe(
      'CodeMismatchException',
    );
    expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: 'DISABLED' });
    await updateMFAPreference({ totp: 'DISABLED' });
    const letters = (await readPost(context)).filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Two-factor is off for your Chapterhouse account',
    ]);
    expect(letters[0]?.body).toContain('Someone turned it off in Settings.');
    await signOut();
    expect((await start()).isSignedIn).toBe(true);
  });

  it('must set up an app when the organization requires one, without a session before', async () => {
    const { email } = await addPerson(context);
    await setting('second_factor', 'all');
    const { nextStep } = await signInByAmplify({ username: email, password: PASSWORD });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    clock.forward(10 * 60_000);
    expect(await refusal(confirmSignIn({ challengeResponse: wrongFor(sharedSecret) }))).toBe(
      'EnableSoftwareTokenMFAException',
    );
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    expect(await refusal(updateMFAPreference({ totp: 'DISABLED' }))).toBe('InvalidParameterException');
  });
});

describe('sign-in with a second factor', () => {
  it('gives no token for a right password alone', async () => {
    const { email } = await personWithApp();
    const challenge = await signIn(call, email);
    expect([at(challenge, 'ChallengeName'), challenge.body.AuthenticationResult]).toEqual([
      'SOFTWARE_TOKEN_MFA',
      undefined,
    ]);
    expect(said(await signIn(call, email, 'other-password'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
  });

  it.each([
    ['the one before', -1, 'in'],
    ['the current one', 0, 'in'],
    ['the next one', 1, 'in'],
    ['one a minute old', -2, mismatch],
    ['one a minute ahead', 2, mismatch],
  ])('accepts a code one step early or late: %s', async (_, steps, outcome) => {
    const { email } = await personWithApp();
    expect(said(await answer(await signIn(call, email), email, codeOf(secret, steps)))).toBe(outcome);
  });

  it('accepts a code once and none before it; a session admits once, whatever the code', async () => {
    const { email } = await personWithApp();
    const first = await signIn(call, email);
    expect(said(await answer(first, email, codeOf(secret)))).toBe('in');
    const again = await signIn(call, email);
    expect(said(await answer(again, email, codeOf(secret)))).toBe(spent);
    expect(said(await answer(again, email, codeOf(secret, -1)))).toBe(spent);
    clock.forward(30_000);
    expect(said(await answer(first, email, codeOf(secret)))).toBe(invalid);
  });

  it('checks five of a thousand simultaneous guesses in a session', async () => {
    const { email } = await personWithApp();
    const challenge = await signIn(call, email);
    const guesses = Array.from({ length: 1000 }, () => answer(challenge, email, wrongFor(secret)));
    const outcomes = (await Promise.all(guesses)).map(said);
    expect(outcomes.filter((outcome) => outcome === mismatch)).toHaveLength(5);
    expect(new Set(outcomes)).toEqual(new Set([mismatch, invalid]));
    expect(said(await answer(challenge, email, codeOf(secret)))).toBe(invalid);
  });

  it('checks five codes in a set-up session', async () => {
    await setting('second_factor', 'all');
    const { email } = await addPerson(context);
    const Session = at(await signIn(call, email), 'Session');
    const associated = await call('AssociateSoftwareToken', { Session });
    const app = at(associated, 'SecretCode');
    const verify = (UserCode: string) =>
      call('VerifySoftwareToken', { Session: at(associated, 'Session'), UserCode });
    for (let guess = 0; guess < 5; guess += 1) expect(said(await verify(wrongFor(app)))).not.toBe(invalid);
    expect(said(await verify(codeOf(app)))).toBe(invalid);
  });

  it('keeps the count of codes after a right password, and its lock ends by itself', async () => {
    const { email } = await personWithApp();
    const first = await signIn(call, email);
    for (let guess = 0; guess < 5; guess += 1) await answer(first, email, wrongFor(secret));
    const second = await signIn(call, email);
    expect(said(await answer(second, email, codeOf(secret)))).toBe(exceeded);
    clock.forward(31_000);
    expect(said(await answer(second, email, codeOf(secret)))).toBe('in');
  });

  it('admits one of fifty right answers, within three minutes, for that user only', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()];
    const challenge = await signIn(call, mine.email);
    expect(said(await answer(challenge, theirs.email, codeOf(secret)))).toBe(invalid);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => answer(challenge, mine.email, codeOf(secret))),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    clock.forward(30_000);
    expect(said(await answer(challenge, mine.email, codeOf(secret)))).toBe(
      all.some(({ status }) => status === 200) ? invalid : 'in',
    );
    const late = await signIn(call, theirs.email);
    clock.forward(181_000);
    expect(said(await answer(late, theirs.email, codeOf(secret)))).toBe(expired);
  });

  it('never admits from a set-up session whose code wasn’t seen', async () => {
    await setting('second_factor', 'all');
    const { email } = await addPerson(context);
    const finish = (Session: string) =>
      call('RespondToAuthChallenge', {
        ChallengeName: 'MFA_SETUP',
        ClientId: CLIENT_ID,
        Session,
        ChallengeResponses: { USERNAME: email },
      });
    const first = at(await signIn(call, email), 'Session');
    expect(said(await finish(first))).toBe(invalid);
    const associated = await call('AssociateSoftwareToken', { Session: first });
    expect(said(await call('AssociateSoftwareToken', { Session: first }))).toBe(invalid);
    expect(said(await finish(at(associated, 'Session')))).toBe(invalid);
    const verified = await call('VerifySoftwareToken', {
      Session: at(associated, 'Session'),
      UserCode: codeOf(at(associated, 'SecretCode')),
    });
    expect(said(await finish(at(associated, 'Session')))).toBe(invalid);
    const { access } = tokensOf(await finish(at(verified, 'Session')));
    expect(said(await finish(at(verified, 'Session')))).toBe(invalid);
    await setting('second_factor', 'nobody');
    const off = { AccessToken: access, SoftwareTokenMfaSettings: { Enabled: false } };
    expect((await call('SetUserMFAPreference', off)).status).toBe(200);
    expect(said(await finish(at(verified, 'Session')))).toBe(invalid);
  });
});

it('turning off the second factor deletes its trusted browsers and recovery codes', async () => {
  const { sub } = await personWithApp();
  const token = await trustBrowser(context, sub);
  await issueRecoveryCodes(context, sub);
  const left = async () => [await isTrusted(context, sub, token), await countRecoveryCodes(context, sub)];
  expect(await left()).toEqual([true, 10]);
  await switchOff(context, sub);
  expect(await left()).toEqual([false, 0]);
});

it('the second factor’s secret is encrypted in the database', async () => {
  const { sub } = await personWithApp();
  const { rows } = await database.db.execute(sql`
    select encode(secret_sealed, 'escape') as text, encode(secret_sealed, 'hex') as hex
    from second_factors where sub = ${sub}::uuid`);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
});

it('a browser is trusted on request for thirty days, until a password change, if allowed', async () => {
  const { email, sub } = await personWithApp();
  const enter = async (trust_device: string) => {
    clock.forward(60_000);
    const entered = await answer(await signIn(call, email), email, codeOf(secret), {
      ClientMetadata: { trust_device },
    });
    return [entered.headers['set-cookie']]
      .flat()
      .find((each) => String(each).startsWith('chapterhouse.trusted'));
  };
  expect(await enter('1')).toBeUndefined();
  await setting('trusted_devices', true);
  expect(await enter('0')).toBeUndefined();
  const cookie = String(await enter('1'));
  expect(cookie).toMatch(
    /^chapterhouse\.trusted=[\w-]{43}; Path=\/production\/sign-in; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  let kept = cookie.split(';')[0] ?? '';
  const passes = async (username: string, sent = kept) => {
    const responses = responsesTo(await initiate(call, username), PASSWORD);
    const trusted = service.callWith({ cookie: `other=1; ${sent}` });
    return (await respond(trusted, responses)).body.ChallengeName === undefined;
  };
  const other = await personWithApp();
  expect([
    await passes(email),
    await passes(other.email),
    await passes(email, 'chapterhouse.trusted=x'),
  ]).toEqual([true, false, false]);
  await replacePassword(context, sub, PASSWORD);
  expect(await passes(email)).toBe(false);
  kept = String(await enter('1')).split(';')[0] ?? '';
  await setting('trusted_devices', false);
  expect(await passes(email)).toBe(false);
  await setting('trusted_devices', true);
  clock.forward(30 * 86_400_000);
  expect(await passes(email)).toBe(false);
});

const shapeOf = ({ status, body, headers }: Answer) => [
  status,
  Object.entries(body).map(([name, value]) => [name, typeof value]),
  Object.keys(headers).toSorted(),
];
const wrongly = (email: string) => signIn(call, email, 'other-password');
const setUpChallenge = async (email: string) => {
  await setting('second_factor', 'all');
  const associated = await call('AssociateSoftwareToken', {
    Session: at(await signIn(call, email), 'Session'),
  });
  const UserCode = codeOf(at(associated, 'SecretCode'));
  const verified = await call('VerifySoftwareToken', { Session: at(associated, 'Session'), UserCode });
  return () =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'MFA_SETUP',
      ClientId: CLIENT_ID,
      Session: at(verified, 'Session'),
      ChallengeResponses: { USERNAME: email },
    });
};
const codeChallenge = async (email: string) => {
  const challenge = await signIn(call, email);
  return () => answer(challenge, email, codeOf(secret));
};
const entered = async () => {
  const person = await personWithApp();
  return { ...person, ...tokensOf(await (await codeChallenge(person.email))()) };
};
const ofFactor = (AccessToken: string) =>
  Promise.all([
    call('AssociateSoftwareToken', { AccessToken }),
    call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(secret) }),
    call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
  ]);

describe('a second factor and the account', () => {
  it('lock with the same answer for every name, and a new password ends the lock but not the factor', async () => {
    const { email } = await personWithApp();
    const names = [email, (await addPerson(context)).email, 'nobody@example.test'];
    const seen = await Promise.all(
      names.map(async (name) => {
        const said: unknown[] = [];
        for (let failure = 0; failure < 8; failure += 1) said.push((await wrongly(name)).body);
        return said;
      }),
    );
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect(said(await signIn(call, email))).toBe(exceeded);
    await call('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    const letter = (await readPost(context)).find(({ to }) => to === email);
    const ConfirmationCode = letter ? codeIn(letter) : '';
    const chosen = { ClientId: CLIENT_ID, Username: email, ConfirmationCode, Password: 'a new oak door' };
    expect((await call('ConfirmForgotPassword', chosen)).status).toBe(200);
    const challenge = await signIn(call, email, 'a new oak door');
    expect(said(await answer(challenge, email, codeOf(secret)))).toBe('in');
  });

  it('reveal nothing about a factor before the password', async () => {
    const names = [(await personWithApp()).email, (await addPerson(context)).email, 'nobody@example.test'];
    const seen = await Promise.all(
      names.map(async (name) => [await initiate(call, name), await wrongly(name)].map(shapeOf)),
    );
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  it('take as long for a wrong password with a factor as for an unknown name', {
    ...timed,
    timeout: 120_000,
  }, async () => {
    const { email } = await personWithApp();
    const timeOf = async (name: string) => {
      const responses = responsesTo(await initiate(call, name), 'other-password');
      const begun = performance.now();
      await respond(call, responses);
      return performance.now() - begun;
    };
    const gaps: number[] = [];
    for (let round = 0; round < 101; round += 1) {
      const [first, second] =
        round % 2 === 0 ? [email, 'nobody@example.test'] : ['nobody@example.test', email];
      const took = { [first]: await timeOf(first), [second]: await timeOf(second) };
      gaps.push((took[email] ?? 0) - (took['nobody@example.test'] ?? 0));
      clock.forward(16 * 60_000);
    }
    expect(Math.abs(gaps.toSorted((one, other) => one - other)[50] ?? 5)).toBeLessThan(5);
  });

  it.each([
    ['code', personWithApp, codeChallenge],
    ['set-up', () => addPerson(context), setUpChallenge],
  ])('void a pending %s together with its password', async (_, person, challenged) => {
    const [one, other] = [await person(), await person()];
    const [good, late] = [await challenged(one.email), await challenged(other.email)];
    await replacePassword(context, other.sub, PASSWORD);
    expect([said(await good()), said(await late())]).toEqual(['in', invalid]);
  });

  it('don’t replace an app that another sign-in has set up meanwhile', async () => {
    const { email, sub } = await addPerson(context);
    const [stranger, owner] = [await setUpChallenge(email), await setUpChallenge(email)];
    expect(said(await owner())).toBe('in');
    const kept = await findFactor(context, sub);
    expect(said(await stranger())).toBe(invalid);
    expect(await findFactor(context, sub)).toEqual(kept);
  });

  it('require a chosen password before an app, and give no session before', async () => {
    await setting('second_factor', 'all');
    const { email } = await addPerson(context, { status: 'FORCE_CHANGE_PASSWORD' });
    const challenge = await signIn(call, email);
    const next = await call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: CLIENT_ID,
      Session: at(challenge, 'Session'),
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: ' a new oak door ' },
    });
    expect([at(next, 'ChallengeName'), next.body.AuthenticationResult]).toEqual(['MFA_SETUP', undefined]);
    expect(said(await signIn(call, email, 'a new oak door'))).toContain('Incorrect');
    expect(at(await signIn(call, email, ' a new oak door '), 'ChallengeName')).toBe('MFA_SETUP');
  });

  it('accept only an access token for turning the factor on or off', async () => {
    const { sub, access, id, refresh: token } = await entered();
    const [head, body] = access.split('.');
    for (const bad of [id, token, `${head}.${body}.${'A'.repeat(86)}`, 'none'])
      for (const refused of await ofFactor(bad)) expect(said(refused)).not.toBe('in');
    expect((await findFactor(context, sub))?.isOn).toBe(true);
  });

  it('refresh without a code, and reusing an old token ends the session', async () => {
    const { refresh: token } = await entered();
    const next = tokensOf(await refresh(call, token));
    clock.forward(11_000);
    expect(said(await refresh(call, token))).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect(said(await refresh(call, next.refresh))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
  });

  it('don’t change in a signed-out session', async () => {
    const { sub, access, refresh: token } = await entered();
    clock.forward(1000);
    expect((await call('GlobalSignOut', { AccessToken: access })).status).toBe(200);
    expect(new Set((await ofFactor(access)).map(said))).toEqual(
      new Set(['NotAuthorizedException: Access Token has been revoked']),
    );
    expect(said(await refresh(call, token))).toContain('revoked');
    expect((await findFactor(context, sub))?.isOn).toBe(true);
  });

  it('don’t admit a member whose membership ends while a code is requested', async () => {
    const { email, memberId } = await personWithApp();
    const late = await codeChallenge(email);
    await database.db.execute(sql`update members set status = 'ended' where id = ${memberId}`);
    expect(said(await late())).toBe(invalid);
  });
});
