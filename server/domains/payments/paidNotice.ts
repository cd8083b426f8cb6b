import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInKeys } from '../../signin/keys.ts';

/** A provider's notice of a payment, without its signature. */
export interface PaidNotice {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly provider_reference: string;
}

/** @returns the secret that signs notices: the configured one, or one that only this server knows */
export const noticeSecret = (keys: SignInKeys, configured: string | null): string =>
  configured ?? keys.hmac('payment notices', '').toString('hex');

/** @returns the signature of a notice */
const signatureOf = (
  secret: string,
  { reference, amount, currency, provider_reference }: PaidNotice,
): string =>
  createHmac('sha256', secret)
    .update([reference, amount, currency, provider_reference].join('\n'))
    .digest('hex');

export function isSigned(secret: string, notice: PaidNotice, signature: string): boolean {
  const [due, given] = [Buffer.from(signatureOf(secret, notice)), Buffer.from(signature)];
  return due.length === given.length && timingSafeEqual(due, given);
}
