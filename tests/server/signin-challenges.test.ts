import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
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
  SRP_A,
  signIn,
  startServiceAlone,
  tokensOf,
} from './signin-support.ts';

const clock = new FakeClock();
const { service, close } = await startServiceAlone(clock);

afterAll(close);

const person = (options = {}) => addPerson(service.context, options);
const wrong = { status: 400, type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const invalid = { status: 400, type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const expired = {
  status: 400,
  type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const outcome = ({ status, type, message }: Answer) => ({ status, type, message });

describe('a challenge', () => {
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

  it('admits one of fifty simultaneous answers', async () => {
    const { email } = await person();
    const responses = responsesTo(await initiate(service.call, email), PASSWORD);
    const all = await Promise.all(Array.from({ length: 50 }, () => respond(service.call, responses)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status !== 200).map(outcome)).toEqual(Array(49).fill(invalid));
  });

  it('expires after three minutes', async () => {
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

  it('can be answered under the e-mail as well as the id', async () => {
    const { email } = await person();
    const responses = responsesTo(await initiate(service.call, email), PASSWORD);
    expect((await respond(service.call, { ...responses, USERNAME: email.toUpperCase() })).status).toBe(200);
  });

  it('is only for our own client', async () => {
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

  it('fails after any change to what the client sends', async () => {
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

  it('isn’t opened for a bad public value or a bad request', async () => {
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

describe('the new-password challenge', () => {
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

  it('stays open after a password that breaks the rules, but only for its three minutes', async () => {
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

  it('sets one password in many simultaneous answers, and none for another user', async () => {
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

  it('doesn’t accept the session of a password challenge', async () => {
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
