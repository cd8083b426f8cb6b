import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import { accountMessages } from '../../../src/contract/accountMessages.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { codeRequestMachine } from '../../../src/machines/codeRequest.machine.ts';
import type { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import type { passwordLinkMachine } from '../../../src/machines/passwordLink.machine.ts';
import type { passwordResetMachine } from '../../../src/machines/passwordReset.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { codeRequestModel } from '../../model/machines/codeRequest.ts';
import { confirmationModel, confirmationStrangerModel } from '../../model/machines/confirmation.ts';
import { passwordLinkLostModel, passwordLinkModel } from '../../model/machines/passwordLink.ts';
import { passwordResetModel } from '../../model/machines/passwordReset.ts';
import type { Assertions } from '../../model/walk.ts';
import { demoPassword, type Stage, submitSignIn, submitUnread, type Tab } from '../stage.ts';
import { type BrowserView, type Executor, flowOf, type Subject, withTexts } from '../walk.ts';

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
  if (message === null) assert.equal(await page.getByRole('alert').count(), 0);
  else assert.equal(await page.getByRole('alert').innerText(), message);
  if (notice === null) assert.equal(await page.getByRole('status').count(), 0);
  else assert.equal(await page.getByRole('status').innerText(), notice);
  for (const error of Object.values(context.fieldErrors)) await page.getByText(error).first().waitFor();
  assert.equal(await page.locator('[aria-invalid="true"]').count(), Object.keys(context.fieldErrors).length);
}

const open =
  (path: string, address: RegExp, arrive = async (_: Page) => {}) =>
  async (stage: Stage): Promise<Screen> => {
    const tab = await stage.openTab();
    await tab.page.goto(path);
    await arrive(tab.page);
    return { ...tab, asked: await holdRequests(tab.page, address) };
  };

const cutOff = ({ asked, page }: Screen) => asked.cutOffUntil(page.getByRole('alert').waitFor());
const busy = messages.pleaseWait;
const typeInto: Executor<Screen>['run'] = ({ page }, { name, value }) =>
  page.locator(`main [name="${name}"]`).fill(String(value));

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'email.submitted': ({ email }) =>
    email
      ? 'Somebody types their e-mail address and asks for a code.'
      : 'Somebody asks for a code without an address.',
  'xstate.done.actor.requestCode': ({ output }) =>
    output.kind === 'sent' ? 'A code is sent.' : 'The service is too busy.',
  'xstate.error.actor.requestCode': 'The service cannot be reached.',
  'field.changed': ({ name }) => `They type into the field ${name}.`,
  'form.submitted': 'They send code and password.',
  'newPassword.submitted': 'They send the new password twice.',
  'xstate.done.actor.setPasswordByCode': ({ output }) => answersTold[output.kind] ?? output.kind,
  'xstate.error.actor.setPasswordByCode': 'The service cannot be reached.',
  'xstate.done.actor.setPasswordByLink': ({ output }) => answersTold[output.kind] ?? output.kind,
  'xstate.error.actor.setPasswordByLink': 'The service cannot be reached.',
  'code.submitted': 'They send the code.',
  'newCode.requested': 'They ask for a new code.',
  'xstate.done.actor.confirmSignUp': ({ output }) =>
    output.kind === 'confirmed' ? 'The account is confirmed.' : 'The code is refused.',
  'xstate.error.actor.confirmSignUp': 'The service cannot be reached.',
  'xstate.done.actor.sendNewCode': ({ output }) =>
    output.kind === 'sent' ? 'A new code is sent.' : 'The service is too busy.',
  'xstate.error.actor.sendNewCode': 'The service cannot be reached.',
};

const answersTold: Readonly<Record<string, string>> = {
  set: 'The password is set.',
  refused: 'The service refuses it.',
  passwordRefused: 'The password is too well known.',
  expired: 'The link has expired.',
};

const working = 'The page asks to wait.';

type Request = typeof codeRequestMachine;
const forgot =
  (submit: string) =>
  ({ page }: Screen, { context }: SnapshotFrom<Request>) =>
    looks(page, 'Forgot password', context, submit);

const codeRequestSubject: Subject = {
  id: codeRequestModel.machine.id,
  title: 'A code that is asked for',
  machine: codeRequestModel.machine,
  flows: [
    flowOf<Request, Screen>({
      name: 'Code by mail',
      longest: 12,

      model: codeRequestModel,
      view: {
        open: open('/forgot-password', signInService),
        executors: withTexts<Screen>(
          {
            'field.changed': typeInto,
            'email.submitted': async ({ page }, { email }) => {
              await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
              await submitUnread(page);
            },
            'xstate.done.actor.requestCode': async (screen, { output }) =>
              output.kind === 'sent' ? answer(await screen.asked.next()) : refuseAsBusy(screen),
            'xstate.error.actor.requestCode': cutOff,
          },
          texts,
        ),
        assertions: {
          editing: forgot('Send code'),
          sending: forgot(busy),
          sent: ({ page }) =>
            page.getByRole('status').filter({ hasText: accountMessages.codeOnItsWay }).waitFor(),
        } satisfies Assertions<Request, Screen>,
        sees: {
          editing: 'The address can be typed.',
          sending: working,
          sent: 'The next page says that a code is on its way.',
        },
      },
    }),
  ],
};

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

