import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents } from '../../server/schema/infrastructure.ts';
import { accounts, signInChallenges } from '../../server/schema/signin.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import {
  type Answer,
  addPerson,
  at,
  FakeClock,
  initiate,
  PASSWORD,
  respond,
  responsesTo,
  type Service,
  SRP_A,
  signIn,
  startService,
  temporaryKeys,
  tokensOf,
} from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const clock = new FakeClock();
let service: Service;
let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  [database, keys] = await Promise.all([openTestDatabase(), temporaryKeys()]);
  service = await startService({ db: database.db, keys: keys.keys, clock });
});
afterAll(async () => {
  await service.app.close();
  await database.close();
  await keys.close();
});

const person = (options = {}) => addPerson(service.context, options);
const wrong = { status: 400, type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const invalid = { status: 400, type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const expired = {
  status: 400,
  type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const outcome = ({ status, type, message }: Answer) => ({ status, type, message });

describe('sign-in with a password', () => {
  it('answers the tokens Cognito answers', async () => {
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

  it('tells an unconfirmed account apart only after the right password', async () => {
    const { email } = await person({ status: 'UNCONFIRMED' });
    expect(outcome(await signIn(service.call, email, 'other-password'))).toEqual(wrong);
    expect(outcome(await signIn(service.call, email))).toEqual({
      status: 400,
      type: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });

  it('tells a disabled account apart only after the right password', async () => {
    const { email } = await person({ status: 'DISABLED' });
    expect(outcome(await signIn(service.call, email, 'other-password'))).toEqual(wrong);
    expect(outcome(await signIn(service.call, email))).toEqual({
      status: 400,
      type: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });

  it('A2: stores neither the password nor a readable verifier', async () => {
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

  it('P4: notes success and failure without names', async () => {
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

describe('A5: a name without an account', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value;

  it('gets the same answers as one with an account, headers included', async () => {
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

  it('has one salt and one id, whatever the case, also for a service started anew', async () => {
    const again = await startService({ db: database.db, keys: keys.keys, clock });
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

  it('takes about the same time as one with an account', async () => {
    const { email } = await person();
    const spent: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 40; round += 1) {
      for (const [kind, name] of [
        ['known', email],
        ['unknown', `nobody${round % 4}@example.test`],
      ] as const) {
        const begun = performance.now();
        await initiate(service.call, name);
        spent[kind]?.push(performance.now() - begun);
      }
    }
    const median = (all: number[] = []) => all.toSorted((left, right) => left - right)[all.length >> 1] ?? 0;
    expect(Math.abs(median(spent.known) - median(spent.unknown))).toBeLessThan(5);
  });
});

describe('A6: a challenge', () => {
  it('is answered once', async () => {
    const { email } = await person();
    const responses = responsesTo(await initiate(service.call, email), PASSWORD);
    expect((await respond(service.call, responses)).status).toBe(200);
    expect(outcome(await respond(service.call, responses))).toEqual(invalid);
  });

  it('is used up by a wrong answer', async () => {
    const { email } = await person();
    const challenge = await initiate(service.call, email);
    expect(outcome(await respond(service.call, responsesTo(challenge, 'other-password')))).toEqual(wrong);
    expect(outcome(await respond(service.call, responsesTo(challenge, PASSWORD)))).toEqual(invalid);
  });

  it('admits one of fifty answers at the same moment', async () => {
    const { email } = await person();
    const responses = responsesTo(await initiate(service.call, email), PASSWORD);
    const all = await Promise.all(Array.from({ length: 50 }, () => respond(service.call, responses)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status !== 200).map(outcome)).toEqual(Array(49).fill(invalid));
  });

  it('dies after three minutes', async () => {
    const { email } = await person();
    const [early, late] = [await initiate(service.call, email), await initiate(service.call, email)];
    clock.forward(179_000);
    expect((await respond(service.call, responsesTo(early, PASSWORD))).status).toBe(200);
    clock.forward(2000);
    expect(outcome(await respond(service.call, responsesTo(late, PASSWORD)))).toEqual(expired);
  });

  it('belongs to one user', async () => {
    const [mine, theirs] = [await person(), await person()];
    const responses = responsesTo(await initiate(service.call, mine.email), PASSWORD);
    expect(outcome(await respond(service.call, { ...responses, USERNAME: theirs.sub }))).toEqual(invalid);
    const other = await initiate(service.call, theirs.email);
    const mixed = {
      ...responses,
      PASSWORD_CLAIM_SECRET_BLOCK: at(other, 'ChallengeParameters', 'SECRET_BLOCK'),
    };
    expect(outcome(await respond(service.call, mixed))).toEqual(invalid);
  });

  it('may be answered under the e-mail as well as under the id', async () => {
    const { email } = await person();
    const responses = responsesTo(await initiate(service.call, email), PASSWORD);
    expect((await respond(service.call, { ...responses, USERNAME: email.toUpperCase() })).status).toBe(200);
  });

  it('is for our own client alone', async () => {
    const { email } = await person();
    const answer = await service.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: 'another',
      AuthParameters: { USERNAME: email, SRP_A },
    });
    expect(outcome(answer)).toEqual({
      status: 400,
      type: 'ResourceNotFoundException',
      message: 'User pool client does not exist.',
    });
  });

  it('A1: cannot succeed after any change to what the client sends', async () => {
    const { email } = await person();
    const good = async () => responsesTo(await initiate(service.call, email), PASSWORD);
    const change = fc.oneof(
      fc.constant(undefined),
      fc.constant(null),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer(),
      fc.array(fc.string()),
      fc.object(),
      fc.constantFrom('', '\0', '\ud800', '0', 'A'.repeat(2000), '=', '{}', "' or 1=1 --"),
      fc.base64String({ maxLength: 200 }),
    );
    const field = fc.constantFrom(
      'PASSWORD_CLAIM_SIGNATURE',
      'PASSWORD_CLAIM_SECRET_BLOCK',
      'TIMESTAMP',
      'USERNAME',
    );
    await fc.assert(
      fc.asyncProperty(field, change, async (name, value) => {
        const answer = await respond(service.call, { ...(await good()), [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.type).toMatch(/^(NotAuthorized|InvalidParameter)Exception$/);
        clock.forward(16 * 60_000);
      }),
      { numRuns: 120 },
    );
  });

  it('A1: is not opened for a bad public value or a bad request', async () => {
    const { email } = await person();
    const bad = fc.oneof(
      fc.constantFrom('', '0', '00', 'f'.repeat(769), 'f'.repeat(768), 'g', '-1', '0x1', ' 1', '1 '),
      fc.string({ minLength: 1 }).filter((text) => !/^[0-9a-f]+$/i.test(text)),
      fc.integer(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(bad, async (value) => {
        const answer = await service.call('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: CLIENT_ID,
          AuthParameters: { USERNAME: email, SRP_A: value },
        });
        expect([answer.status, answer.type]).toEqual([400, 'InvalidParameterException']);
      }),
      { numRuns: 60 },
    );
    for (const name of ['', '\0', 'a\ud800', null, 7, 'x'.repeat(255)]) {
      const answer = await service.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: name, SRP_A },
      });
      expect([answer.status, answer.type]).toEqual([400, 'InvalidParameterException']);
    }
  });
});

describe('the challenge of a new password', () => {
  const answerWith = (session: string, responses: Record<string, string>) =>
    service.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: CLIENT_ID,
      Session: session,
      ChallengeResponses: responses,
    });
  const invite = async () => {
    const { email, sub } = await person({ status: 'FORCE_CHANGE_PASSWORD' });
    const challenge = await signIn(service.call, email);
    return { email, sub, challenge, session: at(challenge, 'Session') };
  };

  it('follows the temporary password and ends in tokens', async () => {
    const { email, sub, challenge, session } = await invite();
    expect(challenge.body).toEqual({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: expect.any(String),
      ChallengeParameters: {
        USER_ID_FOR_SRP: sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email, email_verified: 'true' }),
      },
    });
    const done = await answerWith(session, { USERNAME: sub, NEW_PASSWORD: 'my very own' });
    expect(done.status).toBe(200);
    expect(tokensOf(done).access).not.toBe('');
    expect(outcome(await signIn(service.call, email))).toEqual(wrong);
    expect((await signIn(service.call, email, 'my very own')).status).toBe(200);
  });

  it('stays open after a password against the rules, and no longer than its three minutes', async () => {
    const first = await invite();
    const tooShort = { USERNAME: first.sub, NEW_PASSWORD: 'short' };
    expect(outcome(await answerWith(first.session, tooShort))).toEqual({
      status: 400,
      type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must be between 8 and 256 characters',
    });
    clock.forward(170_000);
    const better = await answerWith(first.session, { USERNAME: first.sub, NEW_PASSWORD: 'long enough' });
    expect(better.status).toBe(200);

    const second = await invite();
    await answerWith(second.session, { ...tooShort, USERNAME: second.sub });
    clock.forward(181_000);
    const late = await answerWith(second.session, { USERNAME: second.sub, NEW_PASSWORD: 'long enough' });
    expect(outcome(late)).toEqual(expired);
  });

  it('A6: sets one password when answered many times at once, and none for another user', async () => {
    const { sub, session } = await invite();
    const stranger = await person();
    const swapped = await answerWith(session, { USERNAME: stranger.sub, NEW_PASSWORD: 'long enough' });
    expect(outcome(swapped)).toEqual(invalid);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        answerWith(session, { USERNAME: sub, NEW_PASSWORD: `long enough ${index}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('does not take the session of a password challenge', async () => {
    const { email, sub } = await person({ status: 'FORCE_CHANGE_PASSWORD' });
    const challenge = await initiate(service.call, email);
    const block = at(challenge, 'ChallengeParameters', 'SECRET_BLOCK');
    const answer = await answerWith(block, { USERNAME: sub, NEW_PASSWORD: 'long enough' });
    expect(outcome(answer)).toEqual(invalid);
    expect(
      outcome(
        await answerWith(randomBytes(96).toString('base64url'), {
          USERNAME: sub,
          NEW_PASSWORD: 'long enough',
        }),
      ),
    ).toEqual(invalid);
  });
});
