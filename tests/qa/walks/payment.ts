import type { Page, Route } from 'playwright-core';
import type { PaymentOutcome } from '../../../src/machines/guests/payment.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';

/** The path of a payment page that a walk shows in the frame. */
export const paymentPath = '/payment-page-of-a-walk';

const paymentPage = `<!doctype html><html lang="en"><title>Payment</title><h1>Payment</h1>
<button onclick="parent.postMessage('payment.done', '*')">Pay by card</button></html>`;

/** Shows a payment page in the requested frame. */
export async function showFrame(page: Page, asked: Route): Promise<void> {
  await page.route(`**${paymentPath}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: paymentPage }),
  );
  await answerWith(asked, 200, { url: paymentPath, paid: 0 });
}

/** Pays on the page in the frame. */
export const payInFrame = (page: Page): Promise<void> =>
  page.frameLocator('iframe').getByRole('button', { name: 'Pay by card' }).click();

/** Pays on the provider’s page, postpones it, or finds that it is paid or that nobody takes payments. */
export async function finishPayment(page: Page, asked: Route, kind: PaymentOutcome['kind']): Promise<void> {
  if (kind === 'unavailable' || kind === 'paidBefore')
    return answerWith(asked, 200, { url: null, paid: kind === 'paidBefore' ? 1 : 0 });
  await showFrame(page, asked);
  if (kind === 'paid') return payInFrame(page);
  return page.getByRole('button', { name: 'Pay later' }).click();
}
