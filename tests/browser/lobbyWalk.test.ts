import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { lobbyMessages } from '../../src/contract/lobbyMessages.ts';
import { messages } from '../../src/contract/messages.ts';
import type { codeRequestMachine } from '../../src/machines/codeRequest.machine.ts';
import type { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import type { passwordLinkMachine } from '../../src/machines/passwordLink.machine.ts';
import type { passwordResetMachine } from '../../src/machines/passwordReset.machine.ts';
import { allTransitions, transitionPaths } from '../model/graph.ts';
import { codeRequestModel } from '../model/machines/codeRequest.ts';
import { confirmationModel, confirmationStrangerModel } from '../model/machines/confirmation.ts';
import { passwordLinkLostModel, passwordLinkModel } from '../model/machines/passwordLink.ts';
import { passwordResetModel } from '../model/machines/passwordReset.ts';
import type { Model, Path } from '../model/model.ts';
import type { Assertions } from '../model/walk.ts';
import { answerWith, type HeldRequests, holdRequests } from './heldRequests.ts';
import { openTab, type Tab } from './page.ts';
import { submitSignIn } from './people.ts';
import { type BrowserView, untaken, walkBrowser } from './walk.ts';

interface Screen extends Tab {
  /** The requests that the walk answers itself. */
  readonly asked: HeldRequests;
}

const signInService = /\/production\/sign-in$/;
const cognito = 'application/x-amz-json-1.1';
const answer = (route: Route) => answerWith(route, 200, {}, cognito);
const refusal = (route: Route, type: string, message = 'in words that nobody sees') =>
  answerWith(route, 400, { __type: type, message }, cognito);

/** The service is busy; aws-amplify asks it a few times more before it says so. */
async function refuseAsBusy({ asked, page }: Screen): Promise<void> {
  const busyAnswer = (route: Route) => refusal(route, 'LimitExceededException');
  const first = await asked.next();
  await page.route(signInService, busyAnswer);
  await busyAnswer(first);
  await page.getByRole('alert').waitFor();
  await page.unroute(signInService, busyAnswer);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

interface DoorContext {
  readonly message: string | null;
  readonly notice?: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** What stands on a page before sign-in: its name, its button, and what is said. */
async function looks(page: Page, name: string, context: DoorContext, submit: string) {
  await heading(page, name);
  await page.getByRole('button', { name: submit, exact: true }).first().waitFor();
  const { message, notice = null } = context;
  if (message === null) expect(await page.getByRole('alert').count()).toBe(0);
  else expect(await page.getByRole('alert').innerText()).toBe(message);
  if (notice === null) expect(await page.getByRole('status').count()).toBe(0);
  else expect(await page.getByRole('status').innerText()).toBe(notice);
  for (const error of Object.values(context.fieldErrors)) await page.getByText(error).first().waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(Object.keys(context.fieldErrors).length);
}

const open =
  (path: string, address: RegExp, arrive = async (_: Page) => {}) =>
  async (): Promise<Screen> => {
    const tab = await openTab();
    await tab.page.goto(path);
    await arrive(tab.page);
    return { ...tab, asked: await holdRequests(tab.page, address) };
  };

const close = async ({ page, close: closeTab }: Screen) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await closeTab();
};

const cutOff = ({ asked, page }: Screen) => asked.cutOffUntil(page.getByRole('alert').waitFor());
const busy = messages.pleaseWait;

/** Walks every transition of each model in the browser. A final state is seen on the page that it leads to. */
function walks<M extends AnyStateMachine>(name: string, flows: readonly [Flow<M>, ...Flow<M>[]]): void {
  describe(name, () => {
    const paths = flows.flatMap(({ model, view }) =>
      transitionPaths(model, { per: 'definition', longest: 12 }).map((path) => ({ path, view })),
    );
    it.each(paths.map((each, index) => [`${index + 1} of ${paths.length}`, each] as const))(
      'does in the browser what its chart says: path %s',
      async (_, { path, view }) => walkBrowser(path as Path<M>, view),
    );
    it('takes every transition of its machine', () => {
      expect(
        untaken(
          allTransitions(flows[0].model.machine),
          paths.map(({ path }) => path),
          [],
        ),
      ).toEqual([]);
    });
  });
}

interface Flow<M extends AnyStateMachine> {
  readonly model: Model<M>;
  readonly view: BrowserView<M, Screen>;
}

type Request = typeof codeRequestMachine;
const forgot =
  (submit: string) =>
  ({ page }: Screen, { context }: SnapshotFrom<Request>) =>
    looks(page, 'Forgot password', context, submit);

walks<Request>('a code that is asked for', [
  {
    model: codeRequestModel,
    view: {
      open: open('/forgot-password', signInService),
      close,
      deeds: {
        'email.submitted': async ({ page }, { email }) => {
          await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
          await page.getByRole('button', { name: 'Send code' }).click();
        },
        'xstate.done.actor.requestCode': async (screen, { output }) =>
          output.kind === 'sent' ? answer(await screen.asked.next()) : refuseAsBusy(screen),
        'xstate.error.actor.requestCode': cutOff,
      },
      assertions: {
        editing: forgot('Send code'),
        sending: forgot(busy),
        sent: ({ page }) =>
          page.getByRole('status').filter({ hasText: lobbyMessages.codeOnItsWay }).waitFor(),
      } satisfies Assertions<Request, Screen>,
    },
  },
]);

type Reset = typeof passwordResetMachine;
const reset =
  (submit: string) =>
  ({ page }: Screen, { context }: SnapshotFrom<Reset>) =>
    looks(page, 'Reset password', context, submit);
const afterPassword = ({ page }: Screen) =>
  page.getByRole('status').filter({ hasText: messages.passwordSet }).waitFor();

/** The page is reached as people reach it, by a code that was asked for. */
const askForCode = async (page: Page) => {
  await page.route(signInService, answer);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada.brook@chapterhouse.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
};

walks<Reset>('a password that is reset by a code', [
  {
    model: passwordResetModel,
    view: {
      open: open('/forgot-password', signInService, askForCode),
      close,
      deeds: {
        'newPassword.typed': ({ page }, { password }) => page.getByLabel('New password').fill(password),
        'form.submitted': async ({ page }, { code, password }) => {
          await page.getByRole('textbox', { name: 'Code' }).fill(code);
          await page.getByLabel('New password').fill(password);
          await page.getByRole('button', { name: 'Set password' }).click();
        },
        'xstate.done.actor.setPasswordByCode': async ({ asked }, { output }) => {
          const route = await asked.next();
          if (output.kind === 'set') return answer(route);
          if (output.kind === 'refused') return refusal(route, 'ExpiredCodeException');
          const words = 'Password did not conform with policy: Password is too well known';
          return refusal(route, 'InvalidPasswordException', words);
        },
        'xstate.error.actor.setPasswordByCode': cutOff,
      },
      assertions: {
        editing: reset('Set password'),
        setting: reset(busy),
        set: afterPassword,
      } satisfies Assertions<Reset, Screen>,
    },
  },
]);

type Link = typeof passwordLinkMachine;
const link =
  (submit: string) =>
  ({ page }: Screen, { context }: SnapshotFrom<Link>) =>
    looks(page, 'Choose a new password', context, submit);
const linkView = (path: string): BrowserView<Link, Screen> => ({
  open: open(path, /\/production\/sign-in\/update-password$/),
  close,
  deeds: {
    'newPassword.typed': ({ page }, { password }) =>
      page.getByLabel('New password', { exact: true }).fill(password),
    'newPassword.submitted': async ({ page }, { password, confirmation }) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(confirmation);
      await page.getByRole('button', { name: 'Set password' }).click();
    },
    'xstate.done.actor.setPasswordByLink': async ({ asked }, { output }) => {
      const route = await asked.next();
      const known = 'Password is too well known';
      const answers: Readonly<Record<string, () => Promise<void>>> = {
        set: () => route.fulfill({ status: 204 }),
        expired: () => answerWith(route, 409, { message: messages.linkExpired }),
        refused: () => answerWith(route, 429, { message: messages.tooManyRequests }),
        passwordRefused: () =>
          answerWith(route, 422, { message: messages.givenDataInvalid, errors: { password: [known] } }),
      };
      await answers[output.kind]?.();
    },
    'xstate.error.actor.setPasswordByLink': cutOff,
  },
  assertions: {
    opening: 'never rests',
    editing: link('Set password'),
    setting: link(busy),
    useless: async ({ page }, { context }) => {
      expect(await page.getByRole('alert').innerText()).toBe(context.message);
      await page.getByRole('link', { name: 'Request a new link' }).waitFor();
      expect(await page.getByRole('button').count()).toBe(0);
    },
    set: afterPassword,
  } satisfies Assertions<Link, Screen>,
});

walks<Link>('a password that is chosen by a link', [
  { model: passwordLinkModel, view: linkView('/updatePassword/bm90LWEtdG9rZW4') },
  { model: passwordLinkLostModel, view: linkView('/updatePassword') },
]);

type Confirmation = typeof confirmationMachine;
const confirm =
  (submit: string, again: string) =>
  async ({ page }: Screen, { context }: SnapshotFrom<Confirmation>) => {
    await looks(page, 'Confirm your account', context, submit);
    await page.getByRole('button', { name: again }).first().waitFor();
  };

/** The page is reached as members reach it: by a sign-in that the service does not let pass yet. */
const beUnconfirmed = async (page: Page) => {
  await page.route(signInService, (route) => {
    const isFirst = route.request().headers()['x-amz-target']?.endsWith('InitiateAuth');
    return isFirst ? route.continue() : refusal(route, 'UserNotConfirmedException');
  });
  await submitSignIn(page, 'ada.brook@chapterhouse.test');
  await heading(page, 'Confirm your account');
};

const confirmationView = (
  path: string,
  arrive?: (page: Page) => Promise<void>,
): BrowserView<Confirmation, Screen> => ({
  open: open(path, signInService, arrive),
  close,
  deeds: {
    'code.submitted': async ({ page }, { email, code }) => {
      if (!arrive) await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
    },
    'newCode.requested': async ({ page }, { email }) => {
      if (!arrive) await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('button', { name: 'Send a new code' }).click();
    },
    'xstate.done.actor.confirmSignUp': async ({ asked }, { output }) => {
      const route = await asked.next();
      return output.kind === 'confirmed' ? answer(route) : refusal(route, 'ExpiredCodeException');
    },
    'xstate.error.actor.confirmSignUp': cutOff,
    'xstate.done.actor.sendNewCode': async (screen, { output }) =>
      output.kind === 'sent' ? answer(await screen.asked.next()) : refuseAsBusy(screen),
    'xstate.error.actor.sendNewCode': cutOff,
  },
  assertions: {
    editing: confirm('Confirm', 'Send a new code'),
    confirming: confirm(busy, 'Send a new code'),
    sendingCode: confirm('Confirm', busy),
    confirmed: ({ page }) => heading(page, 'Sign in'),
  } satisfies Assertions<Confirmation, Screen>,
});

walks<Confirmation>('an account that is confirmed', [
  { model: confirmationModel, view: confirmationView('/login', beUnconfirmed) },
  { model: confirmationStrangerModel, view: confirmationView('/confirm-sign-up') },
]);
