import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { getPaymentFrame } from '../../../src/contract/growth/payments.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { invalidField, unauthorized } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { standInPath, standInSeal } from './demoPaymentPage.ts';
import type { PaymentPage } from './page.ts';
import { type Payer, payerOf } from './payers.ts';
import { type Bill, findBill, isPaid } from './payersRepository.ts';
import { isDue } from './policy.ts';
import { findApplicationId } from './repository.ts';

interface Referred {
  readonly payer: Payer;
  /** The provider's reference for the payer. */
  readonly reference: string;
}

export function memberOf(viewer: Viewer | null): Referred {
  if (viewer === null) throw unauthorized();
  return { payer: { kind: 'member', id: viewer.memberId }, reference: `member-${viewer.memberId}` };
}

export async function applicantOf(
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

interface FrameParts {
  readonly keys: SignInKeys;
  readonly page: Pick<PaymentPage, 'read'>;
  readonly now: Date;
}

/** @returns whether the payer has paid, and where to pay what is due */
export async function showFrame(
  database: Queries,
  { keys, page, now }: FrameParts,
  { payer, reference }: Referred,
): Promise<AnswerOf<typeof getPaymentFrame>> {
  const address = await page.read();
  const bill = await findBill(database, payer, now);
  const paid = await isPaid(database, payer);
  return {
    url: address !== null && isDue(bill, paid) ? addressFor(address, reference, { bill, keys }) : null,
    paid: flag(paid),
  };
}