const passwordResetSubject: Subject = {
  id: passwordResetModel.machine.id,
  title: 'A password that is reset by a code',
  machine: passwordResetModel.machine,
  flows: [
    flowOf<Reset, Screen>({
      name: 'Password by code',
      longest: 12,

      model: passwordResetModel,
      view: {
        open: open('/forgot-password', signInService, askForCode),
        executors: withTexts<Screen>(
          {
            'field.changed': typeInto,
            'form.submitted': async ({ page }, { code, password }) => {
              await page.getByRole('textbox', { name: 'Code' }).fill(code);
              await page.getByLabel('New password').fill(password);
              await submitUnread(page);
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
          texts,
        ),
        assertions: {
          editing: reset('Set password'),
          setting: reset(busy),
          set: afterPassword,
        } satisfies Assertions<Reset, Screen>,
        sees: {
          editing: 'Code and password can be typed.',
          setting: working,
          set: 'The sign-in page says that the password is set.',
        },
      },
    }),
  ],
};

type Link = typeof passwordLinkMachine;
const link =
  (submit: string) =>
  ({ page }: Screen, { context }: SnapshotFrom<Link>) =>
    looks(page, 'Choose a new password', context, submit);
const linkView = (path: string): BrowserView<Link, Screen> => ({
  open: open(path, /\/production\/sign-in\/update-password$/),
  executors: withTexts<Screen>(
    {
      'field.changed': typeInto,
      'newPassword.submitted': async ({ page }, { password, confirmation }) => {
        await page.getByLabel('New password', { exact: true }).fill(password);
        await page.getByLabel('Confirm new password').fill(confirmation);
        await submitUnread(page);
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
    texts,
  ),
  assertions: {
    opening: 'never rests',
    editing: link('Set password'),
    setting: link(busy),
    useless: async ({ page }, { context }) => {
      assert.equal(await page.getByRole('alert').innerText(), context.message);
      await page.getByRole('link', { name: 'Request a new link' }).waitFor();
      assert.equal(await page.getByRole('button').count(), 0);
    },
    set: afterPassword,
  } satisfies Assertions<Link, Screen>,
  sees: {
    opening: '',
    editing: 'The password can be typed.',
    setting: working,
    useless: 'The page says why the link is of no use.',
    set: 'The sign-in page says that the password is set.',
  },
});

const passwordLinkSubject: Subject = {
  id: passwordLinkModel.machine.id,
  title: 'A password that is chosen by a link',
  machine: passwordLinkModel.machine,
  flows: [
    flowOf<Link, Screen>({
      name: 'Password by link',
      longest: 12,
      model: passwordLinkModel,
      view: linkView('/updatePassword/bm90LWEtdG9rZW4'),
    }),
    flowOf<Link, Screen>({
      name: 'Password by a lost link',
      longest: 12,
      model: passwordLinkLostModel,
      view: linkView('/updatePassword'),
    }),
  ],
};

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
  await submitSignIn(page, 'ada.brook@chapterhouse.test', demoPassword);
  await heading(page, 'Confirm your account');
};

const confirmationView = (
  path: string,
  arrive?: (page: Page) => Promise<void>,
): BrowserView<Confirmation, Screen> => ({
  open: open(path, signInService, arrive),
  executors: withTexts<Screen>(
    {
      'field.changed': typeInto,
      'code.submitted': async ({ page }, { email, code }) => {
        if (!arrive) await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
        await page.getByRole('textbox', { name: 'Code' }).fill(code);
        await submitUnread(page);
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
    texts,
  ),
  assertions: {
    editing: confirm('Confirm', 'Send a new code'),
    confirming: confirm(busy, 'Send a new code'),
    sendingCode: confirm('Confirm', busy),
    confirmed: ({ page }) => heading(page, 'Sign in'),
  } satisfies Assertions<Confirmation, Screen>,
  sees: {
    editing: 'The code can be typed.',
    confirming: working,
    sendingCode: working,
    confirmed: 'The sign-in page stands ready.',
  },
});

const confirmationSubject: Subject = {
  id: confirmationModel.machine.id,
  title: 'An account that is confirmed',
  machine: confirmationModel.machine,
  flows: [
    flowOf<Confirmation, Screen>({
      name: 'Confirmation',
      longest: 12,
      model: confirmationModel,
      view: confirmationView('/login', beUnconfirmed),
    }),
    flowOf<Confirmation, Screen>({
      name: 'Confirmation by a stranger',
      longest: 12,
      model: confirmationStrangerModel,
      view: confirmationView('/confirm-sign-up'),
    }),
  ],
};

/** The pages that are open before sign-in. */
export const accountFlowSubjects: readonly Subject[] = [
  codeRequestSubject,
  passwordResetSubject,
  passwordLinkSubject,
  confirmationSubject,
];
