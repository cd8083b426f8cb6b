import { getPaymentFrame } from '../../../src/contract/growth/payments.ts';
import { publicMessages as messages } from '../../../src/contract/growth/publicMessages.ts';
import { getApplicationOfMine } from '../../../src/contract/growth/register.ts';
import type { paymentMachine } from '../../../src/machines/guests/payment.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { applicationOfMine } from '../../fixtures/register.ts';
import { paymentModel } from '../../model/machines/payment.ts';
import { paymentTable } from '../../walks/payment.ts';
import { handOf } from '../browserHand.ts';
import { byTable } from '../tableWalk.ts';
import { flowOf, type Subject } from '../walk.ts';
import { payInFrame, paymentPath, showFrame } from './payment.ts';
import { type PublicScreen, publicPages } from './publicPages.ts';

type Payment = typeof paymentMachine;

const endpoints = { found: getApplicationOfMine, frame: getPaymentFrame };
const { open, goTo, failing } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

/** The applicant leaves the payment page for the application, which may be fetched once more. */
const left = (...alerts: string[]) => ({ headings: ['Your application to Riverside'], alerts, faults: [] });

/** Opens an unpaid application by the mailed link, and goes on to pay. */
async function comeToPay(screen: Screen): Promise<void> {
  await goTo(screen, `/register/application/${'a'.repeat(43)}`);
  await answerWith(await screen.asked.found.next(), 200, applicationOfMine);
  await handOf(screen.page).press('Pay now');
}

/** The payment provider’s page in its frame, for an applicant. */
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
        ...byTable<Payment, Screen>({
          table: paymentTable(paymentPath, {
            paid: left(),
            paidBefore: left(),
            postponed: left(),
            unavailable: left(messages.noPayments),
          }),
          answers: {
            'payment.done': ({ page }) => payInFrame(page),
            'xstate.done.actor.loadFrame': async ({ page, asked }, { output }) => {
              const route = await asked.frame.next();
              return output.url === null
                ? answerWith(route, 200, { url: null, paid: output.isPaid ? 1 : 0 })
                : showFrame(page, route);
            },
            'xstate.error.actor.loadFrame': failing('frame'),
          },
          also: {
            shown: ({ page }) =>
              page.frameLocator('iframe').getByRole('heading', { name: 'Payment' }).waitFor(),
          },
        }),
      },
    }),
  ],
};
