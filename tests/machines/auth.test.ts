import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type {
  FactorOutcome,
  NewPasswordOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SignInAttempt,
  SignInOutcome,
} from '../../src/contract/ports.ts';
import { authMachine } from '../../src/machines/signIn/auth.machine.ts';
import { deferred } from '../model/deferred.ts';
import { authCharts, authIgnored, secrets } from '../model/machines/auth.ts';
import { describeGraph } from '../model/suite.ts';

const secretsIn = (context: object) =>
  Object.values(secrets).filter((secret) => JSON.stringify(context).includes(secret));

describeGraph({
  charts: authCharts,
  ignored: authIgnored,
  always: ({ snapshot }) => expect(secretsIn(snapshot().context)).toEqual([]),
});

/** The whole state after Ada has submitted her credentials, with changes. */
const whole = (value: unknown, more: object = {}) => ({
  value,
  email: 'ada.brook@chapterhouse.test',
  fieldErrors: {},
  message: null,
  notice: null,
  isRemembered: false,
  generation: 0,
  app: null,
  mayTrust: false,
  hasCodes: false,
  ...more,
});

const unreachable = 'We can’t reach the server. Check your connection and try again.';
const credentials = { email: 'ada.brook@chapterhouse.test', password: 'orchard-Lane-7' };
const submitted = { type: 'credentials.submitted', ...credentials, isRemembered: false } as const;
const chosen = {
  type: 'newPassword.submitted',
  password: 'mill-Pond-19',
  confirmation: 'mill-Pond-19',
} as const;

const open = () => {
  const restoreSession = deferred<RestoreOutcome>('restoreSession');
  const signIn = deferred<SignInOutcome, SignInAttempt>('signIn');
  const setNewPassword = deferred<NewPasswordOutcome, { email: string; password: string }>('setNewPassword');
  const recover = deferred<FactorOutcome<'recovered'>, { email: string; code: string }>('recover');
  const refreshSession = deferred<RefreshOutcome>('refreshSession');
  const signOut = deferred<void>('signOut');
  const clearSession = deferred<void>('clearSession');
  const fetchSignInCode = vi.fn<() => void>();
  const actor = createActor(
    authMachine.provide({
      actors: {
        restoreSession: restoreSession.logic,
        signIn: signIn.logic,
        setNewPassword: setNewPassword.logic,
        recover: recover.logic,
        refreshSession: refreshSession.logic,
        signOut: signOut.logic,
        clearSession: clearSession.logic,
      },
      actions: { fetchSignInCode },
    }),
  ).start();
  const seen = () => {
    const { value, context } = actor.getSnapshot();
    return { value, ...context };
  };
  return {
    actor,
    seen,
    restoreSession,
    signIn,
    setNewPassword,
    recover,
    refreshSession,
    signOut,
    clearSession,
    fetchSignInCode,
  };
};

const atSignIn = async () => {
  const auth = open();
  await auth.restoreSession.resolve({ kind: 'signedOut' });
  return auth;
};
const signedIn = async () => {
  const auth = await atSignIn();
  auth.actor.send(submitted);
  await auth.signIn.resolve({ kind: 'signedIn' });
  return auth;
};
const challenged = async () => {
  const auth = await atSignIn();
  auth.actor.send(submitted);
  await auth.signIn.resolve({ kind: 'newPasswordRequired' });
  return auth;
};

describe('restoring', () => {
  it('resumes a stored session', async () => {
    const { seen, restoreSession } = open();
    expect(seen().value).toBe('restoring');
    await restoreSession.resolve({ kind: 'signedIn' });
    expect(seen()).toEqual(whole({ signedIn: 'fresh' }, { email: '', isRemembered: true, generation: 1 }));
  });

  it('leads to sign-in without a message when there is no session or answer', async () => {
    for (const end of [
      ({ restoreSession }: ReturnType<typeof open>) => restoreSession.resolve({ kind: 'signedOut' }),
      ({ restoreSession }: ReturnType<typeof open>) => restoreSession.reject(),
    ]) {
      const auth = open();
      await end(auth);
      expect(auth.seen()).toEqual(whole('signedOut', { email: '', isRemembered: true }));
    }
  });
});

describe('signing in', () => {
  it('sends the credentials once, however often they’re submitted', async () => {
    const { actor, seen, signIn } = await atSignIn();
    actor.send(submitted);
    actor.send(submitted);
    expect(signIn.inputs()).toEqual([{ ...credentials, isRemembered: false }]);
    await signIn.resolve({ kind: 'signedIn' });
    expect(seen()).toEqual(whole({ signedIn: 'fresh' }, { generation: 1 }));
  });

  it.each<[string, SignInOutcome | null, string]>([
    [
      'the password is wrong',
      { kind: 'refused', message: 'Incorrect username or password.' },
      'Incorrect username or password.',
    ],
    ['there is no answer', null, unreachable],
  ])('keeps the e-mail and gives the reason when %s', async (_why, outcome, message) => {
    const { actor, seen, signIn } = await atSignIn();
    actor.send(submitted);
    await (outcome ? signIn.resolve(outcome) : signIn.reject());
    expect(seen()).toEqual(whole('signedOut', { message }));
  });
});

