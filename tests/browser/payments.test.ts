import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createStage, type Stage, type Tab } from '../qa/stage.ts';
import { violations } from './accessibility.ts';
import { ask } from './ask.ts';
import { startDemo } from './demo.ts';
import { browser } from './page.ts';
import type { Product } from './server.ts';

/** A payment provider's page, as shown in a frame. */
const providersPage = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
<button onclick="parent.postMessage('payment.done', '*')">Pay by card</button></html>`;

interface Site {
  readonly server: Server;
  readonly origin: string;
  readonly asked: string[];
}

async function serve(): Promise<Site> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.setHeader('content-type', 'text/html').end(providersPage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, asked, origin: `http://127.0.0.1:${port}` };
}

const secret = 'a secret of thirty-two characters';

/** Sends the provider's notice that the shown payment was made. */
const tellPaid = async (url: string, asked: URLSearchParams): Promise<number> => {
  const [reference = '', amount = '', currency = ''] = ['reference', 'amount', 'currency'].map(
    (name) => asked.get(name) ?? '',
  );
  const notice = { reference, amount, currency, provider_reference: `paid-${reference}` };
  const signature = createHmac('sha256', secret).update(Object.values(notice).join('\n')).digest('hex');
  const answer = await fetch(`${url}/production/member-2/payment-notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...notice, signature }),
  });
  return answer.status;
};

/** Waits until the page shows by itself that nothing is overdue, and the payment. */
const seenAsPaid = async (page: Page): Promise<void> => {
  const main = page.locator('main');
  await main.getByText('and is overdue.').waitFor({ state: 'detached' });
  await main.getByText('Active', { exact: true }).waitFor({ state: 'attached' });
};

let provider: Site;
let stranger: Site;
let product: Product;
let stage: Stage;

beforeAll(async () => {
  [provider, stranger] = await Promise.all([serve(), serve()]);
  product = await startDemo({
    env: {
      PAYMENT_URL: `${provider.origin}/membership`,
      PAYMENT_SECRET: secret,
    },
    unlimited: true,
  });
  stage = createStage({ browser, url: product.url });
}, 120_000);

afterAll(async () => {
  provider.server.close();
  stranger.server.close();
  await product.stop();
});

/** @returns the e-mail of a member whose membership is overdue. */
async function overdueMember(at: Stage = stage): Promise<string> {
  const { page, close } = await at.openSignedIn('admin@chapterhouse.test');
  await page.goto('/dashboard/notifications');
  for (const chapter of [1, 2, 3, 4]) {
    const { rows } = await ask(page, 'GET', `/member-3/chapters/${chapter}/all-members?page_size=200`);
    for (const { id, email } of rows as { id: number; email: string }[]) {
      const { overdue_since } = await ask(page, 'GET', `/member-1/members/${id}/main-information`);
      if (overdue_since === null) continue;
      await close();
      return email;
    }
  }
  throw new Error('nobody’s membership is overdue');
}

/**
 * Adds a frame with another address to the page, and waits until it shows the address or the reason why it doesn’t.
 */
const frameOf = (page: Page, url: string): Promise<void> =>
  page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.onload = () => resolve();
        frame.src = address;
        document.body.append(frame);
      }),
    url,
  );

it('an overdue member pays on the provider’s page, in a frame closed to other origins', async () => {
  const tab: Tab = await stage.openSignedIn(await overdueMember(), { viewport: { width: 390, height: 844 } });
  const { page } = tab;
  await page.goto('/dashboard/profile/payments');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay membership' });
  const frame = dialog.locator('iframe');
  await frame.contentFrame().getByRole('button', { name: 'Pay by card' }).waitFor();
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect([address.origin, address.pathname, [...address.searchParams.keys()].sort()]).toEqual([
    provider.origin,
    '/membership',
    ['amount', 'currency', 'reference'],
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await tellPaid(product.url, address.searchParams)).toBe(204);
  await seenAsPaid(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(tab.complaints).toEqual([]);
  await frameOf(page, `${stranger.origin}/membership`);
  await frameOf(page, `${provider.origin}/again`);
  expect([stranger.asked, provider.asked.includes('/again')]).toEqual([[], true]);
  await tab.close();
});

it('a payment on the stand-in page counts immediately on the page behind it', async () => {
  const local = await startDemo({ unlimited: true });
  onTestFinished(local.stop);
  const other = createStage({ browser, url: local.url });
  const { page, close } = await other.openSignedIn(await overdueMember(other));
  await page.goto('/dashboard/profile/payments');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay membership' });
  const frame = dialog.locator('iframe').contentFrame();
  await frame.getByRole('button', { name: /^Pay / }).click();
  await frame.getByText('Paid:').waitFor();
  await seenAsPaid(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
}, 60_000);
