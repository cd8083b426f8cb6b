import { eq, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type {
  Import,
  inviteImported as inviteImportedEndpoint,
  runImport,
} from '../../../src/contract/organization/imports.ts';
import { storeRow, updateRow } from '../../changes/changeRow.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField } from '../../http/refused.ts';
import { imports } from '../../schema/infrastructure.ts';
import { type InvitingParts, inviteMembers } from '../invitations/inviteRepository.ts';
import { sentTo } from '../invitations/sendRepository.ts';
import { keepMeetingsAhead } from '../meetings/aheadRepository.ts';
import { checkFile } from './check.ts';
import { checkRows, type Item } from './checkRows.ts';
import { requireStatus } from './policy.ts';
import { findFile, readImport, uninvitedOf, unpack } from './repository.ts';
import { fillEmpty, storeNew } from './storeRepository.ts';

type RunCall = Call<typeof runImport>;

/** The number of rows that one statement stores. */
const rowsAtOnce = 500;

/** Marks an import as running. @throws Refused 404, 409 if it ran already, 422 if required columns are missing */
export function beginRun(database: Queries, call: RunCall): Promise<Import> {
  const { viewer, params, body, now } = call;
  const { columns, date_order, remember = 0 } = body;
  return database.transaction(async (on) => {
    const file = await findFile(on, viewer, params.id, { isLocked: true });
    requireStatus(file.status, 'previewed', 'failed');
    const table = unpack(file);
    const { matching } = await checkFile(on, viewer, file, table, body, now);
    if (matching.missing.length > 0) throw invalidField('columns', messages.required);
    await on
      .update(imports)
      .set({
        status: 'running',
        run_at: now,
        done: 0,
        failure: null,
        mapping: { columns, ...(date_order && { date_order }) },
        is_remembered: remember === 1,
      })
      .where(eq(imports.id, file.id));
    return readImport(on, file.id, now);
  });
}

const noteDone = (on: Queryable, id: number, done: number) =>
  on.execute(sql`update imports i set done = ${done}, updated_at = now() where i.id = ${id}`);

function* inParts(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

async function inviteNew(
  on: Queries,
  { viewer, params, now }: Pick<RunCall, 'viewer' | 'params' | 'now'>,
  inviting: InvitingParts,
): Promise<readonly number[]> {
  const made = await selectRows<{ id: number }>(on, sql`${uninvitedOf(sql`${params.id}::int`)} order by 1`);
  return inviteMembers(on, inviting, { memberIds: made.map(({ id }) => id), byId: viewer.memberId, now });
}

/** Invites the members created by an import who have no invitation yet, and logs that. @throws Refused 404, 409 */
export function inviteImported(
  database: Queries,
  call: Call<typeof inviteImportedEndpoint>,
  inviting: InvitingParts,
) {
  return database.transaction(async (on) => {
    const { status } = await findFile(on, call.viewer, call.params.id, { isLocked: true });
    requireStatus(status, 'run');
    const invited = await inviteNew(on, call, inviting);
    // The log names only the import, because a member whom another row refers to couldn't be removed by an undo.
    await storeRow(on, call, {
      table: 'imports',
      row: { chapter_id: null },
      stored: sql`select i.id from imports i where i.id = ${call.params.id}`,
      action: 'import.invite',
      changes: { invited: [null, invited.length] },
    });
    return sentTo(invited.length);
  });
}

/** Checks the file again, reports progress, and stores all rows in one transaction. */
async function store(database: Queries, call: RunCall, inviting: InvitingParts): Promise<void> {
  const { viewer, params, body, now } = call;
  const file = await findFile(database, viewer, params.id);
  const { kind, id } = file;
  const parts = await checkFile(database, viewer, file, unpack(file), body, now);
  const { items } = await checkRows(parts, async (rows) => void (await noteDone(database, id, rows)));
  const storing = { importId: id, byId: viewer.memberId, known: parts.known, today: parts.today };
  const fresh = items.filter(({ known }) => known === null);
  const held = items.filter(({ known }) => known !== null);
  await database.transaction(async (on) => {
    await on.execute(sql`select i.id from imports i where i.id = ${id} for update`);
    for (const rows of inParts(fresh)) await storeNew(on, kind, rows, storing);
    let updated = 0;
    if (body.existing === 'update')
      for (const rows of inParts(held)) updated += await fillEmpty(on, kind, rows, storing);
    if (kind === 'chapters') await keepMeetingsAhead(on, now);
    if (kind === 'members' && body.invite === 1) await inviteNew(on, call, inviting);
    const total = parts.table.rows.length;
    await updateRow(on, call, {
      table: 'imports',
      row: { id, chapter_id: null },
      columns: {
        status: 'run',
        done: total,
        created: fresh.length,
        updated,
        kept: held.length - updated,
        left_out: total - items.length,
      },
      action: 'import.run',
      changes: { kind: [null, kind], created: [null, fresh.length], updated: [null, updated] },
    });
  });
}

/** Runs the import that `beginRun` marked; if it fails, nothing is stored and the import has the reason. */
export async function finishRun(
  database: Queries,
  call: RunCall,
  { inviting, noteFault }: { inviting: InvitingParts; noteFault: (error: unknown) => void },
) {
  try {
    await store(database, call, inviting);
  } catch (error) {
    const isTaken = isUniqueViolation(error);
    if (!isTaken) noteFault(error);
    const failure = isTaken
      ? 'Someone else added some of these while it ran. Preview the file again.'
      : messages.wentWrong;
    await database.update(imports).set({ status: 'failed', failure }).where(eq(imports.id, call.params.id));
  }
}
