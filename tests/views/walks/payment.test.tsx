import { type RenderResult, render } from '@testing-library/react';
import type { paymentMachine } from '../../../src/machines/guests/payment.machine.ts';
import { Payment } from '../../../src/views/register/Payment.tsx';
import { paymentModel } from '../../model/machines/payment.ts';
import { paymentTable } from '../../walks/payment.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

/** The parent continues, and until then the page is empty. */
const over = { buttons: ['Pay later'], alerts: [], frames: [], isBusy: false, texts: ['Loading …'] };

describeViewWalk<typeof paymentMachine, RenderResult>({
  name: 'the payment page',
  models: [paymentModel],
  mount: ({ actor }) =>
    render(
      <main>
        <Payment payment={actor} />
      </main>,
    ),
  table: paymentTable('/pay?reference=1', {
    paid: over,
    paidBefore: over,
    postponed: over,
    unavailable: over,
  }),
});
