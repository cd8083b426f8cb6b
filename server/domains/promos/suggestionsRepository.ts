import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { Promo, PromoToCreate, promoAnswers } from '../../../src/contract/promos.ts';
import { noticing, saidBy } from '../../changes/audit.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import type { Keep } from '../../http/idempotency.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { keepImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { type PromoFields, promoColumns, promoNames, promoValues } from './repository.ts';

const page = '/dashboard/profile/promos-list';

/** Suggests a promo to a member whom the viewer may suggest one to, who is told; null for nobody such. */
export function insertSuggestion(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  promo: PromoToCreate,
  keep: Keep,
): Promise<{ id: number; version: number; message: string } | null> {
  const answer = sql`json_build_object('id', stored.id, 'version', 1, 'message', ${messages.promoSuggested}::text)`;
  return selectRow(
    on,
    sql`
      with stored as (
        insert into promo_suggestions (member_id, by_id, ${promoNames})
        select m.id, ${viewer.memberId}::int, ${promoValues(promo)} from members m
        where m.id = ${memberId} and m.id <> ${viewer.memberId} and m.status = 'active'
          and ${inScope(scopeOf(viewer, 'promos.suggest'), sql`m.chapter_id`)}
        returning id
      )${withStatements({
        ...keepImage({ after: promo.image }),
        noticed: noticing(sql`select ${memberId}::int`, {
          kind: 'promo.suggested',
          text: saidBy(viewer, `suggested a promo to you: ${promo.title}`),
          link: page,
          by: viewer,
          about: { metric: null, ids: sql`array[stored.id]` },
        }),
        ...keep(answer),
      })}
      select id, 1 as version, ${messages.promoSuggested}::text as message from stored`,
  );
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

interface Answering {
  readonly viewer: Viewer;
  readonly locked: LockedSuggestion;
  readonly status: (typeof promoAnswers)[number];
  readonly now: Date;
  readonly keep: Keep;
}

/** Makes a promo of the viewer's of what was suggested, as `promo` says it; who suggested it is told. */
export async function takeSuggestion(
  on: Queryable,
  promo: PromoFields,
  { viewer, locked, status, now, keep }: Answering,
): Promise<Promo> {
  const stored = sql`
    insert into promos (member_id, ${promoNames}) select ${viewer.memberId}::int, ${promoValues(promo)}
    returning *`;
  return answer(on, stored, {
    viewer,
    status,
    locked,
    keep,
    also: {
      ...keepImage({ after: promo.image, before: locked.image }),
      closed: sql`
        update promo_suggestions g
        set status = ${status}, answered_at = ${now.toISOString()}::timestamptz, promo_id = stored.id
        from stored where g.id = ${locked.id}`,
    },
  });
}

/** Declines what was suggested; who suggested it is told. */
export function declineSuggestion(
  on: Queryable,
  { viewer, locked, status, now, keep }: Answering,
): Promise<Promo> {
  const stored = sql`
    update promo_suggestions set status = ${status}, answered_at = ${now.toISOString()}::timestamptz
    where id = ${locked.id} returning *, 1 as version`;
  return answer(on, stored, { viewer, status, locked, keep, also: {} });
}

interface Answered extends Pick<Answering, 'viewer' | 'locked' | 'status' | 'keep'> {
  readonly also: Readonly<Record<string, SQL>>;
}

async function answer(
  on: Queryable,
  stored: SQL,
  { viewer, locked, status, keep, also }: Answered,
): Promise<Promo> {
  const row = await selectRow<Promo>(
    on,
    sql`
      with stored as (${stored}), answered as (
        select ${promoColumns},
          json_build_object('status', ${status}::text, 'by', ${personJson(sql`${locked.by_id}::int`)}) as suggestion
        from stored p
      )${withStatements({
        ...also,
        noticed: noticing(sql`select ${locked.by_id}::int`, {
          kind: 'promo.answered',
          text: saidBy(viewer, `${status.toLowerCase()} your suggestion: ${locked.title}`),
          link: `/dashboard/member/${viewer.memberId}/promos-list`,
          by: viewer,
        }),
        ...keep(sql`(select to_json(answered) from answered)`),
      })}
      select * from answered`,
  );
  if (row === null) throw new Error(`suggestion ${locked.id} was not answered`);
  return row;
}
