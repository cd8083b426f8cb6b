import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type {
  AccountCheckOutcome,
  CodeAttempt,
  FactorOutcome,
  NewPasswordOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SignInAttempt,
  SignInOutcome,
} from '../../src/contract/ports.ts';
import { appMachine } from '../../src/machines/app.machine.ts';
import type { AccountFlowsCode, OpenCode, WorkspaceStart } from '../../src/machines/app.setup.ts';
import { accountCheckMachine } from '../../src/machines/signIn/accountCheck.machine.ts';
import { authMachine } from '../../src/machines/signIn/auth.machine.ts';
import { keysAtStart } from '../fixtures/keys.ts';
import {
  confirmSignUp,
  contactDetailsPage,
  forgotPassword,
  logout,
  performance,
  resetPassword,
  root,
  sessionsThisWeek,
  setPassword,
  signIn as signInPage,
  unknownPage,
} from '../fixtures/locations.ts';
import { deferred, settled } from '../model/deferred.ts';
import { appCharts, appIgnored, silentAccountFlows, silentWorkspace } from '../model/machines/app.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: appCharts, ignored: appIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const code: WorkspaceStart = { isMenuOpen: true, keys: keysAtStart };
const accountFlowsCode: AccountFlowsCode = {
  part: 'account',
  machine: silentAccountFlows,
  email: 'ada.brook@chapterhouse.test',
  hasLinkToken: false,
};

const open = (location: Location) => {
  const restoreSession = deferred<RestoreOutcome>('restoreSession');
  const signIn = deferred<SignInOutcome, SignInAttempt>('signIn');
  const sendCode = deferred<FactorOutcome<'signedIn'>, CodeAttempt>('sendCode');
  const setNewPassword = deferred<NewPasswordOutcome, { email: string; password: string }>('setNewPassword');
  const refreshSession = deferred<RefreshOutcome>('refreshSession');
  const signOut = deferred<void>('signOut');
  const clearSession = deferred<void>('clearSession');
  const verifyAccount = deferred<AccountCheckOutcome>('verifyAccount');
  const loadWorkspace = deferred<WorkspaceStart>('loadWorkspace');
  const loadAccountFlows = deferred<OpenCode, { location: Location }>('loadAccountFlows');
  const actor = createActor(
    appMachine.provide({
      actors: {
        auth: authMachine.provide({
          actors: {
            restoreSession: restoreSession.logic,
            signIn: signIn.logic,
            sendCode: sendCode.logic,
            setNewPassword: setNewPassword.logic,
            refreshSession: refreshSession.logic,
            signOut: signOut.logic,
            clearSession: clearSession.logic,
          },
        }),
        accountCheck: accountCheckMachine.provide({ actors: { verifyAccount: verifyAccount.logic } }),
        workspace: silentWorkspace,
        loadWorkspace: loadWorkspace.logic,
        loadAccountFlows: loadAccountFlows.logic,
      },
    }),
    { input: { location } },
  );
  const redirects: Location[] = [];
  actor.on('page.redirected', ({ location: to }) => redirects.push(to));
  actor.start();
  const auth = () => {
    const { auth: child } = actor.getSnapshot().children;
    if (!child) throw new Error('auth is not running');
    return child;
  };
  const go = (to: Location) => actor.send({ type: 'location.changed', location: to });
  return {
    actor,
    auth,
    restoreSession,
    signIn,
    sendCode,
    setNewPassword,
    refreshSession,
    signOut,
    clearSession,
    verifyAccount,
    loadWorkspace,
    loadAccountFlows,
    redirects,
    go,
    /** Goes to the application's last redirect, as the address bar does. */
    follow: () => go(redirects.at(-1) ?? location),
    value: () => actor.getSnapshot().value,
    view: () => Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.view),
    context: () => actor.getSnapshot().context,
    accountFlows: () => {
      const page = actor.getSnapshot().context.accountFlows;
      return page?.part === 'account' ? page.actor : null;
    },
    children: () => actor.getSnapshot().children,
    workspace: () => actor.getSnapshot().children.workspace?.getSnapshot().context,
    submit: () =>
      auth().send({
        type: 'credentials.submitted',
        email: 'ada.brook@chapterhouse.test',
        password: 'orchard-Lane-7',
        isRemembered: true,
      }),
  };
};
type App = ReturnType<typeof open>;

