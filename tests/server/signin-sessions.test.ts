import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../server/schema/core.ts';
import { securityEvents } from '../../server/schema/infrastructure.ts';
import { accounts, refreshFamilies, refreshTokens } from '../../server/schema/signin.ts';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { purgeSignIn } from '../../server/signin/purge.ts';
import { createAuthenticator } from '../../server/signin/sessions/authenticate.ts';
import { endSessions } from '../../server/signin/sessions/sessions.ts';
import {
  type Answer,
  addPerson,
  FakeClock,
  PASSWORD,
  refresh,
  signIn,
  startService,
  type Tokens,
  temporaryKeys,
  tokensOf,
} from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const DAY = 86_400_000;
const clock = new FakeClock();
let person: Awaited<ReturnType<typeof addPerson>>;
let tokens: Tokens;

const [database, keys] = await Promise.all([openTestDatabase(), temporaryKeys()]);
const service = await startService({ db: database.db, keys: keys.keys, clock });
const elsewhere = await startService({ db: database.db, keys: keys.keys, clock });
const authenticate = createAuthenticator(service.context);
const authenticateElsewhere = createAuthenticator(elsewhere.context);
afterAll(async () => {
  await service.app.close();
  await elsewhere.app.close();
  await database.close();
  await keys.close();
});
beforeEach(async () => {
  person = await addPerson(service.context);
  tokens = tokensOf(await signIn(service.call, person.email));
});

const bearer = (token: string) => `Bearer ${token}`;
const caller = () => ({ sub: person.sub, memberId: person.memberId, username: person.email });
const messageOf = ({ status, type, message }: Answer) => [status, type, message];
const refused = (message: string) => [400, 'NotAuthorizedException', message];
const eventsOf = async () =>
  (await database.db.select().from(securityEvents).where(eq(securityEvents.member_id, person.memberId))).map(
    ({ kind }) => kind,
  );

describe('a refresh', () => {
  it('returns new tokens and a new refresh token with the time of the sign-in', async () => {
    const signedInAt = clock.at;
    clock.forward(600_000);
    const next = tokensOf(await refresh(service.call, tokens.refresh));
    expect(new Set([tokens.access, tokens.refresh, next.access, next.refresh]).size).toBe(4);
    const payload = JSON.parse(Buffer.from(next.access.split('.')[1] ?? '', 'base64url').toString());
    expect([payload.auth_time, payload.iat]).toEqual([signedInAt / 1000, clock.at / 1000]);
    expect(await authenticate(bearer(next.access))).toEqual(caller());
  });

  it('works by InitiateAuth, too', async () => {
    const answer = await service.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN: tokens.refresh },
    });
    expect(await authenticate(bearer(tokensOf(answer).access))).toEqual(caller());
    expect(tokensOf(answer).refresh).not.toBe(tokens.refresh);
  });

  it('returns the same successor for ten seconds, in case an answer is lost', async () => {
    const first = tokensOf(await refresh(service.call, tokens.refresh));
    clock.forward(10_000);
    const again = tokensOf(await refresh(service.call, tokens.refresh));
    expect(again.refresh).toBe(first.refresh);
    expect((await refresh(service.call, again.refresh)).status).toBe(200);
    const rows = await database.db
      .select()
      .from(refreshTokens)
      .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.family_id))
      .where(eq(refreshFamilies.sub, person.sub));
    expect(rows).toHaveLength(3);
  });

  it('never forks in many simultaneous requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(service.call, tokens.refresh)));
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(all.map((answer) => tokensOf(answer).refresh)).size).toBe(1);
  });

  it('with a long-used token ends the whole family immediately', async () => {
    const next = tokensOf(await refresh(service.call, tokens.refresh));
    expect(await authenticate(bearer(next.access))).toEqual(caller());
    clock.forward(10_001);
    const revoked = refused('Refresh Token has been revoked');
    expect(messageOf(await refresh(service.call, tokens.refresh))).toEqual(revoked);
    expect(messageOf(await refresh(service.call, next.refresh))).toEqual(revoked);
    expect(await authenticate(bearer(next.access))).toBeNull();
    expect(await eventsOf()).toEqual(['sign_in_ok', 'refresh_reused']);
  });

  it('spares other devices’ sessions when one family ends', async () => {
    const other = tokensOf(await signIn(service.call, person.email));
    await refresh(service.call, tokens.refresh);
    clock.forward(11_000);
    await refresh(service.call, tokens.refresh);
    expect(await authenticate(bearer(other.access))).toEqual(caller());
    expect((await refresh(service.call, other.refresh)).status).toBe(200);
  });

  it('is refused after seven idle days', async () => {
    clock.forward(7 * DAY - 1);
    const next = tokensOf(await refresh(service.call, tokens.refresh));
    clock.forward(7 * DAY);
    expect(messageOf(await refresh(service.call, next.refresh))).toEqual(
      refused('Refresh Token has expired'),
    );
  });

  it('is refused thirty days after the sign-in, however often it was used', async () => {
    let latest = tokens.refresh;
    for (let day = 0; day < 25; day += 5) {
      clock.forward(5 * DAY);
      latest = tokensOf(await refresh(service.call, latest)).refresh;
    }
    clock.forward(5 * DAY - 1);
    latest = tokensOf(await refresh(service.call, latest)).refresh;
    clock.forward(1);
    expect(messageOf(await refresh(service.call, latest))).toEqual(refused('Refresh Token has expired'));
  });

  it('is refused for an unknown token and for an access token', async () => {
    const unknown = refused('Invalid Refresh Token');
    expect(messageOf(await refresh(service.call, 'nonsense'))).toEqual(unknown);
    expect(messageOf(await refresh(service.call, tokens.access))).toEqual(unknown);
  });

  it('is refused once the account is disabled or the membership has ended', async () => {
    await database.db.update(accounts).set({ status: 'DISABLED' }).where(eq(accounts.sub, person.sub));
    expect(messageOf(await refresh(service.call, tokens.refresh))).toEqual(refused('User is disabled.'));
    await database.db.update(accounts).set({ status: 'CONFIRMED' }).where(eq(accounts.sub, person.sub));
    await database.db.update(members).set({ status: 'ended' }).where(eq(members.id, person.memberId));
    expect(messageOf(await refresh(service.call, tokens.refresh))).toEqual(refused('User is disabled.'));
    expect(messageOf(await signIn(service.call, person.email))).toEqual(refused('User is disabled.'));
  });

  it('stores no usable token', async () => {
    const rows = await database.db.select().from(refreshTokens);
    const text = rows.map(
      ({ hash, successor_sealed }) => `${hash.toString('latin1')}${successor_sealed?.toString('latin1')}`,
    );
    expect(text.join('')).not.toContain(tokens.refresh);
  });
});

