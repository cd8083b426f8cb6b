import { sql } from 'drizzle-orm';
import type { Promo, PromoToCreate } from '../../../src/contract/growth/promos.ts';
import type { Acting, Author } from '../../changes/audit.ts';
import { inserting, removeRow, storeRow, updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Keep } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isKnownTo } from '../members/formerRepository.ts';
import { type ImageChange, keepImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';

const most = sql.raw('limit 500');

/** The content of a promo, without its member. */
export type PromoFields = Pick<Promo, 'title' | 'text' | 'image' | 'valid_from' | 'valid_to'>;

/** SQL for the API's columns of a promo `p`, without its suggestion. */
export const promoColumns = sql`p.id, p.title, p.text, p.image, p.valid_from::text as valid_from,
  p.valid_to::text as valid_to, p.version`;

/** SQL for the suggestion behind a promo `p`; null if nobody suggested it. */
const suggestion = sql`(
  select json_build_object('status', g.status, 'by', ${personJson(sql`g.by_id`)})
  from promo_suggestions g where g.promo_id = p.id limit 1) as suggestion`;

interface Selected extends Omit<Promo, 'suggestion'> {
  suggestion: Promo['suggestion'] | null;
}

const withoutNothing = ({ suggestion: by, ...promo }: Selected): Promo =>
  by ? { ...promo, suggestion: by } : promo;

/** Lists the viewer's own promos, newest first. */
export async function listOwnPromos(on: Queryable, { memberId }: Viewer): Promise<Promo[]> {
  const rows = await selectRows<Selected>(
    on,
    sql`
      select ${promoColumns}, ${suggestion} from promos p
      where p.member_id = ${memberId} and p.deleted_at is null
      order by p.id desc ${most}`,
  );
  return rows.map(withoutNothing);
}

/** Lists unanswered suggestions to the viewer, newest first. */
export function listSuggestions(on: Queryable, { memberId }: Viewer): Promise<Promo[]> {
  return selectRows<Promo>(
    on,
    sql`
      select g.id, g.title, g.text, g.image, g.valid_from::text as valid_from, g.valid_to::text as valid_to,
        1 as version, json_build_object('status', g.status, 'by', ${personJson(sql`g.by_id`)}) as suggestion
      from promo_suggestions g
      where g.member_id = ${memberId} and g.status = 'Suggested'
      order by g.id desc ${most}`,
  );
}

/** Lists a member's promos as every member sees them, newest first; null if the person no longer exists. */
export async function listPromosOf(on: Queryable, viewer: Viewer, memberId: number): Promise<Promo[] | null> {
  const [member, rows] = await Promise.all([
    selectRow(on, sql`select 1 as found from members where id = ${memberId} and erased_at is null`),
    selectRows<Promo>(
      on,
      sql`
        select ${promoColumns} from promos p join members m on m.id = p.member_id
        where p.member_id = ${memberId} and p.deleted_at is null and ${isKnownTo(viewer)}
        order by p.id desc ${most}`,
    ),
  ]);
  return member === null ? null : rows;
}

/** Finds a current member's promo; only its member sees the suggestion behind it. */
export async function findPromo(on: Queryable, { memberId }: Viewer, id: number): Promise<Promo | null> {
  const row = await selectRow<Selected & { own: boolean }>(
    on,
    sql`
      select ${promoColumns}, ${suggestion}, p.member_id = ${memberId} as own
      from promos p join members m on m.id = p.member_id
      where p.id = ${id} and p.deleted_at is null and m.status <> 'ended'`,
  );
  if (row === null) return null;
  const { own, ...promo } = row;
  return withoutNothing(own ? promo : { ...promo, suggestion: null });
}

/** Locks one of the viewer's promos until the end of the transaction; null for any other. */
export async function lockPromo(on: Queryable, { memberId }: Viewer, id: number): Promise<Promo | null> {
  const row = await selectRow<Selected>(
    on,
    sql`
      select ${promoColumns}, ${suggestion} from promos p
      where p.id = ${id} and p.member_id = ${memberId} and p.deleted_at is null
      for update of p`,
  );
  return row === null ? null : withoutNothing(row);
}

export const columnsOf = ({ title, text, image, valid_from, valid_to }: PromoToCreate): Columns => ({
  title,
  text,
  image,
  valid_from,
  valid_to,
});

const promo = { table: 'promos', action: null };

export async function insertPromo(
  on: Queryable,
  call: Acting & { readonly body: PromoToCreate },
  keep: Keep,
): Promise<Promo> {
  const { viewer, body } = call;
  const row = await storeRow<Promo>(on, call, {
    ...promo,
    row: { chapter_id: null },
    stored: inserting(promo.table, { member_id: viewer.memberId, ...columnsOf(body) }),
    also: keepImage({ after: body.image }),
    keep,
    answer: sql`select ${promoColumns} from stored p`,
  });
  return present(row);
}

/** Updates a locked promo. @returns its new version */
export async function updatePromo(
  on: Queryable,
  by: Author,
  id: number,
  fields: PromoFields,
  image: ImageChange,
): Promise<number> {
  const row = { id, chapter_id: null };
  const saved = await updateRow(on, by, {
    ...promo,
    row,
    columns: columnsOf(fields),
    also: keepImage(image),
  });
  return saved.version;
}

/** Deletes a locked promo of the viewer. */
export const removePromo = (
  on: Queryable,
  call: Acting & { readonly now: Date },
  id: number,
): Promise<void> => removeRow(on, call, { ...promo, row: { id, chapter_id: null } });
