import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { securityEvents } from '../../server/schema/infrastructure.ts';
import { accounts, signInChallenges } from '../../server/schema/signin.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { logStatements } from './everyEndpoint/statementLog.ts';
import {
  type Answer,
  addPerson,
  at,
  FakeClock,
  initiate,
  PASSWORD,
  respond,
  responsesTo,
  signIn,
  startService,
  startServiceAlone,
  tokensOf,
} from './signin-support.ts';

const clock = new FakeClock();
const { service, database, keys, close } = await startServiceAlone(clock);

afterAll(close);

const person = (options = {}) => addPerson(service.context, options);
const wrong = { status: 400, type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const outcome = ({ status, type, message }: Answer) => ({ status, type, message });

describe('sign-in with a password', () => {
  it('returns the same tokens as Cognito', async () => {
    const { email, sub } = await person();
    const answer = await signIn(service.call, email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['AuthenticationResult', 'ChallengeParameters']);
    expect(answer.body.AuthenticationResult).toEqual({
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      RefreshToken: expect.any(String),
      ExpiresIn: 900,
      TokenType: 'Bearer',
    });
    const payload = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { access, id } = tokensOf(answer);
    const seconds = clock.at / 1000;
    const common = {
      sub,
      iss: 'https://sign-in.chapterhouse.invalid/us-east-2_Chapterhouse',
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      jti: expect.any(String),
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 900,
    };
    expect(payload(access)).toEqual({
      ...common,
      token_use: 'access',
      client_id: CLIENT_ID,
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(payload(id)).toEqual({
      ...common,
      token_use: 'id',
      aud: CLIENT_ID,
      'cognito:username': sub,
      email,
      email_verified: true,
      'custom:member_id': expect.stringMatching(/^\d+$/),
    });
  });

  it.each([
    ['one character more', `${PASSWORD} `],
    ['one character less', PASSWORD.slice(0, -1)],
    ['another case', PASSWORD.toLowerCase()],
  ])('refuses a password with %s', async (_name, password) => {
    const { email } = await person();
    expect(outcome(await signIn(service.call, email, password))).toEqual(wrong);
  });

  it('treats a trailing space as part of the password', async () => {
    const { email } = await person({ password: 'pass phrase ' });
    expect((await signIn(service.call, email, 'pass phrase')).status).toBe(400);
    expect((await signIn(service.call, email, 'pass phrase ')).status).toBe(200);
  });

  it('reveals an unconfirmed account only after the right password', async () => {
    const { email } = await person({ status: 'UNCONFIRMED' });
    expect(outcome(await signIn(service.call, email, 'other-password'))).toEqual(wrong);
    expect(outcome(await signIn(service.call, email))).toMatchSnapshot();
  });

  it('reveals a disabled account only after the right password', async () => {
    const { email } = await person({ status: 'DISABLED' });
    expect(outcome(await signIn(service.call, email, 'other-password'))).toEqual(wrong);
    expect(outcome(await signIn(service.call, email))).toMatchSnapshot();
  });

  it('stores neither the password nor a readable verifier', async () => {
    const { sub } = await person({ password: 'plain-to-see-1' });
    const rows = await database.db.select().from(accounts);
    const row = rows.find((account) => account.sub === sub);
    expect(JSON.stringify(row)).not.toContain('plain-to-see-1');
    expect(Buffer.from(row?.verifier_sealed ?? '').length).toBe(12 + 16 + 384);
    const challenges = await database.db.select().from(signInChallenges);
    expect(challenges.every(({ state_sealed }) => !state_sealed.toString('latin1').includes('"name"'))).toBe(
      true,
    );
  });

  it('logs success and failure without names', async () => {
    const { email, memberId } = await person();
    await signIn(service.call, email, 'other-password');
    await signIn(service.call, email);
    const rows = await database.db.select().from(securityEvents);
    expect(
      rows
        .filter(({ member_id }) => member_id === memberId)
        .map(({ at: when, kind, detail }) => ({ at: when.getTime(), kind, detail })),
    ).toEqual([
      { at: clock.at, kind: 'sign_in_failed', detail: {} },
      { at: clock.at, kind: 'sign_in_ok', detail: {} },
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('a name without an account', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value;

  it('gets the same answers as one with an account, including headers', async () => {
    const known = await person();
    const disabled = await person({ status: 'DISABLED' });
    const unconfirmed = await person({ status: 'UNCONFIRMED' });
    const emails = ['nobody@example.test', known.email, disabled.email, unconfirmed.email];
    const seen = await Promise.all(
      emails.map(async (email) => {
        const challenge = await initiate(service.call, email);
        const refused = await respond(service.call, responsesTo(challenge, 'other-password'));
        const names = (answer: Answer) => Object.keys(answer.headers).sort();
        return {
          challenge: [challenge.status, shapeOf(challenge.body), names(challenge)],
          lengths: ['SECRET_BLOCK', 'USER_ID_FOR_SRP'].map(
            (name) => at(challenge, 'ChallengeParameters', name).length,
          ),
          refused: [refused.status, refused.body, names(refused), refused.headers['x-amzn-errortype']],
        };
      }),
    );
    expect(seen[0]?.refused).toEqual([
      400,
      { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
      expect.any(Array),
      'NotAuthorizedException',
    ]);
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  it('has one salt and one id, ignoring case, even after a restart', async () => {
    const again = await startService({ db: database.db, keys, clock });
    const both = (answer: Answer) =>
      ['SALT', 'USER_ID_FOR_SRP'].map((name) => at(answer, 'ChallengeParameters', name));
    const first = both(await initiate(service.call, 'Nobody@Example.test'));
    const second = both(await initiate(again.call, ' nobody@example.TEST'));
    const other = both(await initiate(service.call, 'else@example.test'));
    await again.app.close();
    expect(second).toEqual(first);
    expect(other[0]).not.toBe(first[0]);
    expect(other[1]).not.toBe(first[1]);
  });

  it('costs the same queries and cryptography as one with an account, right or wrong', async () => {
    const { email } = await person();
    const statements = logStatements(service.context.db);
    const counted = ['publicEncrypt', 'createHash', 'createHmac', 'hkdfSync'] as const;
    const real = { ...crypto };
    const work = async (ask: () => Promise<unknown>) => {
      const calls: Record<string, number> = {};
      for (const name of counted)
        Object.assign(crypto, {
          [name]: (...given: unknown[]) => {
            calls[name] = (calls[name] ?? 0) + 1;
            return Reflect.apply(real[name], crypto, given);
          },
        });
      syncBuiltinESMExports();
      statements.clear();
      try {
        await ask();
        return { calls, queries: statements.queries() };
      } finally {
        for (const name of counted) Object.assign(crypto, { [name]: real[name] });
        syncBuiltinESMExports();
      }
    };
    const begin = (name: string) => work(() => initiate(service.call, name));
    const answer = async (name: string) => {
      const responses = responsesTo(await initiate(service.call, name), 'other-password');
      return work(() => respond(service.call, responses));
    };
    const unknown = 'nobody-at-work@example.test';
    await answer(unknown);
    await answer(email);
    const begun = await begin(unknown);
    expect(begun.calls).toMatchObject({ publicEncrypt: 1, hkdfSync: 1 });
    expect(begun.queries).toHaveLength(2);
    expect(await begin(email)).toEqual(begun);
    const answered = await answer(unknown);
    expect(answered.calls).toMatchObject({ publicEncrypt: 2 });
    expect(await answer(email)).toEqual(answered);
  });
});
