import { getPaymentFrame } from '../../../src/contract/growth/payments.ts';
import {
  answerApplication,
  getApplicationOfMine,
  withdrawApplication,
} from '../../../src/contract/growth/register.ts';
import type { applicationMachine } from '../../../src/machines/guests/application.machine.ts';
import { applicationLostModel, applicationModel } from '../../model/machines/application.ts';
import { applicationTable } from '../../walks/application.ts';
import { byTable } from '../tableWalk.ts';
import { flowOf, type Subject } from '../walk.ts';
import { finishPayment } from './payment.ts';
import { comeAgain, type PublicScreen, publicPages, refuseFields } from './publicPages.ts';

type Application = typeof applicationMachine;

const endpoints = {
  found: getApplicationOfMine,
  answers: answerApplication,
  withdrawal: withdrawApplication,
  frame: getPaymentFrame,
};
const { open, goTo, failing, done, found } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

const sides = byTable<Application, Screen>({
  table: applicationTable,
  answers: {
    'location.changed': comeAgain,
    'xstate.done.actor.findApplication': found(
      'found',
      ({ application }: { application?: object }) => application,
    ),
    'xstate.error.actor.findApplication': failing('found'),
    'xstate.done.actor.answer': async ({ asked }, { output }) => {
      const route = await asked.answers.next();
      return output.kind === 'answered' ? route.fulfill({ status: 204 }) : refuseFields(route, {});
    },
    'xstate.error.actor.answer': failing('answers'),
    'xstate.done.actor.payment': async ({ page, asked }, { output }) =>
      finishPayment(page, await asked.frame.next(), output.kind),
    'xstate.done.actor.withdraw': done('withdrawal'),
    'xstate.error.actor.withdraw': failing('withdrawal'),
  },
});

const flow = (name: string, model: typeof applicationModel, path: string) =>
  flowOf<Application, Screen>({
    name,
    model,
    // The profile keeps an opened link, so each flow has its own.
    view: { ...sides, open: (stage) => open(stage), prepare: (screen) => goTo(screen, path) },
  });

/** The page of an applicant’s mailed link. */
export const applicationSubject: Subject = {
  id: applicationModel.machine.id,
  title: 'An application by its mailed link',
  machine: applicationModel.machine,
  flows: [
    flow('Application', applicationModel, `/register/application/${'a'.repeat(43)}`),
    flow('Application by a lost link', applicationLostModel, '/register/application'),
  ],
};
