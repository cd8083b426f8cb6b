import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { authModel } from '../../model/machines/auth.ts';
import type { Model } from '../../model/model.ts';
import { authTable } from '../../walks/auth.ts';
import { holdCopying, settleCopying } from '../copying.ts';
import { type Stage, submitSignIn, submitUnread, type Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Executors, type Flow, flowOf, type Unshowable, until } from '../walk.ts';
import { addressOf } from './dialogs.ts';

type Auth = typeof authMachine;
type Tokens = Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;

interface Screen extends Tab {
  readonly stage: Stage;
  readonly signIn: HeldRequests;
  readonly recovery: HeldRequests;
  /** The tokens of two sessions, used in turn, so that a renewed token differs from the last one. */
  readonly tokens: readonly Tokens[];
  turn: number;
  /** Whether each loaded document finds the member's first session. */
  isKept: boolean;
  /** Whether there was a session when the sign-out began: only then is the service asked to end it. */
  hasSession: boolean;
  /** The status of the API's answers from now on; null lets requests through. */
  refuse: number | null;
  /** Pages of the menu that this walk hasn't opened. */
  unopened: string[];
  /** Requests that were refused with a token and haven't been retried with another. */
  unretried: { address: string; token: string }[];
}

const cognito = 'application/x-amz-json-1.1';

const unshowable: Unshowable = [
  [
    /error\.actor\.(restoreSession|clearSession|clearOldSession|signOut)/,
    'restoring asks nobody and so cannot fail; clearing and signing out here never reject',
  ],
  [
    /signingIn --xstate\.done\.actor\.signIn\[4\]/,
    'what the sign-in service may still know it knows here: ten minutes do not pass',
  ],
  [
    /session\.begunElsewhere/,
    'what another tab has begun is taken up within the same moment; two tabs do it in tests/browser/session.test.ts',
  ],
  [
    /form\.approached/,
    'the form is approached before anything is typed; what it fetches shows in the next step',
  ],
];
/** Whether the account pages can be entered and left without an answer arriving in between. */
const isAtRest = (snapshot: SnapshotFrom<Auth>) =>
  snapshot.matches('signedOut') ||
  snapshot.matches('awaitingConfirmation') ||
  snapshot.matches({ signedIn: 'fresh' });

const model: Model<Auth> = {
  ...authModel,
  mayHappen: (snapshot, event) => {
    const { type, generation, output } = event;
    return (
      (authModel.mayHappen?.(snapshot, event) ?? true) &&
      !/^xstate\.error\.actor\.(restoreSession|clearSession|clearOldSession|signOut)/.test(type) &&
      type !== 'form.approached' &&
      type !== 'session.begunElsewhere' &&
      generation !== 0 &&
      output?.kind !== 'nothingKept' &&
      (type !== 'accountFlows.left' || isAtRest(snapshot)) &&
      (type !== 'password.replaced' || !snapshot.matches({ signedIn: 'refreshing' }))
    );
  },
};

const operationOf = (route: Route) => route.request().headers()['x-amz-target']?.split('.').at(-1);
const refusal = (route: Route, type: string, message: string) =>
  answerWith(route, 400, { __type: type, message }, cognito);

async function tokensOf(stage: Stage, account: string): Promise<Tokens> {
  const [origin] = (await stage.sessionOf(account)).origins;
  const value = (suffix: string) =>
    origin?.localStorage.find(({ name }) => name.endsWith(suffix))?.value ?? '';
  return {
    AccessToken: value('.accessToken'),
    IdToken: value('.idToken'),
    RefreshToken: value('.refreshToken'),
  };
}

const takeTokens = (screen: Screen) => {
  screen.turn += 1;
  const tokens = screen.tokens[screen.turn % screen.tokens.length];
  return {
    AuthenticationResult: { ...tokens, ExpiresIn: 900, TokenType: 'Bearer' },
    ChallengeParameters: {},
  };
};

/** Lets the first half of a sign-in through and returns the request of the second half. */
async function decisiveHalf(screen: Screen): Promise<Route> {
  const first = await screen.signIn.next();
  assert.equal(operationOf(first), 'InitiateAuth');
  await first.continue();
  return screen.signIn.next();
}