const restored = async (location: Location) => {
  const app = open(location);
  await app.restoreSession.resolve({ kind: 'signedIn' });
  await app.loadWorkspace.resolve(code);
  return app;
};
const atSignIn = async (location: Location = signInPage) => {
  const app = open(location);
  await app.restoreSession.resolve({ kind: 'signedOut' });
  return app;
};
const enter = async ({ submit, signIn, loadWorkspace, follow }: App) => {
  submit();
  await signIn.resolve({ kind: 'signedIn' });
  await loadWorkspace.resolve(code);
  follow();
};

describe('a required second factor', () => {
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Chapterhouse?secret=JBSWY3DPEHPK3PXP' };

  it.each([
    ['shows the recovery codes of a newly set-up app', app, true, 'recoveryCodes'],
    ['shows none when there can be none', app, false, undefined],
    ['shows none when the app was set up before', null, false, undefined],
  ])('%s', async (_, toSetUp, hasCodes, form) => {
    const { actor, auth, follow, loadWorkspace, sendCode, signIn, submit, workspace } = await atSignIn();
    submit();
    await signIn.resolve({ kind: 'factorRequired', app: toSetUp, hasCodes, mayTrust: false });
    auth().send({ type: 'code.submitted', code: '204871', trusts: false });
    await sendCode.resolve({ kind: 'signedIn' });
    await loadWorkspace.resolve(code);
    follow();
    expect(workspace()?.requested.entry?.form).toBe(form);
    expect(actor.getSnapshot().children.workspace?.getSnapshot().matches({ dialog: 'closed' })).toBe(!form);
  });

  it('doesn’t show the codes to the next person who signs in', async () => {
    const door = await atSignIn();
    door.submit();
    await door.signIn.resolve({ kind: 'factorRequired', app, hasCodes: true, mayTrust: false });
    door.auth().send({ type: 'code.submitted', code: '204871', trusts: false });
    await door.sendCode.resolve({ kind: 'signedIn' });
    await door.loadWorkspace.resolve(code);
    door.go(logout);
    door.auth().send({ type: 'signOut.requested' });
    await door.signOut.resolve();
    await enter(door);
    expect(door.value()).toEqual({ signedIn: 'inWorkspace' });
    expect(door.workspace()?.requested.entry).toBeUndefined();
  });
});

describe('opening the application', () => {
  it('at a page with a stored session opens the workspace there', async () => {
    const { value, view, workspace, redirects } = await restored(sessionsThisWeek);
    expect([value(), view()]).toEqual([{ signedIn: 'inWorkspace' }, ['Workspace']]);
    expect(workspace()?.location).toEqual(sessionsThisWeek);
    expect(redirects).toEqual([]);
  });

  it.each([
    ['/login', signInPage],
    ['/', root],
    ['/set-password', setPassword],
  ])('at %s with a stored session leads to the contact details', async (_, location) => {
    const { value, workspace, redirects, follow } = await restored(location);
    expect(redirects).toEqual([contactDetailsPage]);
    expect(workspace()?.location).toEqual(contactDetailsPage);
    follow();
    expect(value()).toEqual({ signedIn: 'inWorkspace' });
    expect(redirects).toHaveLength(1);
  });

  it('at an unknown page says so, signed in or not', async () => {
    const signedOut = await atSignIn(unknownPage);
    expect([signedOut.view(), signedOut.redirects]).toEqual([['PageNotFound'], []]);
    const signedIn = await restored(unknownPage);
    expect([signedIn.value(), signedIn.redirects]).toEqual([{ signedIn: 'inWorkspace' }, []]);
  });
});

describe('a member’s page without a session', () => {
  it('leads to sign-in and, after it, to the intended page', async () => {
    const app = await atSignIn(sessionsThisWeek);
    expect([app.value(), app.redirects]).toEqual([{ signedOut: 'leaving' }, [signInPage]]);
    app.follow();
    expect(app.view()).toEqual(['SignIn']);
    await enter(app);
    expect(app.redirects).toEqual([signInPage, sessionsThisWeek]);
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
    expect(app.workspace()?.location).toEqual(sessionsThisWeek);
    expect(app.context().intended).toBe(null);
  });

  it('leads to sign-in when the session ends, and back after it', async () => {
    const app = await restored(sessionsThisWeek);
    app.auth().send({ type: 'token.refusedAgain' });
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
    await app.clearSession.resolve();
    expect([app.value(), app.redirects]).toEqual([{ signedOut: 'leaving' }, [signInPage]]);
    expect(app.children().workspace).toBe(undefined);
    app.follow();
    expect(app.auth().getSnapshot().context.message).toBe('Your session has ended. Sign in again.');
    await enter(app);
    expect(app.redirects.at(-1)).toEqual(sessionsThisWeek);
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
  });

  it('asks for sign-in once, not on every later event', async () => {
    const app = await atSignIn(performance);
    app.submit();
    await app.signIn.resolve({ kind: 'refused', message: 'Incorrect username or password.' });
    expect(app.redirects).toEqual([signInPage]);
  });

  it('doesn’t return to an address meant only for guests', async () => {
    const app = await atSignIn(root);
    app.follow();
    await enter(app);
    expect(app.redirects).toEqual([signInPage, contactDetailsPage]);
  });
});

