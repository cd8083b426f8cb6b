import { type SQL, sql } from 'drizzle-orm';
import type { Link, LinkToCreate, LinkToSave } from '../../../src/contract/growth/links.ts';
import { assignments, type Columns, hasVersion } from '../../database/columns.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { integers, textsValue, textValue } from '../../database/values.ts';
import type { Keep } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { linkColumns } from './repository.ts';

const columnsOf = ({ title, type, where_to_share, url, description }: LinkToSave): Columns => ({
  title: title === undefined ? undefined : textValue(title),
  type: type === undefined ? undefined : textValue(type),
  where_to_share: where_to_share === undefined ? undefined : textsValue(where_to_share),
  url: url === undefined ? undefined : textValue(url),
  description: description === undefined ? undefined : textValue(description),
});

/** Adds a link of the viewer behind all others, in the viewer's chapter. */
export async function insertLink(
  on: Queryable,
  viewer: Viewer,
  { title, type, where_to_share, url, description }: LinkToCreate,
  keep: Keep,
): Promise<Link> {
  const row = await selectRow<Link>(
    on,
    sql`
      with stored as (
        insert into links (member_id, chapter_id, title, type, where_to_share, url, description, position)
        select ${viewer.memberId}::int, ${viewer.chapterId}::int, ${title}::text, ${type}::text,
          ${textsValue(where_to_share)}, ${url}::text, ${textValue(description)},
          coalesce((
            select max(position) + 1 from links where member_id = ${viewer.memberId} and deleted_at is null
          ), 0)
        returning *
      ), answered as (
        select ${linkColumns(viewer)} from stored l join members m on m.id = l.member_id
      )${withStatements(keep(sql`(select to_json(answered) from answered)`))}
      select * from answered`,
  );
  if (row === null) throw new Error('the link was not stored');
  return row;
}

/** Changes a link of the viewer when it has the expected version; null when it has not, or is not there. */
export function changeLink(
  on: Queryable,
  viewer: Viewer,
  linkId: number,
  changes: LinkToSave,
  expectedVersion: number | null,
): Promise<Link | null> {
  return selectRow<Link>(
    on,
    sql`
      with stored as (
        update links l set ${assignments(columnsOf(changes), sql`l`)}
        where ${isOwn(viewer, linkId)} and ${hasVersion(sql`l.version`, expectedVersion)}
        returning l.*
      )
      select ${linkColumns(viewer)} from stored l join members m on m.id = l.member_id`,
  );
}

/** A link of the viewer; null for every other one. */
export function findOwnLink(on: Queryable, viewer: Viewer, linkId: number): Promise<Link | null> {
  return selectRow<Link>(
    on,
    sql`
      select ${linkColumns(viewer)} from links l join members m on m.id = l.member_id
      where ${isOwn(viewer, linkId)}`,
  );
}

/** Takes a link of the viewer away when it has the expected version; answers whether it did. */
export async function removeLink(
  on: Queryable,
  viewer: Viewer,
  linkId: number,
  expectedVersion: number | null,
): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`
      update links l set deleted_at = now(), deleted_by = ${viewer.memberId}::int,
        version = l.version + 1, updated_at = now()
      where ${isOwn(viewer, linkId)} and ${hasVersion(sql`l.version`, expectedVersion)}
      returning 1 as removed`,
  );
  return row !== null;
}

/** The viewer's links in their order, locked till the end of the transaction. */
export async function holdLinkIds(on: Queryable, { memberId }: Viewer): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    on,
    sql`
      select id from links where member_id = ${memberId} and deleted_at is null
      order by position, id
      for update`,
  );
  return rows.map(({ id }) => id);
}

/** Gives the viewer's links the places that they have in `ids`; a place is no new version of a link. */
export async function placeLinks(on: Queryable, { memberId }: Viewer, ids: readonly number[]): Promise<void> {
  await on.execute(sql`
    update links l set position = placed.position - 1
    from unnest(${integers(ids)}) with ordinality as placed(id, position)
    where l.id = placed.id and l.member_id = ${memberId}`);
}

function isOwn({ memberId }: Viewer, linkId: number): SQL {
  return sql`l.id = ${linkId} and l.member_id = ${memberId} and l.deleted_at is null`;
}