const session = 'a session of this walk alone, long enough to be taken for one';

interface Output {
  readonly kind: string;
  readonly app?: { readonly secret: string } | null;
}

const challengeOf = ({ stage }: Screen, name = 'NEW_PASSWORD_REQUIRED') => ({
  ChallengeName: name,
  Session: session,
  ChallengeParameters: {
    USER_ID_FOR_SRP: stage.accounts.member,
    requiredAttributes: '[]',
    userAttributes: '{}',
    MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
  },
});

const openAddresses = Object.values(endpoints).flatMap((endpoint) =>
  endpoint.access.kind === 'public' ? [addressOf(endpoint)] : [],
);

/** Answers a request of the API according to the walk's state, and notes refusals and retries. */
async function answerAsRefused(screen: Screen, route: Route): Promise<void> {
  const address = `${route.request().method()} ${route.request().url()}`;
  const { authorization: token } = await route.request().allHeaders();
  const refused = screen.unretried.findIndex((each) => each.address === address && each.token !== token);
  if (refused >= 0) screen.unretried.splice(refused, 1);
  // A public call isn't refused for its token and isn't retried.
  const isOpen = openAddresses.some((open) => open.test(route.request().url()));
  if (screen.refuse === null || token === undefined || isOpen) return route.continue();
  screen.unretried.push({ address, token });
  return answerWith(route, screen.refuse, { message: 'Sign in to continue.' });
}

/** Lets requests pass from now on; ends when every refused request has been retried with the renewed token. */
async function renewed(screen: Screen, route: Route): Promise<void> {
  screen.refuse = null;
  await answerWith(route, 200, takeTokens(screen), cognito);
  await until(screen.page, () => screen.unretried.length === 0);
}

async function refuseTokens(screen: Screen): Promise<void> {
  const menu = screen.page.getByRole('navigation', { name: 'Main' });
  // A page that was just loaded isn't fetched again, so each refusal needs a page that wasn't opened before.
  const link = menu.getByRole('link', { name: screen.unopened.shift() ?? 'Profile' });
  // The menu itself must load before anything is refused.
  await link.waitFor();
  screen.unretried = [];
  screen.refuse = 401;
  await link.click();
}

const atSignIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
const inWorkspace = { within: 'body', can: { 'Sign out': true } };

const answerOfSignIn: Readonly<Record<string, (screen: Screen, route: Route) => Promise<void>>> = {
  signedIn: (screen, route) => answerWith(route, 200, takeTokens(screen), cognito),
  newPasswordRequired: (screen, route) => answerWith(route, 200, challengeOf(screen), cognito),
  factorRequired: (screen, route) =>
    answerWith(route, 200, challengeOf(screen, 'SOFTWARE_TOKEN_MFA'), cognito),
  notConfirmed: (_, route) => refusal(route, 'UserNotConfirmedException', 'User is not confirmed.'),
  refused: (_, route) => refusal(route, 'NotAuthorizedException', 'Incorrect username or password.'),
};

const answerOfNewPassword: Readonly<Record<string, (screen: Screen, route: Route) => Promise<void>>> = {
  signedIn: answerOfSignIn.signedIn ?? (() => Promise.reject(new Error('no answer'))),
  factorRequired: (screen, route) =>
    answerWith(route, 200, challengeOf(screen, 'SOFTWARE_TOKEN_MFA'), cognito),
  passwordRefused: (_, route) =>
    refusal(
      route,
      'InvalidPasswordException',
      'Password did not conform with policy: Password is too well known',
    ),
  refused: (_, route) => refusal(route, 'InvalidParameterException', 'Choose another password.'),
  challengeExpired: (_, route) =>
    refusal(route, 'NotAuthorizedException', 'Invalid session for the user, session is expired.'),
};

/** Answers a step of signing in; setting up an app takes another request. */
async function answerStep(screen: Screen, table: typeof answerOfSignIn, output: Output, route: Route) {
  if (!output.app) return table[output.kind]?.(screen, route);
  await answerWith(route, 200, challengeOf(screen, 'MFA_SETUP'), cognito);
  const association = await screen.signIn.next();
  assert.equal(operationOf(association), 'AssociateSoftwareToken');
  await answerWith(association, 200, { SecretCode: output.app.secret, Session: session }, cognito);
}

