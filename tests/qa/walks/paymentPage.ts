import { getPaymentFrame } from '../../../src/contract/payments.ts';
import { publicMessages as messages } from '../../../src/contract/publicMessages.ts';
import { getApplicationOfMine } from '../../../src/contract/register.ts';
import type { paymentMachine } from '../../../src/machines/payment.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { applicationOfMine } from '../../fixtures/register.ts';
import { paymentModel } from '../../model/machines/payment.ts';
import type { Assertions } from '../../model/walk.ts';
import { type Executor, flowOf, type Subject, withTexts } from '../walk.ts';
import { payInFrame, showFrame } from './payment.ts';
import { fail, type PublicScreen, press, publicPages, says, shows } from './publicPages.ts';

type Payment = typeof paymentMachine;

const endpoints = { found: getApplicationOfMine, frame: getPaymentFrame };
const { open, goTo } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'load.retried': 'The applicant tries again.',
  'payment.done': 'The applicant pays.',
  'payment.postponed': 'The applicant puts it off.',
  'xstate.done.actor.loadFrame': ({ output }) =>
    output === null ? 'Nobody takes payments.' : 'The payment page is there.',
  'xstate.error.actor.loadFrame': 'The server does not answer.',
};

const runs: Readonly<Record<string, Executor<Screen>['run']>> = {
  'load.retried': press('Try again'),
  'payment.done': ({ page }) => payInFrame(page),
  'payment.postponed': press('Pay later'),
  'xstate.done.actor.loadFrame': async ({ page, asked }, { output }) => {
    const route = await asked.frame.next();
    return output === null ? answerWith(route, 200, { url: null }) : showFrame(page, route);
  },
  'xstate.error.actor.loadFrame': async ({ asked }) => fail(await asked.frame.next()),
};

const paying = async ({ page }: Screen, buttons: readonly string[], message: string | null = null) => {
  await shows(page, 'Pay membership', buttons);
  await says(page, { message, errors: {} });
};

/** The payment page is left for the application, which may be asked for once more. */
const left = async ({ page }: Screen, message: string | null = null) => {
  await page.getByRole('heading', { level: 1, name: 'Your application to Riverside' }).waitFor();
  await says(page, { message, errors: {} });
};

const assertions = {
  loading: (screen) => paying(screen, ['Pay later']),
  shown: async (screen) => {
    await paying(screen, ['Pay later']);
    await screen.page.frameLocator('iframe').getByRole('heading', { name: 'Payment' }).waitFor();
  },
  failed: (screen) => paying(screen, ['Try again', 'Pay later'], messages.unreachable),
  paid: (screen) => left(screen),
  postponed: (screen) => left(screen),
  unavailable: (screen) => left(screen, messages.noPayments),
} satisfies Assertions<Payment, Screen>;

/** Comes by the mailed link to an application that isn’t paid, and wants to pay. */
async function comeToPay(screen: Screen): Promise<void> {
  await goTo(screen, `/register/application/${'a'.repeat(43)}`);
  await answerWith(await screen.asked.found.next(), 200, applicationOfMine);
  await press('Pay now')(screen);
}

/** The payment provider’s page in its frame, as an applicant comes to it. */
export const paymentSubject: Subject = {
  id: paymentModel.machine.id,
  title: 'The payment page',
  machine: paymentModel.machine,
  flows: [
    flowOf<Payment, Screen>({
      name: 'Paying',
      model: paymentModel,
      view: {
        open,
        prepare: comeToPay,
        executors: withTexts<Screen>(runs, texts),
        assertions,
        sees: {
          loading: 'The page waits for the payment page, and it can be put off.',
          shown: 'The payment page stands where it is put off as well.',
          failed: 'The page says that it can’t reach the server.',
          paid: 'The application is shown again.',
          postponed: 'The application is shown again.',
          unavailable: 'The application is shown again, and that nobody takes payments.',
        },
      },
    }),
  ],
};