describe('signing out', () => {
  it('leads to sign-in and forgets the current page', async () => {
    const app = await restored(sessionsThisWeek);
    app.auth().send({ type: 'signOut.requested' });
    expect([app.value(), app.view()]).toEqual(['leavingAccount', ['SigningOut']]);
    expect(app.children().workspace).toBe(undefined);
    await app.signOut.reject();
    expect(app.redirects).toEqual([signInPage]);
    expect(app.context()).toMatchObject({ location: signInPage, intended: null });
    await enter(app);
    expect(app.redirects).toEqual([signInPage, contactDetailsPage]);
  });

  it('forgets the intended page even before its code has loaded', async () => {
    const app = await atSignIn(sessionsThisWeek);
    app.follow();
    app.submit();
    await app.signIn.resolve({ kind: 'signedIn' });
    app.auth().send({ type: 'signOut.requested' });
    await app.signOut.resolve();
    expect(app.context().intended).toBe(null);
  });

  const signedOutByAddress = async (app: ReturnType<typeof open>) => {
    expect([app.value(), app.auth().getSnapshot().value]).toEqual(['leavingAccount', 'signingOut']);
    await app.signOut.resolve();
    expect(app.redirects).toEqual([signInPage]);
    app.follow();
    expect(app.view()).toEqual(['SignIn']);
    expect(app.auth().getSnapshot().context.notice).toBe('You’re signed out.');
  };

  it('works by its address for anyone signed out, without the signed-in code', async () => {
    const app = open(logout);
    await app.restoreSession.resolve({ kind: 'signedOut' });
    expect(app.loadWorkspace.inputs()).toEqual([]);
    await signedOutByAddress(app);
  });

  it('works by its address for a member, even if the signed-in code doesn’t load', async () => {
    const app = open(logout);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    expect(app.value()).toEqual({ openingWorkspace: 'fetching' });
    await app.loadWorkspace.reject();
    await signedOutByAddress(app);
  });

  it('lets the workspace ask about waiting records when opened by its address', async () => {
    const app = await restored(performance);
    app.go(logout);
    const { workspace } = app.children();
    const asks = () => workspace?.getSnapshot().children.outbox?.getSnapshot().value;
    expect(app.value()).toEqual({ signedIn: 'askedToLeave' });
    expect(asks()).toMatchObject({ working: { panel: { leaving: 'checking' } } });
    expect(app.signOut.inputs()).toEqual([]);
    app.go(performance);
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
  });

  it('stops the workspace', async () => {
    const app = await restored(performance);
    const { workspace } = app.children();
    app.auth().send({ type: 'signOut.requested' });
    expect(workspace?.getSnapshot().status).toBe('stopped');
  });
});

describe('choosing a new password', () => {
  const challenged = async () => {
    const app = await atSignIn();
    app.submit();
    await app.signIn.resolve({ kind: 'newPasswordRequired' });
    return app;
  };

  it('opens its page only while it is required', async () => {
    const app = await atSignIn(setPassword);
    expect([app.value(), app.redirects]).toEqual([{ signedOut: 'leaving' }, [signInPage]]);
    app.follow();
    app.submit();
    await app.signIn.resolve({ kind: 'newPasswordRequired' });
    expect(app.redirects.at(-1)).toEqual(setPassword);
    app.follow();
    expect(app.view()).toEqual(['SetPassword']);
  });

  it('leads to the contact details afterward', async () => {
    const app = await challenged();
    app.follow();
    app
      .auth()
      .send({ type: 'newPassword.submitted', password: 'mill-Pond-19', confirmation: 'mill-Pond-19' });
    await app.setNewPassword.resolve({ kind: 'signedIn' });
    await app.loadWorkspace.resolve(code);
    expect(app.redirects.at(-1)).toEqual(contactDetailsPage);
  });

  it('leads back to sign-in when canceled or expired', async () => {
    const givenUp = await challenged();
    givenUp.follow();
    givenUp.auth().send({ type: 'challenge.abandoned' });
    expect([givenUp.value(), givenUp.redirects.at(-1)]).toEqual([{ signedOut: 'leaving' }, signInPage]);

    const late = await challenged();
    late.follow();
    late
      .auth()
      .send({ type: 'newPassword.submitted', password: 'mill-Pond-19', confirmation: 'mill-Pond-19' });
    await late.setNewPassword.resolve({ kind: 'challengeExpired' });
    late.follow();
    expect(late.view()).toEqual(['SignIn']);
    expect(late.auth().getSnapshot().context.message).toBe(
      'Time to choose a password ran out. Sign in again.',
    );
  });
});