const answerOfCode: typeof answerOfSignIn = {
  signedIn: answerOfNewPassword.signedIn ?? (() => Promise.reject(new Error('no answer'))),
  refused: (_, route) =>
    operationOf(route) === 'VerifySoftwareToken'
      ? refusal(route, 'EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
      : refusal(route, 'CodeMismatchException', 'Invalid code received for user'),
  challengeExpired: (_, route) =>
    refusal(route, 'NotAuthorizedException', 'Invalid session for the user, session is expired.'),
};

const recoveryStatus: Readonly<Record<string, number>> = {
  recovered: 204,
  refused: 422,
  challengeExpired: 409,
};

const answers: Executors<Screen> = {
  'xstate.done.actor.restoreSession': async (screen, { output }) => {
    const { page, context, stage } = screen;
    screen.isKept = output.kind === 'signedIn';
    if (screen.isKept)
      await context.addInitScript(
        (items) => {
          for (const { name, value } of items) localStorage.setItem(name, value);
        },
        (await stage.sessionOf(stage.accounts.member)).origins[0]?.localStorage ?? [],
      );
    await page.goto('/dashboard/profile/contactDetails');
  },
  'credentials.submitted': async ({ page, stage: { accounts } }, { password }) => {
    if (password) return submitSignIn(page, accounts.member, accounts.password);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.member);
    await page.getByLabel('Password').fill('');
    return submitUnread(page);
  },
  'xstate.done.actor.signIn': async (screen, { output }) =>
    answerStep(screen, answerOfSignIn, output, await decisiveHalf(screen)),
  'xstate.error.actor.signIn': ({ signIn, page }) => signIn.cutOffUntil(page.getByRole('alert').waitFor()),
  'xstate.done.actor.setNewPassword': async (screen, { output }) =>
    answerStep(screen, answerOfNewPassword, output, await screen.signIn.next()),
  'xstate.done.actor.sendCode': async (screen, { output }) => {
    const route = await screen.signIn.next();
    if (output.kind !== 'signedIn' || operationOf(route) !== 'VerifySoftwareToken')
      return answerOfCode[output.kind]?.(screen, route);
    await answerWith(route, 200, { Status: 'SUCCESS', Session: session }, cognito);
    await answerOfCode.signedIn?.(screen, await screen.signIn.next());
    const codes = screen.page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByText('I’ve saved these codes').waitFor();
    return codes.getByRole('button', { name: 'Close' }).click();
  },
  'xstate.error.actor.sendCode': ({ signIn, page }) => signIn.cutOffUntil(page.getByRole('alert').waitFor()),
  'xstate.done.actor.copyText': ({ page }) => settleCopying(page, true),
  'xstate.error.actor.copyText': ({ page }) => settleCopying(page, false),
  'xstate.done.actor.recover': async ({ recovery }, { output }) =>
    answerWith(await recovery.next(), recoveryStatus[output.kind] ?? 500, { message: 'Refused.' }),
  'xstate.error.actor.recover': ({ recovery, page }) =>
    recovery.cutOffUntil(page.getByRole('alert').waitFor()),
  'xstate.error.actor.setNewPassword': ({ signIn, page }) =>
    signIn.cutOffUntil(page.getByRole('alert').waitFor()),
  'token.refused': refuseTokens,
  'xstate.done.actor.refreshSession': async (screen, { output }) => {
    const route = await screen.signIn.next();
    if (output.kind === 'renewed') return renewed(screen, route);
    screen.refuse = null;
    return refusal(route, 'NotAuthorizedException', 'Refresh Token has been revoked');
  },
  'xstate.error.actor.refreshSession': async (screen) => {
    // The first refused request may be the stream's, so the page's own later request is refused too.
    await screen.signIn.cutOffUntil(screen.page.getByRole('button', { name: 'Try again' }).waitFor());
    screen.refuse = null;
  },
  'token.refusedAgain': async (screen) => {
    await refuseTokens(screen);
    await answerWith(await screen.signIn.next(), 200, takeTokens(screen), cognito);
  },
  'account.refused': async (screen) => {
    screen.refuse = 403;
    await screen.page.clock.fastForward(300_000);
  },
  'session.endedElsewhere': async ({ context }) => {
    const other = await context.newPage();
    await other.goto('/healthz');
    await other.evaluate(() => localStorage.clear());
    await other.close();
  },
  'accountFlows.left': async ({ page }) => {
    const back = page.getByRole('link', { name: 'Back to sign in' });
    const isConfirming = await back.isVisible();
    const isSignedIn = await page.getByRole('button', { name: 'Sign out' }).isVisible();
    if (isSignedIn) await page.goto('/forgot-password');
    else if (!isConfirming) await page.getByRole('link', { name: 'Forgot password?' }).click();
    await back.click();
  },
  'account.confirmed': async ({ page, signIn, stage }) => {
    const isConfirming = await page.getByRole('button', { name: 'Confirm' }).isVisible();
    if (!isConfirming) {
      await page.goto('/confirm-sign-up');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(stage.accounts.member);
    }
    await page.getByRole('textbox', { name: 'Code' }).fill('204871');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await answerWith(await signIn.next(), 200, {}, cognito);
  },
  'password.replaced': async ({ page, signIn, stage }) => {
    await page.goto('/reset-password');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(stage.accounts.member);
    await page.getByRole('textbox', { name: 'Code' }).fill('204871');
    await page.getByLabel('New password').fill('Heron-by-the-weir-9');
    await page.getByRole('button', { name: 'Set password' }).click();
    await answerWith(await signIn.next(), 200, {}, cognito);
  },
  'xstate.done.actor.clearOldSession': ({ page }) => atSignIn(page),
  'signOut.requested': async (screen) => {
    const button = screen.page.getByRole('button', { name: 'Sign out' });
    const isInside = await button.isVisible();
    screen.hasSession = isInside || screen.isKept;
    await (isInside ? button.click() : screen.page.goto('/dashboard/logout'));
  },
  'xstate.done.actor.signOut': async ({ signIn, hasSession }) => {
    if (hasSession) await answerWith(await signIn.next(), 200, {}, cognito);
  },
  'xstate.after.signOutTimeout': async ({ signIn, hasSession, page }) => {
    const unanswered = hasSession ? await signIn.next() : null;
    await page.clock.fastForward(1_500);
    await atSignIn(page);
    await unanswered?.abort();
  },
  'xstate.done.actor.clearSession': async (screen) => {
    await atSignIn(screen.page);
    screen.refuse = null;
  },
};

