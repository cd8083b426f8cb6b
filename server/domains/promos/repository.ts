import { type SQL, sql } from 'drizzle-orm';
import type { Promo, PromoToCreate } from '../../../src/contract/growth/promos.ts';
import { assignments } from '../../database/columns.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Keep } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isKnownTo } from '../members/formerRepository.ts';
import { type ImageChange, keepImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';

const most = sql.raw('limit 500');

/** What a promo says, beside whose it is. */
export interface PromoFields {
  title: string;
  text: string;
  image: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

/** What the wire has of a promo `p` but its suggestion. */
export const promoColumns = sql`p.id, p.title, p.text, p.image, p.valid_from::text as valid_from,
  p.valid_to::text as valid_to, p.version`;

/** Who suggested a promo `p`, null for one that nobody suggested. */
const suggestion = sql`(
  select json_build_object('status', g.status, 'by', ${personJson(sql`g.by_id`)})
  from promo_suggestions g where g.promo_id = p.id limit 1) as suggestion`;

interface Selected extends Omit<Promo, 'suggestion'> {
  suggestion: Promo['suggestion'] | null;
}

const withoutNothing = ({ suggestion: by, ...promo }: Selected): Promo =>
  by ? { ...promo, suggestion: by } : promo;

/** The viewer's own promos, newest first. */
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

/** What was suggested to the viewer and waits for an answer, newest first. */
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

/** A member's promos as every member sees them, newest first; null when there is no such person any more. */
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

/** One promo of a member who has not left, with its suggestion for its member alone. */
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

/** A promo of the viewer, locked till the end of the transaction; null for every other one. */
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

/** @returns SQL for the columns of a promo, in the order of `promoNames`. */
export function promoValues({ title, text, image, valid_from, valid_to }: PromoToCreate): SQL {
  return sql`${title}::text, ${text}::text, ${textValue(image)}, ${textValue(valid_from)}::date,
    ${textValue(valid_to)}::date`;
}
export const promoNames = sql`title, text, image, valid_from, valid_to`;

/** Adds a promo of the viewer. */
export async function insertPromo(
  on: Queryable,
  { memberId }: Viewer,
  promo: PromoToCreate,
  keep: Keep,
): Promise<Promo> {
  const also = {
    ...keepImage({ after: promo.image }),
    ...keep(sql`(select to_json(answered) from answered)`),
  };
  const row = await selectRow<Promo>(
    on,
    sql`
      with stored as (
        insert into promos (member_id, ${promoNames}) select ${memberId}::int, ${promoValues(promo)}
        returning *
      ), answered as (select ${promoColumns} from stored p)${withStatements(also)}
      select * from answered`,
  );
  if (row === null) throw new Error('the promo was not stored');
  return row;
}

/** Writes what a locked promo says from now on; answers its new version. */
export async function updatePromo(
  on: Queryable,
  id: number,
  { title, text, valid_from, valid_to }: PromoFields,
  image: ImageChange,
): Promise<number> {
  const columns = {
    title: textValue(title),
    text: textValue(text),
    image: textValue(image.after),
    valid_from: sql`${valid_from}::date`,
    valid_to: sql`${valid_to}::date`,
  };
  const row = await selectRow<{ version: number }>(
    on,
    sql`
      with stored as (
        update promos p set ${assignments(columns, sql`p`)} where p.id = ${id} returning p.version
      )${withStatements(keepImage(image))}
      select version from stored`,
  );
  if (row === null) throw new Error(`promo ${id} is gone`);
  return row.version;
}

/** Takes a locked promo of the viewer away. */
export async function removePromo(on: Queryable, { memberId }: Viewer, id: number): Promise<void> {
  await on.execute(sql`
    update promos set deleted_at = now(), deleted_by = ${memberId}, version = version + 1, updated_at = now()
    where id = ${id}`);
}
