import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { getPaymentFrame, notePayment } from '../../../src/contract/growth/payments.ts';
import { gatherAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import type { Http } from '../../http/handle.ts';
import { notFound } from '../../http/refused.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { countPayment } from './countRepository.ts';
import type { PaymentPage } from './page.ts';
import type { PaidNotice } from './paidNotice.ts';
import type { Bill } from './payersRepository.ts';

type Price = Pick<Bill, 'amount' | 'currency'>;

/** The path of this server’s own payment page, which moves no money. */
export const standInPath = '/production/payment-page';

const Asked = v.object({
  reference: v.pipe(v.string(), v.maxLength(200)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,7}\.\d\d$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  seal: v.pipe(v.string(), v.hexadecimal()),
});
const Pressed = v.object({ ...Asked.entries, payment: v.pipe(v.string(), v.uuid()) });
type Asked = v.InferOutput<typeof Asked>;

const sealOf = (keys: SignInKeys, reference: string, { amount, currency }: Price): string =>
  keys.hmac('payment page', [reference, amount, currency].join('\n')).toString('hex');

/** @returns the signature in the stand-in's address, so that nobody can change the amount */
export const standInSeal = (keys: SignInKeys, reference: string, bill: Price): Record<string, string> => ({
  seal: sealOf(keys, reference, bill),
});

function isSealed(keys: SignInKeys, { reference, amount, currency, seal }: Asked): boolean {
  const [due, given] = [Buffer.from(sealOf(keys, reference, { amount, currency })), Buffer.from(seal)];
  return due.length === given.length && timingSafeEqual(due, given);
}

const style = `body{margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;color:#10272d;background:#fff}
p{margin:0 0 16px}b{font-size:20px}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#00687a;color:#fff;font:inherit;font-weight:600}
.note{padding:12px;border:1px solid #b98900;border-radius:8px;background:#fff8e1}
@media(prefers-color-scheme:dark){body{color:#e8f1f2;background:#0f2328}.note{color:#10272d}}`;
const script = "parent.postMessage('payment.done',location.origin)";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const priceOf = ({ amount, currency }: Price) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));

const pageOf = (content: string, more = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Payment</title><style>${style}</style></head><body><main><h1>Payment</h1>${content}</main>${more}</body></html>`;

const standInNote =
  '<p class="note">This stands in for a payment page. No money moves, and we don’t ask for a card.</p>';

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');

const askingPage = (asked: Asked) =>
  pageOf(
    `${standInNote}<p>Membership, one year<br><b>${priceOf(asked)}</b></p><form method="post" action="${standInPath}">${hidden({ ...asked, payment: randomUUID() })}<button>Pay ${priceOf(asked)}</button></form>`,
  );

const paidPage = (asked: Asked) =>
  pageOf(`${standInNote}<p role="status">Paid: <b>${priceOf(asked)}</b></p>`, `<script>${script}</script>`);

const send = (reply: FastifyReply, page: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(page);

interface StandInParts {
  readonly keys: SignInKeys;
  readonly page: Pick<PaymentPage, 'read'>;
}

/** Serves a stand-in for the payment provider’s page; it answers 404 while people pay elsewhere. */
export function registerStandIn(http: Http, database: Queries, { keys, page }: StandInParts): void {
  const { app } = http;
  const read = async <Schema extends typeof Asked | typeof Pressed>(schema: Schema, sent: unknown) => {
    const parsed = v.safeParse(schema, sent);
    if (!parsed.success || !isSealed(keys, parsed.output) || (await page.read()) !== standInPath)
      throw notFound();
    return parsed.output;
  };
  // Tells open streams, as a provider's notice would, so that the payer sees the result at once.
  const pay = async (notice: PaidNotice, requestId: string) => {
    const paid = { notice, now: new Date(http.now()), requestId, refusesAhead: true };
    const { audience } = await gatherAudience(() => countPayment(database, keys, paid));
    http.changes?.committed({ endpoint: notePayment, audience, viewer: null, tab: null });
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Has the same rate limit as a provider's calls.
  app.get(standInPath, { config: { endpoint: getPaymentFrame.id } }, async ({ query }, reply) =>
    send(reply, askingPage(await read(Asked, query))),
  );
  app.post(standInPath, { config: { endpoint: notePayment.id } }, async ({ body, id }, reply) => {
    const { payment, ...asked } = (await read(Pressed, body)) as v.InferOutput<typeof Pressed>;
    const { reference, amount, currency } = asked;
    await pay({ reference, amount, currency, provider_reference: `stand-in ${payment}` }, id);
    return send(reply, paidPage(asked));
  });
}