const table = authTable({
  restoring: {},
  awaitingConfirmation: { headings: ['Confirm your account'], can: { Confirm: false } },
  leavingOldSession: {},
  'signedIn.fresh': inWorkspace,
  'signedIn.refreshing': inWorkspace,
  ending: {},
  signingOut: { headings: ['Signing out'] },
});

const view: BrowserView<Auth, Screen> = {
  ...byTable<Auth, Screen>({
    table,
    answers,
    unseen: ['restoring', 'leavingOldSession', 'ending'],
    also: { awaitingConfirmation: ({ page, stage }) => page.getByText(stage.accounts.member).waitFor() },
  }),
  open: async (stage) => {
    const sessions = await Promise.all(
      [stage.accounts.member, stage.accounts.ep].map((account) => tokensOf(stage, account)),
    );
    const tab = await stage.openTab();
    const signIn = await holdRequests(tab.page, /\/production\/sign-in$/);
    const recovery = await holdRequests(tab.page, /\/production\/sign-in\/recovery-code$/);
    const screen: Screen = {
      ...tab,
      // A closing page releases its held requests, and a sign-out would end the sessions of all other walks.
      close: () => signIn.cutOffUntil(tab.close()),
      stage,
      tokens: sessions,
      turn: 0,
      isKept: false,
      hasSession: true,
      refuse: null,
      unopened: ['Performance', 'Totals', 'Member Search', 'Chapter Search'],
      unretried: [],
      signIn,
      recovery,
    };
    await tab.page.clock.install();
    await holdCopying(tab.page);
    await tab.page.route(/\/production\/member-/, (route) => answerAsRefused(screen, route));
    return screen;
  },
};

/** The paths of a session: signing in, renewing and signing out. */
export const authFlow: Flow = flowOf({ name: 'Signing in and out', model, view, unshowable, longest: 8 });