describe('signing out', () => {
  it('of one session refuses its tokens immediately and spares the others', async () => {
    const other = tokensOf(await signIn(service.call, person.email));
    const answer = await service.call('RevokeToken', { ClientId: CLIENT_ID, Token: tokens.refresh });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await authenticate(bearer(tokens.access))).toBeNull();
    expect(messageOf(await refresh(service.call, tokens.refresh))).toEqual(
      refused('Refresh Token has been revoked'),
    );
    expect(await authenticate(bearer(other.access))).toEqual(caller());
    expect((await service.call('RevokeToken', { ClientId: CLIENT_ID, Token: 'unknown' })).status).toBe(200);
    expect(await eventsOf()).toEqual(['sign_in_ok', 'sign_in_ok', 'signed_out']);
  });

  it('everywhere refuses every token here immediately and elsewhere within a second', async () => {
    const devices = [tokens, tokensOf(await signIn(service.call, person.email))];
    devices.push(tokensOf(await refresh(elsewhere.call, tokens.refresh)));
    for (const { access } of devices) {
      expect(await authenticate(bearer(access))).toEqual(caller());
      expect(await authenticateElsewhere(bearer(access))).toEqual(caller());
    }
    const answer = await service.call('GlobalSignOut', { AccessToken: tokens.access });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    for (const { access } of devices) expect(await authenticate(bearer(access))).toBeNull();
    clock.forward(800);
    for (const { access, refresh: token } of devices) {
      expect(await authenticateElsewhere(bearer(access))).toBeNull();
      expect(messageOf(await refresh(elsewhere.call, token))).toEqual(
        refused('Refresh Token has been revoked'),
      );
    }
    const revoked = refused('Access Token has been revoked');
    for (const operation of ['GlobalSignOut', 'GetUser']) {
      expect(messageOf(await service.call(operation, { AccessToken: tokens.access }))).toEqual(revoked);
    }
  });

  it('everywhere doesn’t prevent signing in again in the same second', async () => {
    await service.call('GlobalSignOut', { AccessToken: tokens.access });
    const again = tokensOf(await signIn(service.call, person.email));
    expect(await authenticate(bearer(again.access))).toEqual(caller());
    expect(await authenticate(bearer(tokens.access))).toBeNull();
    expect((await refresh(service.call, again.refresh)).status).toBe(200);
  });

  it('everywhere doesn’t prevent signing in again after the clock was ahead', async () => {
    clock.forward(3_600_000);
    const ahead = tokensOf(await signIn(service.call, person.email));
    await service.call('GlobalSignOut', { AccessToken: ahead.access });
    clock.forward(-3_600_000);
    const again = tokensOf(await signIn(service.call, person.email));
    expect(await authenticate(bearer(again.access))).toEqual(caller());
    expect((await refresh(service.call, again.refresh)).status).toBe(200);
    expect(await authenticate(bearer(ahead.access))).toBeNull();
    expect(messageOf(await refresh(service.call, ahead.refresh))).toEqual(
      refused('Refresh Token has been revoked'),
    );
  });

  it('survives a restart', async () => {
    await service.call('GlobalSignOut', { AccessToken: tokens.access });
    const again = await startService({ db: database.db, keys: keys.keys, clock });
    expect(await createAuthenticator(again.context)(bearer(tokens.access))).toBeNull();
    await again.app.close();
  });

  it('works for a disabled account or one with ended sessions', async () => {
    await endSessions(service.context, person.sub);
    expect(await authenticate(bearer(tokens.access))).toBeNull();
    const again = tokensOf(await signIn(service.call, person.email));
    expect(await authenticate(bearer(again.access))).toEqual(caller());
    await database.db.update(accounts).set({ status: 'DISABLED' }).where(eq(accounts.sub, person.sub));
    clock.forward(800);
    expect(await authenticate(bearer(again.access))).toBeNull();
  });

  it('spares other accounts’ tokens', async () => {
    const other = await addPerson(service.context);
    const theirs = tokensOf(await signIn(service.call, other.email));
    await service.call('GlobalSignOut', { AccessToken: tokens.access });
    expect((await authenticate(bearer(theirs.access)))?.sub).toBe(other.sub);
  });
});

