import type { Config } from '../../config.ts';
import type { Queryable } from '../../database/query.ts';
import { standInPath } from './demoPaymentPage.ts';
import { findPaymentPage, isDemonstration } from './repository.ts';

/** The page on which people pay, which the organization may change at any time. */
export interface PaymentPage {
  /** Reads the page's current address, which is a path for this server’s own stand-in; null if there is no page. */
  readonly read: () => Promise<string | null>;
  /**
   * @returns the page's last known origin; empty if there is none. It answers without a query, and reads the
   * address again in the background for the next call
   */
  readonly origins: () => readonly string[];
}

/** @returns the configured page, or else the organization's, or else this server's stand-in with the demo's data */
async function pageNow(on: Queryable, page: Config['payment']['page']): Promise<string | null> {
  if (typeof page === 'object') return page.url;
  const set = await findPaymentPage(on);
  if (set !== undefined) return set;
  return page === 'demo' && (await isDemonstration(on)) ? standInPath : null;
}

/** Reads the payment page's address. @returns the page, which keeps the last address that it has read */
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
