import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { ImportKind } from '../../../src/contract/organization/importFields.ts';
import type { Import, ImportMapping } from '../../../src/contract/organization/imports.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { imports } from '../../schema/infrastructure.ts';
import { type Found, findPage, type Page, personJson } from '../shared/lists.ts';
import type { Table } from './readTable.ts';

/** How long an import can be undone and its file is kept, in hours. */
const undoHours = 24;

/** @returns a sentence that says why an import wasn't undone, and that all of it is still here */
export const notTakenBack = (why: string): string => `${why} All of it is still here.`;

/** Viewers who import for all chapters see all imports, others only their own. */
const isSeen = (viewer: Viewer): SQL =>
  scopeOf(viewer, 'import.run') === 'all' ? sql`true` : sql`i.by_id = ${viewer.memberId}`;

const undoUntil = sql.raw(`(i.run_at + interval '${undoHours} hours')`);

/** Members created by an import who have neither received an invitation nor signed in. */
export const uninvitedOf = (importId: SQL): SQL => sql`
  select m.id from import_rows n join members m on m.id = n.entity_id
  where n.import_id = ${importId} and n.entity = 'members' and n.before is null
    and m.status <> 'ended' and m.erased_at is null
    and not exists (select from invitations v where v.member_id = m.id)
    and not exists (select from accounts a where a.member_id = m.id and a.status = 'CONFIRMED')`;

const columns = (now: Date): SQL => sql`i.id, i.kind, i.file_name as name, ${personJson(sql`i.by_id`)} as by,
  ${instantText(sql`coalesce(i.run_at, i.created_at)`)} as at, i.status, i.rows, i.done, i.created, i.updated, i.kept,
  i.left_out, i.failure, i.removed,
  case when i.status = 'run' and ${undoUntil} > ${instantValue(now)} then ${instantText(undoUntil)} end
    as undo_until,
  (i.left_out > 0 and i.source is not null)::int as has_left_out,
  (i.kind = 'members' and i.status = 'run' and exists (${uninvitedOf(sql`i.id`)}))::int as can_invite`;

/** Ends imports whose server stopped while running them: those stored nothing, or undid nothing. */
const endLost = (on: Queryable) =>
  on.execute(sql`
    update imports i set
      status = case when i.status = 'running' then 'failed' else 'run' end,
      done = case when i.status = 'running' then i.done else i.rows end,
      failure = case when i.status = 'running' then 'The server stopped while it ran.'
        else ${notTakenBack('The server stopped while it was undone.')}::text end
    where i.id in (
      select l.id from imports l
      where l.status in ('running', 'undoing') and l.updated_at < now() - interval '1 minute'
      for update skip locked)`);

/** Lists past imports, newest first. */
export async function listImports(
  on: Queryable,
  viewer: Viewer,
  now: Date,
  page: Page,
): Promise<Found<Import>> {
  await endLost(on);
  return findPage<Import>(on, page, {
    columns: columns(now),
    from: sql`imports i`,
    where: sql`i.status <> 'previewed' and ${isSeen(viewer)}`,
    order: sql`i.run_at desc, i.id desc`,
  });
}

export const readImport = async (on: Queryable, id: number, now: Date): Promise<Import> =>
  present(await selectRow<Import>(on, sql`select ${columns(now)} from imports i where i.id = ${id}`));

export interface NewImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly bytes: number;
  readonly table: Table;
}

/** Stores a file's content until it is imported. @returns the import’s id */
export async function keepFile(
  database: Queries,
  viewer: Viewer,
  { kind, name, bytes, table }: NewImport,
): Promise<number> {
  const [stored] = await database
    .insert(imports)
    .values({
      kind,
      file_name: name,
      file_bytes: bytes,
      by_id: viewer.memberId,
      chapter_id: scopeOf(viewer, 'import.run') === 'all' ? null : viewer.chapterId,
      rows: table.rows.length,
      source: gzipSync(JSON.stringify(table)),
    })
    .returning({ id: imports.id });
  return present(stored ?? null).id;
}

export interface KeptFile extends Omit<NewImport, 'table'> {
  readonly id: number;
  readonly status: Import['status'];
  /** The file's content; null once the file is deleted. */
  readonly source: Buffer | null;
  readonly mapping: ImportMapping | null;
}

/** Finds one of the viewer’s imports with its file. @throws Refused 404 */
export async function findFile(
  database: Queries,
  viewer: Viewer,
  id: number,
  { isLocked = false } = {},
): Promise<KeptFile> {
  const seen = await selectRow<{ id: number }>(
    database,
    sql`select i.id from imports i where i.id = ${id} and ${isSeen(viewer)} ${isLocked ? sql`for update` : sql``}`,
  );
  const [found] = await database
    .select()
    .from(imports)
    .where(eq(imports.id, present(seen).id));
  const { kind, file_name, file_bytes, status, source, mapping } = present(found ?? null);
  return { id, kind, name: file_name, bytes: file_bytes, status, source, mapping };
}

/** @returns the table of a stored file. @throws Refused 409 if it was deleted */
export function unpack({ source }: Pick<KeptFile, 'source'>): Table {
  if (source === null) throw stateConflict('importGone');
  return JSON.parse(gunzipSync(source).toString()) as Table;
}

/** Reads the remembered matches of the last file of this kind: fields by column header. */
export async function readRemembered(
  on: Queryable,
  kind: ImportKind,
): Promise<Readonly<Record<string, string>>> {
  const found = await selectRow<{ mapping: ImportMapping }>(
    on,
    sql`
      select i.mapping from imports i
      where i.kind = ${kind} and i.is_remembered and i.mapping is not null and i.status in ('run', 'undone')
      order by i.id desc limit 1`,
  );
  return found?.mapping.columns ?? {};
}

/** Deletes files that can't be requested anymore, and imports that never ran. */
export async function forgetFiles(on: Queryable, now: Date): Promise<void> {
  const before = sql`${instantValue(now)} - interval '${sql.raw(String(undoHours))} hours'`;
  await on.execute(sql`delete from imports i where i.status = 'previewed' and i.created_at < ${before}`);
  await on.execute(sql`
    update imports i set source = null
    where i.source is not null and i.status <> 'running' and coalesce(i.run_at, i.created_at) < ${before}`);
  await on.execute(sql`
    delete from import_rows n using imports i
    where i.id = n.import_id and i.status <> 'undoing' and i.run_at < ${before}`);
}