describe('the signed-in operations', () => {
  it('GetUser returns the attributes', async () => {
    const answer = await service.call('GetUser', { AccessToken: tokens.access });
    expect(answer.body).toEqual({
      Username: person.sub,
      UserAttributes: [
        { Name: 'email', Value: person.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'sub', Value: person.sub },
      ],
    });
    expect(messageOf(await service.call('GetUser', { AccessToken: tokens.id }))).toEqual(
      refused('Invalid Access Token'),
    );
  });

  it('ChangePassword requires the old password, keeps this session, and ends the others', async () => {
    const other = tokensOf(await signIn(service.call, person.email));
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      service.call('ChangePassword', { AccessToken: tokens.access, PreviousPassword, ProposedPassword });
    expect(messageOf(await change('other-password', 'my new one'))).toEqual(
      refused('Incorrect username or password.'),
    );
    expect((await change(PASSWORD, 'short')).type).toBe('InvalidPasswordException');
    expect((await change(PASSWORD, 'my new one')).status).toBe(200);
    expect(await authenticate(bearer(tokens.access))).toEqual(caller());
    expect(await authenticate(bearer(other.access))).toBeNull();
    expect((await signIn(service.call, person.email)).status).toBe(400);
    expect((await signIn(service.call, person.email, 'my new one')).status).toBe(200);
  });

  it('SignUp is closed', async () => {
    const answer = await service.call('SignUp', { ClientId: CLIENT_ID, Username: 'a@b.test', Password: 'x' });
    expect(messageOf(answer)).toEqual(refused('SignUp is not permitted for this user pool'));
  });

  it('unusable sessions are deleted a day later', async () => {
    await purgeSignIn(database.db, clock.at + 29 * DAY);
    expect(
      (await database.db.select().from(refreshFamilies).where(eq(refreshFamilies.sub, person.sub))).length,
    ).toBe(1);
    await purgeSignIn(database.db, clock.at + 32 * DAY);
    expect(
      await database.db.select().from(refreshFamilies).where(eq(refreshFamilies.sub, person.sub)),
    ).toEqual([]);
  });
});
