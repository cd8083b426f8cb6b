import { type SQL, sql } from 'drizzle-orm';
import type { Promo, PromoToCreate, promoAnswers } from '../../../src/contract/growth/promos.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting } from '../../changes/audit.ts';
import { answerOf, inserting, storeRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Keep } from '../../http/idempotency.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { keepImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { promoAnswered, promoSuggested } from './notices.ts';
import { columnsOf, type PromoFields, promoColumns } from './repository.ts';

const suggestion = { table: 'promo_suggestions', row: { chapter_id: null }, action: null };

/** Suggests a promo to a member and notifies them; null if the viewer can't suggest promos to that person. */
export function insertSuggestion(
  on: Queryable,
  call: Acting,
  memberId: number,
  promo: PromoToCreate,
  keep: Keep,
): Promise<Saved | null> {
  const { viewer } = call;
  return storeRow<Saved>(on, call, {
    ...suggestion,
    stored: inserting(
      suggestion.table,
      { member_id: sql`m.id`, by_id: viewer.memberId, ...columnsOf(promo) },
      sql`
        from members m where m.id = ${memberId} and m.id <> ${viewer.memberId} and m.status = 'active'
          and ${inScope(scopeOf(viewer, 'promos.suggest'), sql`m.chapter_id`)}`,
    ),
    notices: [promoSuggested(memberId, promo.title)],
    also: keepImage({ after: promo.image }),
    keep,
    answer: answerOf(messages.promoSuggested),
  });
}

/** A suggestion to the viewer, locked until the end of the transaction. */
export interface LockedSuggestion extends PromoFields {
  id: number;
  by_id: number;
  status: 'Suggested' | (typeof promoAnswers)[number];
}

/** Locks a suggestion to the viewer; null for any other. */
export function lockSuggestion(
  on: Queryable,
  { memberId }: Viewer,
  id: number,
): Promise<LockedSuggestion | null> {
  return selectRow<LockedSuggestion>(
    on,
    sql`
      select id, by_id, status, title, text, image, valid_from::text as valid_from, valid_to::text as valid_to
      from promo_suggestions where id = ${id} and member_id = ${memberId}
      for update`,
  );
}

interface Answering extends Acting {
  readonly locked: LockedSuggestion;
  readonly status: (typeof promoAnswers)[number];
  readonly now: Date;
  readonly keep: Keep;
}

/** Turns a suggestion into a promo with the content of `promo`, and tells the member who suggested it. */
export async function takeSuggestion(
  on: Queryable,
  promo: PromoFields,
  answering: Answering,
): Promise<Promo> {
  const { viewer, locked, status, now } = answering;
  const stored = inserting('promos', { member_id: viewer.memberId, ...columnsOf(promo) });
  return answer(on, stored, answering, {
    ...keepImage({ after: promo.image, before: locked.image }),
    closed: sql`
      update promo_suggestions g
      set status = ${status}, answered_at = ${instantValue(now)}, promo_id = stored.id
      from stored where g.id = ${locked.id}`,
  });
}

/** Declines a suggestion and tells the member who made it. */
export function declineSuggestion(on: Queryable, answering: Answering): Promise<Promo> {
  const { locked, status, now } = answering;
  const stored = sql`
    update promo_suggestions set status = ${status}, answered_at = ${instantValue(now)}
    where id = ${locked.id} returning *, 1 as version`;
  return answer(on, stored, answering, {});
}

async function answer(
  on: Queryable,
  stored: SQL,
  { locked, status, keep, ...by }: Answering,
  also: Readonly<Record<string, SQL>>,
): Promise<Promo> {
  const row = await storeRow<Promo>(on, by, {
    ...suggestion,
    stored,
    notices: [promoAnswered(locked.by_id, by.viewer.memberId, status, locked.title)],
    also,
    keep,
    answer: sql`
      select ${promoColumns},
        json_build_object('status', ${status}::text, 'by', ${personJson(sql`${locked.by_id}::int`)}) as suggestion
      from stored p`,
  });
  if (row === null) throw new Error(`suggestion ${locked.id} was not answered`);
  return row;
}
