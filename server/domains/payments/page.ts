import type { Config } from '../../config.ts';
import type { Queryable } from '../../database/query.ts';
import { standInPath } from './demoPaymentPage.ts';
import { findPaymentPage, isDemonstration } from './repository.ts';

/** The page on which people pay, which the organization may change at any time. */
export interface PaymentPage {
  /** Reads its current address, a path for this server’s own stand-in; null if there is none. */
  readonly read: () => Promise<string | null>;
  /** Its last known origin, or nothing. It doesn't wait for the database but reads again for the next call. */
  readonly origins: () => readonly string[];
}

/** @returns the configured page, or else the organization's, or else this server's stand-in with the demo's data */
async function pageNow(on: Queryable, page: Config['payment']['page']): Promise<string | null> {
  if (typeof page === 'object') return page.url;
  const set = await findPaymentPage(on);
  if (set !== undefined) return set;
  return page === 'demo' && (await isDemonstration(on)) ? standInPath : null;
}

/** Reads the payment page's address for the first time. */
export async function openPaymentPage(
  on: Queryable,
  page: Config['payment']['page'] = 'demo',
): Promise<PaymentPage> {
  let known = await pageNow(on, page);
  let isReading = false;
  const read = async () => {
    known = await pageNow(on, page);
    return known;
  };
  const readBehind = async () => {
    if (isReading) return;
    isReading = true;
    await read().catch(() => {});
    isReading = false;
  };
  return {
    read,
    origins: () => {
      void readBehind();
      return known === null || known === standInPath ? [] : [new URL(known).origin];
    },
  };
}
