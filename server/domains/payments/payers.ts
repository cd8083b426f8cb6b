import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ruleBounds } from '../../../src/contract/chapterRules.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';

/** Who pays: a member, or the application of an e-mail at a chapter, which need not be there. */
export type Payer =
  | { readonly kind: 'member'; readonly id: number }
  | { readonly kind: 'application'; readonly id: number }
  | { readonly kind: 'applicant'; readonly chapterId: number; readonly email: string };

const purpose = 'application payment';
const mark = 'p.';

const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32);

/**
 * @returns what lets its holder pay for the open application of this e-mail, and nothing else. It says neither whether
 * there is one nor whose.
 */
export const payerToken = (
  keys: SignInKeys,
  { chapterId, email }: { readonly chapterId: number; readonly email: string },
): string =>
  mark + keys.encrypt(purpose, Buffer.from(`${chapterId}:${emailHash(email)}`)).toString('base64url');

/** @returns whom such a token stands for; null for any other text. */
export function payerOf(keys: SignInKeys, token: string): Payer | null {
  if (!token.startsWith(mark)) return null;
  try {
    const sealed = Buffer.from(token.slice(mark.length), 'base64url');
    const [chapterId, email = ''] = keys.decrypt(purpose, sealed).toString('utf8').split(':');
    return { kind: 'applicant', chapterId: Number(chapterId), email };
  } catch {
    return null;
  }
}

/** @returns whom the reference of a payment names; null for any other text. */
export function payerByReference(keys: SignInKeys, reference: string): Payer | null {
  const [, kind, id] = /^(member|application)-(\d{1,9})$/.exec(reference) ?? [];
  if (kind === 'member' || kind === 'application') return { kind, id: Number(id) };
  return payerOf(keys, reference);
}

/** What a year of membership costs. */
export interface Bill {
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

const chapterOf = (payer: Payer) => {
  if (payer.kind === 'member') return sql`(select m.chapter_id from members m where m.id = ${payer.id}::int)`;
  if (payer.kind === 'application')
    return sql`(select a.chapter_id from applications a where a.id = ${payer.id}::int)`;
  return sql`${payer.chapterId}::int`;
};

/** @returns what the payer has to pay; null for a member without a chapter and for nobody. */
export const findBill = (on: Queryable, payer: Payer): Promise<Bill | null> =>
  selectRow<Bill>(
    on,
    sql`
      select to_char(coalesce((c.rules->>'membership_fee')::int, ${ruleBounds.membership_fee.usual}::int), 'FM9999990.00')
          as amount, c.currency
      from chapters c where c.id = ${chapterOf(payer)}`,
  );

/** @returns the id of the application that a payer pays for; null where there is none. */
export async function findApplicationOf(on: Queryable, payer: Payer): Promise<number | null> {
  if (payer.kind !== 'applicant') return payer.kind === 'application' ? payer.id : null;
  const row = await selectRow<{ id: number }>(
    on,
    sql`
      select a.id from applications a
      where a.chapter_id = ${payer.chapterId}::int and a.status not in ('Declined', 'Withdrawn')
        and left(encode(sha256(convert_to(lower(a.email), 'UTF8')), 'hex'), 32) = ${payer.email}
      order by a.id desc limit 1`,
  );
  return row?.id ?? null;
}