it('a recovery code is sent with the e-mail, and the sign-in goes on without a password', async () => {
  const { actor, signIn, recover } = await atSignIn();
  actor.send(submitted);
  await signIn.resolve({ kind: 'factorRequired', app: null, hasCodes: true, mayTrust: false });
  actor.send({ type: 'recovery.chosen' });
  actor.send({ type: 'code.submitted', code: secrets.code, trusts: false });
  expect(recover.inputs()).toEqual([{ email: credentials.email, code: secrets.code }]);
  await recover.resolve({ kind: 'recovered' });
  expect(signIn.inputs().at(-1)).toEqual({ email: credentials.email, password: null, isRemembered: null });
});

describe('a required new password', () => {
  it('accepts a good password once', async () => {
    const { actor, seen, setNewPassword } = await challenged();
    expect(seen().value).toBe('awaitingNewPassword');
    actor.send(chosen);
    actor.send(chosen);
    expect(setNewPassword.inputs()).toEqual([
      { email: 'ada.brook@chapterhouse.test', password: 'mill-Pond-19' },
    ]);
    await setNewPassword.resolve({ kind: 'signedIn' });
    expect(seen().value).toEqual({ signedIn: 'fresh' });
  });

  it.each<[string, NewPasswordOutcome | null, string]>([
    ['it is refused', { kind: 'refused', message: 'Choose another password.' }, 'Choose another password.'],
    ['there is no answer', null, unreachable],
  ])('stays and gives the reason when %s', async (_why, outcome, message) => {
    const { actor, seen, setNewPassword } = await challenged();
    actor.send(chosen);
    await (outcome ? setNewPassword.resolve(outcome) : setNewPassword.reject());
    expect(seen()).toMatchObject({ value: 'awaitingNewPassword', message });
  });
});

describe('a refused token', () => {
  it('is renewed once for twenty calls of one generation', async () => {
    const { actor, seen, refreshSession } = await signedIn();
    for (let call = 0; call < 20; call += 1) actor.send({ type: 'token.refused', generation: 1 });
    expect(refreshSession.inputs()).toHaveLength(1);
    await refreshSession.resolve({ kind: 'renewed' });
    expect(seen()).toMatchObject({ value: { signedIn: 'fresh' }, generation: 2 });
  });

  it('from an older generation refreshes nothing', async () => {
    const { actor, seen, refreshSession } = await signedIn();
    actor.send({ type: 'token.refused', generation: 1 });
    await refreshSession.resolve({ kind: 'renewed' });
    actor.send({ type: 'token.refused', generation: 1 });
    expect(seen().value).toEqual({ signedIn: 'fresh' });
    expect(refreshSession.inputs()).toHaveLength(1);
    actor.send({ type: 'token.refused', generation: 2 });
    expect(refreshSession.inputs()).toHaveLength(2);
  });

  it('from before the last sign-in refreshes nothing', async () => {
    const { actor, seen, signOut, signIn, refreshSession } = await signedIn();
    actor.send({ type: 'signOut.requested' });
    await signOut.resolve();
    actor.send(submitted);
    await signIn.resolve({ kind: 'signedIn' });
    actor.send({ type: 'token.refused', generation: 1 });
    expect(seen()).toMatchObject({ value: { signedIn: 'fresh' }, generation: 2 });
    expect(refreshSession.inputs()).toEqual([]);
  });

  it('clears the session once, with a notice, when the refresh is refused', async () => {
    const { actor, seen, refreshSession, clearSession } = await signedIn();
    actor.send({ type: 'token.refused', generation: 1 });
    await refreshSession.resolve({ kind: 'refused' });
    actor.send({ type: 'token.refusedAgain' });
    actor.send({ type: 'account.refused' });
    expect(seen().value).toBe('ending');
    expect(clearSession.inputs()).toHaveLength(1);
    await clearSession.resolve();
    expect(seen()).toEqual(
      whole('signedOut', { email: '', message: 'Your session has ended. Sign in again.', generation: 1 }),
    );
    expect(clearSession.inputs()).toHaveLength(1);
  });

  it('keeps the member signed in when the refresh gets no answer, and retries at the next refusal', async () => {
    const { actor, seen, refreshSession, clearSession } = await signedIn();
    actor.send({ type: 'token.refused', generation: 1 });
    await refreshSession.reject();
    expect(seen()).toMatchObject({ value: { signedIn: 'fresh' }, generation: 1, message: null });
    expect(clearSession.inputs()).toEqual([]);
    actor.send({ type: 'token.refused', generation: 1 });
    expect(refreshSession.inputs()).toHaveLength(2);
  });
});

