import { getPaymentFrame } from '../../../src/contract/payments.ts';
import { publicMessages as messages } from '../../../src/contract/publicMessages.ts';
import {
  answerApplication,
  getApplicationOfMine,
  withdrawApplication,
} from '../../../src/contract/register.ts';
import type { applicationMachine } from '../../../src/machines/application.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { applicationLostModel, applicationModel } from '../../model/machines/application.ts';
import type { Assertions } from '../../model/walk.ts';
import { submitUnread } from '../stage.ts';
import { type BrowserView, type Executor, flowOf, type Subject, withTexts } from '../walk.ts';
import { finishPayment, paymentTold } from './payment.ts';
import {
  comeAgain,
  fail,
  type PublicScreen,
  press,
  publicPages,
  refuseFields,
  says,
  shows,
} from './publicPages.ts';

type Application = typeof applicationMachine;

const endpoints = {
  found: getApplicationOfMine,
  answers: answerApplication,
  withdrawal: withdrawApplication,
  frame: getPaymentFrame,
};
const { open, goTo } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'location.changed': 'The applicant follows a link to the page once more.',
  'xstate.done.actor.findApplication': ({ output }) =>
    output.kind === 'found' ? 'The application is found.' : 'The link belongs to no application.',
  'xstate.error.actor.findApplication': 'The server does not answer.',
  'load.retried': 'The applicant tries again.',
  'answer.changed': 'The applicant types an answer.',
  'answer.submitted': 'The applicant sends the answer.',
  'xstate.done.actor.answer': ({ output }) =>
    output.kind === 'answered' ? 'The answer is taken.' : 'The answer is refused.',
  'xstate.error.actor.answer': 'The server does not answer.',
  'payment.requested': 'The applicant wants to pay.',
  'xstate.done.actor.payment': paymentTold,
  'withdrawal.requested': 'The applicant wants to withdraw.',
  'withdrawal.abandoned': 'The applicant keeps the application.',
  'withdrawal.confirmed': 'The applicant withdraws it.',
  'xstate.done.actor.withdraw': 'It is withdrawn.',
  'xstate.error.actor.withdraw': 'The server does not answer.',
};
const runs: Readonly<Record<string, Executor<Screen>['run']>> = {
  'location.changed': ({ page }) => comeAgain(page),
  'xstate.done.actor.findApplication': async ({ asked }, { output }) => {
    const route = await asked.found.next();
    if (output.kind === 'found') return answerWith(route, 200, output.application);
    return answerWith(route, 404, { message: 'in words that nobody sees' });
  },
  'xstate.error.actor.findApplication': async ({ asked }) => fail(await asked.found.next()),
  'load.retried': press('Try again'),
  'answer.changed': ({ page }, { text }) => page.getByLabel('Your answer').fill(text),
  'answer.submitted': ({ page }) => submitUnread(page),
  'xstate.done.actor.answer': async ({ asked }, { output }) => {
    const route = await asked.answers.next();
    return output.kind === 'answered' ? route.fulfill({ status: 204 }) : refuseFields(route, {});
  },
  'xstate.error.actor.answer': async ({ asked }) => fail(await asked.answers.next()),
  'payment.requested': press('Pay now'),
  'xstate.done.actor.payment': async ({ page, asked }, { output }) =>
    finishPayment(page, await asked.frame.next(), output.kind),
  'withdrawal.requested': press('Withdraw application'),
  'withdrawal.abandoned': press('Keep it'),
  'withdrawal.confirmed': press('Withdraw application'),
  'xstate.done.actor.withdraw': async ({ asked }) => (await asked.withdrawal.next()).fulfill({ status: 204 }),
  'xstate.error.actor.withdraw': async ({ asked }) => fail(await asked.withdrawal.next()),
};

const standing = (submit: string) =>
  (async ({ page }, { context: { answer, error, message } }) => {
    const buttons = ['Withdraw application', 'Pay now', submit];
    await shows(page, 'Your application to Riverside', buttons, 'Your application');
    await page.getByText('The membership committee is reviewing it.').waitFor();
    await says(page, { message, errors: error === null ? {} : { answer: error } });
    await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, answer);
  }) satisfies Assertions<Application, Screen>['shown'];

const asks = (buttons: readonly string[]) =>
  (async ({ page }, { context: { message } }) => {
    await shows(page, 'Withdraw your application?', buttons, 'Withdraw your application');
    await says(page, { message, errors: {} });
  }) satisfies Assertions<Application, Screen>['asking'];

const assertions = {
  opening: 'never rests',
  loading: (screen, snapshot) =>
    snapshot.context.application
      ? standing(messages.pleaseWait)(screen, snapshot)
      : shows(screen.page, 'Your application', []),
  failed: ({ page }) => shows(page, 'We couldn’t load this page', ['Try again']),
  useless: ({ page }) => shows(page, 'This link no longer works', []),
  shown: standing('Send answer'),
  answering: standing(messages.pleaseWait),
  paying: ({ page }) => shows(page, 'Pay membership', ['Pay later']),
  asking: asks(['Withdraw application', 'Keep it']),
  withdrawing: asks([messages.pleaseWait, 'Keep it']),
  withdrawn: ({ page }) => shows(page, 'Your application is withdrawn', []),
} satisfies Assertions<Application, Screen>;

const viewAt = (path: string): BrowserView<Application, Screen> => ({
  open,
  prepare: (screen) => goTo(screen, path),
  executors: withTexts<Screen>(runs, texts),
  assertions,
  sees: {
    opening: '',
    loading: 'The page waits for the application.',
    failed: 'The page says that it could not be loaded.',
    useless: 'The page says that the link no longer works.',
    shown: 'How the application stands, and what the chapter asks.',
    answering: 'The page asks to wait.',
    paying: 'The payment page stands where it is put off as well.',
    asking: 'The page asks whether to withdraw.',
    withdrawing: 'The page asks to wait.',
    withdrawn: 'The page says that it is withdrawn.',
  },
});

/** The page of an applicant’s mailed link. */
export const applicationSubject: Subject = {
  id: applicationModel.machine.id,
  title: 'An application by its mailed link',
  machine: applicationModel.machine,
  flows: [
    flowOf<Application, Screen>({
      name: 'Application',
      model: applicationModel,
      view: viewAt(`/register/application/${'a'.repeat(43)}`),
    }),
    flowOf<Application, Screen>({
      name: 'Application by a lost link',
      model: applicationLostModel,
      view: viewAt('/register/application'),
    }),
  ],
};
