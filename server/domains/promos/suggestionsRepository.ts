import { type SQL, sql } from 'drizzle-orm';
import type { Promo, PromoToCreate, promoAnswers } from '../../../src/contract/growth/promos.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Keep } from '../../http/idempotency.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { keepImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { type PromoFields, promoColumns, promoNames, promoValues } from './repository.ts';

const page = '/dashboard/profile/promos-list';
const suggestion = { table: 'promo_suggestions', row: { chapter_id: null }, action: null };

/** Suggests a promo to a member whom the viewer may suggest one to, who is told; null for nobody such. */
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
    stored: sql`
      insert into promo_suggestions (member_id, by_id, ${promoNames})
      select m.id, ${viewer.memberId}::int, ${promoValues(promo)} from members m
      where m.id = ${memberId} and m.id <> ${viewer.memberId} and m.status = 'active'
        and ${inScope(scopeOf(viewer, 'promos.suggest'), sql`m.chapter_id`)}
      returning id`,
    notices: [
      {
        to: [memberId],
        kind: 'promo.suggested',
        says: `suggested a promo to you: ${promo.title}`,
        link: page,
        about: { metric: null, ids: sql`array[stored.id]` },
      },
    ],
    also: keepImage({ after: promo.image }),
    keep,
    answer: sql`select id, 1 as version, ${messages.promoSuggested}::text as message from stored`,
  });
}

/** What was suggested to the viewer, locked till the end of the transaction. */
export interface LockedSuggestion extends PromoFields {
  id: number;
  by_id: number;
  status: 'Suggested' | (typeof promoAnswers)[number];
}

/** A suggestion to the viewer; null for every other one. */
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

/** Makes a promo of the viewer's of what was suggested, as `promo` says it; who suggested it is told. */
export async function takeSuggestion(
  on: Queryable,
  promo: PromoFields,
  answering: Answering,
): Promise<Promo> {
  const { viewer, locked, status, now } = answering;
  const stored = sql`
    insert into promos (member_id, ${promoNames}) select ${viewer.memberId}::int, ${promoValues(promo)}
    returning *`;
  return answer(on, stored, answering, {
    ...keepImage({ after: promo.image, before: locked.image }),
    closed: sql`
      update promo_suggestions g
      set status = ${status}, answered_at = ${instantValue(now)}, promo_id = stored.id
      from stored where g.id = ${locked.id}`,
  });
}

/** Declines what was suggested; who suggested it is told. */
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
    notices: [
      {
        to: [locked.by_id],
        kind: 'promo.answered',
        says: `${status.toLowerCase()} your suggestion: ${locked.title}`,
        link: `/dashboard/member/${by.viewer.memberId}/promos-list`,
      },
    ],
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
