import type { Page, Route } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { messages } from '../../../src/contract/messages.ts';
import { accountMessages } from '../../../src/contract/signIn/accountMessages.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { codeRequestModel } from '../../model/machines/codeRequest.ts';
import { confirmationModel, confirmationStrangerModel } from '../../model/machines/confirmation.ts';
import { passwordLinkLostModel, passwordLinkModel } from '../../model/machines/passwordLink.ts';
import { passwordResetModel } from '../../model/machines/passwordReset.ts';
import type { Model } from '../../model/model.ts';
import {
  codeRequestTable,
  confirmationTable,
  passwordLinkTable,
  passwordResetTable,
} from '../../walks/accountFlows.ts';
import type { Table } from '../../walks/hand.ts';
import { handOf } from '../browserHand.ts';
import { demoPassword, submitSignIn, type Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type Executor, type Executors, type Flow, flowOf, type Subject } from '../walk.ts';

interface Screen extends Tab {
  /** The requests that the walk itself answers. */
  readonly asked: HeldRequests;
}

const signInService = /\/production\/sign-in$/;
const cognito = 'application/x-amz-json-1.1';
const answer = (route: Route) => answerWith(route, 200, {}, cognito);
const refusal = (route: Route, type: string, message = 'in words that nobody sees') =>
  answerWith(route, 400, { __type: type, message }, cognito);

/** The service is busy; aws-amplify retries a few times before it says so. */
async function refuseAsBusy({ asked, page }: Screen): Promise<void> {
  const busyAnswer = (route: Route) => refusal(route, 'LimitExceededException');
  const first = await asked.next();
  await page.route(signInService, busyAnswer);
  await busyAnswer(first);
  await page.getByRole('alert').waitFor();
  await page.unroute(signInService, busyAnswer);
}

const cutOff = ({ asked, page }: Screen) => asked.cutOffUntil(page.getByRole('alert').waitFor());
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

type Answer = Executor<Screen>['run'];
const sentOrBusy: Answer = async (screen, { output }) =>
  output.kind === 'sent' ? answer(await screen.asked.next()) : refuseAsBusy(screen);
const tooWellKnown = 'Password is too well known';

interface FlowParts<M extends AnyStateMachine> {
  readonly name: string;
  readonly model: Model<M>;
  readonly table: Table<M>;
  readonly path: string;
  /** The requests that the walk itself answers. */
  readonly address?: RegExp;
  /** How to get from there to the page. */
  readonly arrive?: (page: Page) => Promise<void>;
  readonly answers: Executors<Screen>;
}

const flow = <M extends AnyStateMachine>(parts: FlowParts<M>): Flow =>
  flowOf<M, Screen>({
    name: parts.name,
    longest: 12,
    model: parts.model,
    view: {
      open: async (stage) => {
        const tab = await stage.openTab();
        await tab.page.goto(parts.path);
        await parts.arrive?.(tab.page);
        return { ...tab, asked: await holdRequests(tab.page, parts.address ?? signInService) };
      },
      ...byTable<M, Screen>({ table: parts.table, answers: parts.answers }),
    },
  });

const subject = (title: string, first: Flow, ...others: Flow[]): Subject => ({
  id: first.machine.id,
  title,
  machine: first.machine,
  flows: [first, ...others],
});

const afterPassword = { statuses: [messages.passwordSet] };

/** Reaches the page as people do, by requesting a code. */
const askForCode = async (page: Page) => {
  await page.route(signInService, answer);
  const hand = handOf(page);
  await hand.type('E-mail', 'ada.brook@chapterhouse.test');
  await hand.press('Send code');
  await heading(page, 'Reset password');
};

const linkAnswers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  set: (route) => route.fulfill({ status: 204 }),
  expired: (route) => answerWith(route, 409, { message: messages.linkExpired }),
  refused: (route) => answerWith(route, 429, { message: messages.tooManyRequests }),
  passwordRefused: (route) =>
    answerWith(route, 422, { message: messages.givenDataInvalid, errors: { password: [tooWellKnown] } }),
};

const linkFlow = (name: string, model: typeof passwordLinkModel, path: string) =>
  flow({
    name,
    model,
    table: passwordLinkTable(afterPassword),
    path,
    address: /\/production\/sign-in\/update-password$/,
    answers: {
      'xstate.done.actor.setPasswordByLink': async ({ asked }, { output }) =>
        linkAnswers[output.kind]?.(await asked.next()),
      'xstate.error.actor.setPasswordByLink': cutOff,
    },
  });

/** Reaches the page as members do: by a sign-in that the service doesn't accept yet. */
const beUnconfirmed = async (page: Page) => {
  await page.route(signInService, (route) => {
    const isFirst = route.request().headers()['x-amz-target']?.endsWith('InitiateAuth');
    return isFirst ? route.continue() : refusal(route, 'UserNotConfirmedException');
  });
  await submitSignIn(page, 'ada.brook@chapterhouse.test', demoPassword);
  await heading(page, 'Confirm your account');
};

const confirmationFlow = (
  name: string,
  model: typeof confirmationModel,
  path: string,
  arrive?: (page: Page) => Promise<void>,
) =>
  flow({
    name,
    model,
    table: confirmationTable({ headings: ['Sign in'] }),
    path,
    arrive,
    answers: {
      'xstate.done.actor.confirmSignUp': async ({ asked }, { output }) => {
        const route = await asked.next();
        return output.kind === 'confirmed' ? answer(route) : refusal(route, 'ExpiredCodeException');
      },
      'xstate.error.actor.confirmSignUp': cutOff,
      'xstate.done.actor.sendNewCode': sentOrBusy,
      'xstate.error.actor.sendNewCode': cutOff,
    },
  });

/** The pages that are open before sign-in. */
export const accountFlowSubjects: readonly Subject[] = [
  subject(
    'A code that is asked for',
    flow({
      name: 'Code by mail',
      model: codeRequestModel,
      table: codeRequestTable({ statuses: [accountMessages.codeOnItsWay] }),
      path: '/forgot-password',
      answers: { 'xstate.done.actor.requestCode': sentOrBusy, 'xstate.error.actor.requestCode': cutOff },
    }),
  ),
  subject(
    'A password that is reset by a code',
    flow({
      name: 'Password by code',
      model: passwordResetModel,
      table: passwordResetTable(afterPassword),
      path: '/forgot-password',
      arrive: askForCode,
      answers: {
        'xstate.done.actor.setPasswordByCode': async ({ asked }, { output }) => {
          const route = await asked.next();
          if (output.kind === 'set') return answer(route);
          if (output.kind === 'refused') return refusal(route, 'ExpiredCodeException');
          const words = `Password did not conform with policy: ${tooWellKnown}`;
          return refusal(route, 'InvalidPasswordException', words);
        },
        'xstate.error.actor.setPasswordByCode': cutOff,
      },
    }),
  ),
  subject(
    'A password that is chosen by a link',
    linkFlow('Password by link', passwordLinkModel, '/updatePassword/bm90LWEtdG9rZW4'),
    linkFlow('Password by a lost link', passwordLinkLostModel, '/updatePassword'),
  ),
  subject(
    'An account that is confirmed',
    confirmationFlow('Confirmation', confirmationModel, '/login', beUnconfirmed),
    confirmationFlow('Confirmation by a stranger', confirmationStrangerModel, '/confirm-sign-up'),
  ),
];
