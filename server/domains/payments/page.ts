import type { Queryable } from '../shared/rows.ts';
import { findPaymentPage } from './repository.ts';

/** The payment provider's page, which the organisation may change at any time. */
export interface PaymentPage {
  /** Its address now; null where there is none. */
  readonly read: () => Promise<string | null>;
  /** Its origin as it was read last, or nothing. Waits for no database: it is read again for the next to ask. */
  readonly origins: () => readonly string[];
}

/** Reads the provider's page for the first time. */
export async function openPaymentPage(on: Queryable): Promise<PaymentPage> {
  let known = await findPaymentPage(on);
  let isReading = false;
  const read = async () => {
    known = await findPaymentPage(on);
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
      return known === null ? [] : [new URL(known).origin];
    },
  };
}
