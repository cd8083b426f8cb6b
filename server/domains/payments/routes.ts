import {
  getPaymentFrame,
  getPaymentInfo,
  getPaymentInfoOfMember,
  notePayment,
  savePaymentInfo,
} from '../../../src/contract/growth/payments.ts';
import { gatherAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { forbidden, invalidField, present, unauthorized } from '../../http/refused.ts';
import { noteEvent } from '../../signin/events.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { payers, writeSheet } from '../profiles/oneRowPerMemberRepository.ts';
import { savePartly } from '../shared/saving.ts';
import { countPayment } from './countRepository.ts';
import { registerStandIn, standInPath, standInSeal } from './demoPaymentPage.ts';
import type { PaymentPage } from './page.ts';
import { isSigned, noticeSecret } from './paidNotice.ts';
import { type Payer, payerOf } from './payers.ts';
import { type Bill, findBill, isPaid } from './payersRepository.ts';
import { findApplicationId, findOwnPayments, findPayments } from './repository.ts';

export interface PaymentParts {
  readonly keys: SignInKeys;
  readonly page: PaymentPage;
  /** The secret with which the provider signs notices; null for this server’s own. */
  readonly secret: string | null;
}

export function registerPayments(http: Http, database: Queries, { keys, page, secret }: PaymentParts) {
  handle(http, getPaymentInfo, async ({ viewer, now }) =>
    present(await findOwnPayments(database, viewer, now)),
  );

  handle(http, getPaymentInfoOfMember, async ({ params, viewer, now }) => {
    const info = present(await findPayments(database, viewer, { memberId: params.memberId, now }));
    await noteEvent(database, {
      at: now.getTime(),
      kind: 'payments_viewed',
      memberId: viewer.memberId,
      detail: { member_id: params.memberId },
    });
    return info;
  });

  handle(http, savePaymentInfo, ({ body, viewer, now, expectedVersion }) => {
    const read = () => findOwnPayments(database, viewer, now);
    return savePartly(body, {
      expectedVersion,
      read,
      change: async () =>
        (await writeSheet(database, payers, viewer.memberId, body, expectedVersion)) ? read() : null,
    });
  });

  handlePublic(http, getPaymentFrame, async ({ query, request, now }) => {
    const { authorization } = request.headers;
    const { payer, reference } =
      authorization === undefined
        ? await applicantOf(database, keys, query.application_token)
        : await memberOf(http, authorization);
    const address = await page.read();
    const bill = await findBill(database, payer, now);
    const paid = await isPaid(database, payer);
    const isDue = address !== null && !bill?.isAhead && !paid;
    return {
      url: isDue ? addressFor(address, reference, { bill, keys }) : null,
      paid: flag(paid),
    };
  });

  const known = noticeSecret(keys, secret);
  handlePublic(http, notePayment, async ({ body, now, requestId }) => {
    const { signature, ...notice } = body;
    if (!isSigned(known, notice, signature)) throw forbidden();
    await countPayment(database, keys, { notice, now, requestId });
  });

  http.app.register(async (scope) =>
    registerStandIn(scope, {
      keys,
      isUsed: async () => (await page.read()) === standInPath,
      // Tells open streams like a provider's notice would, so that the payer sees the result at once.
      pay: async (notice, requestId) => {
        const { audience } = await gatherAudience(() =>
          countPayment(database, keys, {
            ...{ notice, now: new Date(http.now()), requestId },
            refusesAhead: true,
          }),
        );
        http.changes?.committed({ endpoint: notePayment, audience, viewer: null, tab: null });
      },
    }),
  );
}

interface Referred {
  readonly payer: Payer;
  /** The provider's reference for the payer. */
  readonly reference: string;
}

async function memberOf(http: Http, authorization: string): Promise<Referred> {
  const viewer = await http.findViewer(authorization);
  if (viewer === null) throw unauthorized();
  return { payer: { kind: 'member', id: viewer.memberId }, reference: `member-${viewer.memberId}` };
}

async function applicantOf(
  database: Queries,
  keys: SignInKeys,
  token: string | undefined,
): Promise<Referred> {
  if (!token) throw unauthorized();
  const sealed = payerOf(keys, token);
  if (sealed !== null) return { payer: sealed, reference: token };
  const id = await findApplicationId(database, token);
  if (id === null) throw invalidField('application_token');
  return { payer: { kind: 'application', id }, reference: `application-${id}` };
}

/** Builds the address that tells the provider the payer's `reference` and the amount, and nothing else about them. */
function addressFor(
  page: string,
  reference: string,
  { bill, keys }: { readonly bill: Bill | null; readonly keys: SignInKeys },
): string {
  const isStandIn = page === standInPath;
  const url = new URL(page, 'http://localhost');
  url.searchParams.set('reference', reference);
  if (bill !== null) {
    const seal = isStandIn ? standInSeal(keys, reference, bill) : {};
    const { amount, currency } = bill;
    for (const [name, value] of Object.entries({ amount, currency, ...seal }))
      url.searchParams.set(name, value);
  }
  return isStandIn ? url.pathname + url.search : url.href;
}