describe('the code of the signed-in part', () => {
  it('is reported missing after 120000 ms and can be retried', async () => {
    const app = open(performance);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(app.value()).toEqual({ openingWorkspace: 'fetching' });
    await vi.advanceTimersByTimeAsync(1);
    expect(app.view()).toEqual(['CodeMissing']);
    app.actor.send({ type: 'retry.requested' });
    await app.loadWorkspace.resolve(code);
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
    expect(app.loadWorkspace.inputs()).toHaveLength(2);
  });

  it('is no longer awaited when the session ends', async () => {
    const app = open(performance);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    app.auth().send({ type: 'session.endedElsewhere' });
    expect([app.value(), app.redirects]).toEqual([{ signedOut: 'leaving' }, [signInPage]]);
    expect(app.context().intended).toEqual(performance);
  });

  it('opens at the address that the member has moved to', async () => {
    const app = open(performance);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    app.go(sessionsThisWeek);
    await app.loadWorkspace.resolve(code);
    expect(app.workspace()?.location).toEqual(sessionsThisWeek);
  });

  it('is told every new address and never restarted', async () => {
    const app = await restored(performance);
    const { workspace } = app.children();
    app.go(sessionsThisWeek);
    expect(app.workspace()?.location).toEqual(sessionsThisWeek);
    expect(app.children().workspace).toBe(workspace);
  });

  it('isn’t told of addresses outside the member area', async () => {
    const app = await restored(performance);
    app.go(signInPage);
    expect(app.workspace()?.location).toEqual(performance);
    expect(app.redirects).toEqual([contactDetailsPage]);
  });
});

describe('the account check', () => {
  it('runs while a member is signed in, on every page', async () => {
    const app = await restored(performance);
    await vi.advanceTimersByTimeAsync(200_000);
    app.go(sessionsThisWeek);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(app.verifyAccount.inputs()).toHaveLength(1);
  });

  it('ends the session when it is refused, with a notice at sign-in', async () => {
    const app = await restored(performance);
    await vi.advanceTimersByTimeAsync(300_000);
    await app.verifyAccount.resolve({ kind: 'refused' });
    expect(app.auth().getSnapshot().value).toBe('ending');
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
    await app.clearSession.resolve();
    app.follow();
    expect(app.auth().getSnapshot().context.message).toBe('Your session has ended. Sign in again.');
  });

  it('ends nothing when it fails, and pauses until the next sign-in', async () => {
    const app = await restored(performance);
    await vi.advanceTimersByTimeAsync(300_000);
    await app.verifyAccount.reject();
    await vi.advanceTimersByTimeAsync(900_000);
    expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
    expect([app.verifyAccount.inputs().length, app.clearSession.inputs().length]).toEqual([1, 0]);

    app.auth().send({ type: 'signOut.requested' });
    await app.signOut.resolve();
    await enter(app);
    await settled();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(app.verifyAccount.inputs()).toHaveLength(2);
  });

  it('doesn’t run while signed out', async () => {
    const app = await atSignIn();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(app.verifyAccount.inputs()).toEqual([]);
  });
});

describe('a rendering failure of the whole app', () => {
  it('stops the workspace, and a retry starts a new one at the current address', async () => {
    const { actor, value, view, children, loadWorkspace } = await restored(performance);
    const { workspace } = children();
    actor.send({ type: 'view.failed' });
    expect([view(), children().workspace, workspace?.getSnapshot().status]).toEqual([
      ['Broken'],
      undefined,
      'stopped',
    ]);
    actor.send({ type: 'retry.requested' });
    await loadWorkspace.resolve(code);
    expect(value()).toEqual({ signedIn: 'inWorkspace' });
    expect(children().workspace).not.toBe(workspace);
  });
});

it('a renewed token changes nothing', async () => {
  const app = await restored(performance);
  const { workspace } = app.children();
  app.auth().send({ type: 'token.refused', generation: 1 });
  await app.refreshSession.resolve({ kind: 'renewed' });
  expect(app.value()).toEqual({ signedIn: 'inWorkspace' });
  expect(app.children().workspace).toBe(workspace);
  expect([app.redirects, app.loadWorkspace.inputs().length]).toEqual([[], 1]);
});

