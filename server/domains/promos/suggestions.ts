import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { Promo, PromoToCreate, promoAnswers } from '../../../src/contract/promos.ts';
import type { Keep } from '../../http/idempotency.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../activities/rows.ts';
import { noticing } from '../audit.ts';
import { keepImage } from '../images.ts';
import { personJson } from '../lists.ts';
import { following } from '../records/store.ts';
import { type Queryable, selectRow } from '../rows.ts';
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
      )${following({
        ...keepImage({ after: promo.image }),
        noticed: noticing(sql`select ${memberId}::int`, {
          kind: 'promo.suggested',
          text: `A promo was suggested to you: ${promo.title}`,
          link: page,
        }),
        ...keep(answer),
      })}
      select id, 1 as version, ${messages.promoSuggested}::text as message from stored`,
  );
}

/** What was suggested to the viewer, locked till the end of the transaction. */
export interface HeldSuggestion extends PromoFields {
  id: number;
  by_id: number;
  status: 'Suggested' | (typeof promoAnswers)[number];
}

/** A suggestion to the viewer; null for every other one. */
export function holdSuggestion(
  on: Queryable,
  { memberId }: Viewer,
  id: number,
): Promise<HeldSuggestion | null> {
  return selectRow<HeldSuggestion>(
    on,
    sql`
      select id, by_id, status, title, text, image, valid_from::text as valid_from, valid_to::text as valid_to
      from promo_suggestions where id = ${id} and member_id = ${memberId}
      for update`,
  );
}

interface Answering {
  readonly viewer: Viewer;
  readonly held: HeldSuggestion;
  readonly status: (typeof promoAnswers)[number];
  readonly now: Date;
  readonly keep: Keep;
}

/** Makes a promo of the viewer's of what was suggested, as `promo` says it; who suggested it is told. */
export async function takeSuggestion(
  on: Queryable,
  promo: PromoFields,
  { viewer, held, status, now, keep }: Answering,
): Promise<Promo> {
  const stored = sql`
    insert into promos (member_id, ${promoNames}) select ${viewer.memberId}::int, ${promoValues(promo)}
    returning *`;
  return answer(on, stored, {
    status,
    held,
    keep,
    also: {
      ...keepImage({ after: promo.image, before: held.image }),
      closed: sql`
        update promo_suggestions g
        set status = ${status}, answered_at = ${now.toISOString()}::timestamptz, promo_id = stored.id
        from stored where g.id = ${held.id}`,
    },
  });
}

/** Declines what was suggested; who suggested it is told. */
export function declineSuggestion(on: Queryable, { held, status, now, keep }: Answering): Promise<Promo> {
  const stored = sql`
    update promo_suggestions set status = ${status}, answered_at = ${now.toISOString()}::timestamptz
    where id = ${held.id} returning *, 1 as version`;
  return answer(on, stored, { status, held, keep, also: {} });
}

interface Answered extends Pick<Answering, 'held' | 'status' | 'keep'> {
  readonly also: Readonly<Record<string, SQL>>;
}

async function answer(on: Queryable, stored: SQL, { held, status, keep, also }: Answered): Promise<Promo> {
  const row = await selectRow<Promo>(
    on,
    sql`
      with stored as (${stored}), answered as (
        select ${promoColumns},
          json_build_object('status', ${status}::text, 'by', ${personJson(sql`${held.by_id}::int`)}) as suggestion
        from stored p
      )${following({
        ...also,
        noticed: noticing(sql`select ${held.by_id}::int`, {
          kind: 'promo.answered',
          text: `Your suggestion was ${status.toLowerCase()}: ${held.title}`,
          link: null,
        }),
        ...keep(sql`(select to_json(answered) from answered)`),
      })}
      select * from answered`,
  );
  if (row === null) throw new Error(`suggestion ${held.id} was not answered`);
  return row;
}
