import { type SQL, sql } from 'drizzle-orm';
import type {
  createLink,
  deleteLink,
  Link,
  LinkToSave,
  saveLink,
} from '../../../src/contract/growth/links.ts';
import { changeRow, inserting, removeRow, storeRow, updating } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { integers, textsValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { linkColumns } from './repository.ts';

const columnsOf = ({ title, type, where_to_share, url, description }: LinkToSave): Columns => ({
  title,
  type,
  where_to_share: where_to_share && textsValue(where_to_share),
  url,
  description,
});

const link = { table: 'links', row: { chapter_id: null }, action: null };

const answerTo = (viewer: Viewer): SQL =>
  sql`select ${linkColumns(viewer)} from stored l join members m on m.id = l.member_id`;

/** Adds a link of the viewer after all others, in the viewer's chapter. */
export async function insertLink(on: Queryable, call: Call<typeof createLink>, keep: Keep): Promise<Link> {
  const { viewer, body } = call;
  const last = sql`select max(position) from links where member_id = ${viewer.memberId} and deleted_at is null`;
  const row = await storeRow<Link>(on, call, {
    ...link,
    stored: inserting(link.table, {
      member_id: viewer.memberId,
      chapter_id: viewer.chapterId,
      ...columnsOf(body),
      position: sql`coalesce((${last}) + 1, 0)`,
    }),
    keep,
    answer: answerTo(viewer),
  });
  return present(row);
}

/** Changes one of the viewer's links. @throws Refused 404 for any other link, 409 for another version */
export function changeLink(database: Queries, call: Call<typeof saveLink>): Promise<Link> {
  const { viewer, params, body } = call;
  return changeRow(database, call, {
    lock: (on) => lockLink(on, viewer, params.linkId),
    change: async (locked, on) => {
      const columns = columnsOf(body);
      if (Object.values(columns).every((value) => value === undefined)) return locked;
      const stored = updating(link.table, locked.id, columns);
      return present(await storeRow<Link>(on, call, { ...link, stored, answer: answerTo(viewer) }));
    },
  });
}

/** Deletes one of the viewer's links. @throws Refused 404 for any other link, 409 for another version */
export function removeLink(database: Queries, call: Call<typeof deleteLink>): Promise<void> {
  return changeRow(database, call, {
    lock: (on) => lockLink(on, call.viewer, call.params.linkId),
    change: ({ id }, on) => removeRow(on, call, { ...link, row: { id, chapter_id: null } }),
  });
}

/** Locks one of the viewer's links until the end of the transaction; null for any other link. */
const lockLink = (on: Queryable, viewer: Viewer, linkId: number): Promise<Link | null> =>
  selectRow<Link>(
    on,
    sql`
      select ${linkColumns(viewer)} from links l join members m on m.id = l.member_id
      where l.id = ${linkId} and l.member_id = ${viewer.memberId} and l.deleted_at is null
      for update of l`,
  );

/** Locks the viewer's links, in their order, until the end of the transaction. */
export async function lockLinkIds(on: Queryable, { memberId }: Viewer): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    on,
    sql`
      select id from links where member_id = ${memberId} and deleted_at is null
      order by position, id
      for update`,
  );
  return rows.map(({ id }) => id);
}

/** Puts the viewer's links in the order of `ids`; a new place doesn't change a link's version. */
export async function placeLinks(on: Queryable, { memberId }: Viewer, ids: readonly number[]): Promise<void> {
  await on.execute(sql`
    update links l set position = placed.position - 1
    from unnest(${integers(ids)}) with ordinality as placed(id, position)
    where l.id = placed.id and l.member_id = ${memberId}`);
}