describe('the public pages before sign-in', () => {
  const inAccountFlows = async (location: Location = forgotPassword) => {
    const app = await atSignIn(location);
    await app.loadAccountFlows.resolve(accountFlowsCode);
    return app;
  };

  it('open while signed out, with the e-mail from sign-in', async () => {
    const app = await inAccountFlows();
    expect([app.view(), app.redirects]).toEqual([['AccountFlows'], []]);
    expect(app.accountFlows()?.getSnapshot().context).toMatchObject({
      location: forgotPassword,
      email: 'ada.brook@chapterhouse.test',
    });
  });

  it('open while signed in, too, without the signed-in code', async () => {
    const app = open(resetPassword);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    await app.loadAccountFlows.resolve(accountFlowsCode);
    expect(app.view()).toEqual(['AccountFlows']);
    expect(app.loadWorkspace.inputs()).toEqual([]);
    app.go(performance);
    expect(app.value()).toEqual({ openingWorkspace: 'fetching' });
    await app.loadWorkspace.resolve(code);
    expect(app.workspace()?.location).toEqual(performance);
    expect(app.accountFlows()).toBe(null);
  });

  it('share one account flow, which is told of every address', async () => {
    const app = await inAccountFlows();
    const accountFlows = app.accountFlows();
    app.go(resetPassword);
    expect(accountFlows?.getSnapshot().context.location).toEqual(resetPassword);
    expect([app.accountFlows() === accountFlows, app.loadAccountFlows.inputs().length]).toEqual([true, 1]);
  });

  it('lead back to sign-in and on to the intended page', async () => {
    const app = await atSignIn(sessionsThisWeek);
    app.follow();
    app.go(forgotPassword);
    await app.loadAccountFlows.resolve(accountFlowsCode);
    app.go(signInPage);
    expect([app.view(), app.accountFlows()]).toEqual([['SignIn'], null]);
    await enter(app);
    expect(app.workspace()?.location).toEqual(sessionsThisWeek);
  });

  it('lead to sign-in, not the old session, after a password reset', async () => {
    const app = open(resetPassword);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    await app.loadAccountFlows.resolve(accountFlowsCode);
    app.auth().send({ type: 'password.replaced', email: 'ada.brook@chapterhouse.test' });
    app.go(signInPage);
    expect(app.value()).toEqual({ restoring: 'atSignIn' });
    await app.clearSession.resolve();
    expect([app.value(), app.redirects]).toEqual([{ signedOut: 'atSignIn' }, []]);
    expect(app.auth().getSnapshot().context.notice).toBe('Your password is set. You can sign in now.');
  });

  it('lead to the start of a member page while the old session is ending', async () => {
    const app = open(resetPassword);
    await app.restoreSession.resolve({ kind: 'signedIn' });
    await app.loadAccountFlows.resolve(accountFlowsCode);
    app.auth().send({ type: 'password.replaced', email: 'ada.brook@chapterhouse.test' });
    app.go(performance);
    expect([app.value(), app.view()]).toEqual([{ restoring: 'elsewhere' }, ['Starting']]);
    await app.clearSession.resolve();
    expect(app.redirects).toEqual([signInPage]);
  });

  it('report missing code immediately or after 120000 ms, and fetch it again', async () => {
    const app = await atSignIn(forgotPassword);
    await app.loadAccountFlows.reject();
    expect(app.view()).toEqual(['CodeMissing']);
    app.actor.send({ type: 'retry.requested' });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(app.view()).toEqual(['Starting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(app.view()).toEqual(['CodeMissing']);
  });
});

describe('an unconfirmed account', () => {
  const unconfirmed = async () => {
    const app = await atSignIn(sessionsThisWeek);
    app.follow();
    app.submit();
    await app.signIn.resolve({ kind: 'notConfirmed' });
    app.follow();
    await app.loadAccountFlows.resolve(accountFlowsCode);
    return app;
  };

  it('goes to its confirmation and then to the intended page', async () => {
    const app = await unconfirmed();
    expect(app.redirects).toEqual([signInPage, confirmSignUp]);
    expect(app.accountFlows()?.getSnapshot().context.location).toEqual(confirmSignUp);
    app.auth().send({ type: 'account.confirmed', email: 'ada.brook@chapterhouse.test' });
    app.go(signInPage);
    expect(app.view()).toEqual(['SignIn']);
    await app.signIn.resolve({ kind: 'signedIn' });
    await app.loadWorkspace.resolve(code);
    expect(app.redirects.at(-1)).toEqual(sessionsThisWeek);
  });
});