describe('a session', () => {
  it.each(['token.refusedAgain', 'account.refused'] as const)(
    'ends on %s even if it can’t be cleared',
    async (type) => {
      const { actor, seen, clearSession } = await signedIn();
      actor.send({ type });
      expect(seen().value).toBe('ending');
      await clearSession.reject();
      expect(seen()).toMatchObject({
        value: 'signedOut',
        email: '',
        message: 'Your session has ended. Sign in again.',
      });
    },
  );

  it('leaves storage alone when another tab ended it, because a new session may be there', async () => {
    const { actor, seen, clearSession } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    expect(seen()).toMatchObject({
      value: 'signedOut',
      email: '',
      message: 'Your session has ended. Sign in again.',
    });
    expect(clearSession.inputs()).toEqual([]);
  });

  it('ends on sign-out even without an answer', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { actor, seen, signOut, clearSession } = await signedIn();
      actor.send({ type: 'signOut.requested' });
      actor.send({ type: 'signOut.requested' });
      expect(seen().value).toBe('signingOut');
      expect(signOut.inputs()).toHaveLength(1);
      await (end === 'resolve' ? signOut.resolve() : signOut.reject());
      expect(seen()).toEqual(whole('signedOut', { email: '', notice: 'You’re signed out.', generation: 1 }));
      expect(clearSession.inputs()).toEqual([]);
    }
  });

  it('ends at most 1500 ms after sign-out', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { actor, seen } = await signedIn();
    actor.send({ type: 'signOut.requested' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(seen().value).toBe('signingOut');
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toMatchObject({ value: 'signedOut', notice: 'You’re signed out.' });
  });
});

describe('an account awaiting confirmation', () => {
  const unconfirmed = async () => {
    const auth = await atSignIn();
    auth.actor.send(submitted);
    await auth.signIn.resolve({ kind: 'notConfirmed' });
    return auth;
  };
  const confirmed = { type: 'account.confirmed', email: 'ada.brook@chapterhouse.test' } as const;

  it('is signed in automatically once confirmed, with no password in any context', async () => {
    const { actor, seen, signIn } = await unconfirmed();
    expect(seen()).toMatchObject({ value: 'awaitingConfirmation', message: null });
    actor.send(confirmed);
    expect(signIn.inputs()).toEqual([
      { ...credentials, isRemembered: false },
      { email: 'ada.brook@chapterhouse.test', password: null, isRemembered: null },
    ]);
    await signIn.resolve({ kind: 'signedIn' });
    expect(seen().value).toEqual({ signedIn: 'fresh' });
  });

  it('leads to sign-in with its e-mail when it is confirmed there', async () => {
    const { actor, seen } = await atSignIn();
    actor.send(confirmed);
    expect(seen()).toEqual(
      whole('signedOut', { isRemembered: true, notice: 'Your account is confirmed. You can sign in now.' }),
    );
  });

  it('goes to sign-in when the interrupted sign-in is gone', async () => {
    const { actor, seen, signIn } = await unconfirmed();
    actor.send(confirmed);
    await signIn.resolve({ kind: 'nothingKept' });
    expect(seen()).toMatchObject({
      value: 'signedOut',
      email: 'ada.brook@chapterhouse.test',
      message: null,
      notice: 'Your account is confirmed. You can sign in now.',
    });
  });
});

describe('a password reset', () => {
  const replaced = { type: 'password.replaced', email: 'ada.brook@chapterhouse.test' } as const;

  it('ends the open session and leads to sign-in with the e-mail and a notice', async () => {
    const { actor, seen, clearSession, signOut } = await signedIn();
    actor.send(replaced);
    expect(seen().value).toBe('leavingOldSession');
    await clearSession.resolve();
    expect(seen()).toEqual(
      whole('signedOut', { notice: 'Your password is set. You can sign in now.', generation: 1 }),
    );
    expect(signOut.inputs()).toEqual([]);
  });
});

it('says which rules a new password breaks while it is typed', async () => {
  const { actor, seen } = await challenged();
  const typed = (password: string) => {
    actor.send({ type: 'field.changed', name: 'password', value: password });
    return seen().fieldErrors.password;
  };
  expect(['M', 'MILL-POND', 'MILL-POND-a', ''].map(typed)).toEqual([
    'This field must be at least 8 charachters.',
    'This field must have at least 1 lowercase.',
    undefined,
    undefined,
  ]);
});
