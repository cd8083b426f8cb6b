import { type SQL, sql } from 'drizzle-orm';
import type { Author } from '../../changes/audit.ts';
import { inserting, type RowChange, storeRow } from '../../changes/changeRow.ts';
import { assignments, type Columns } from '../../database/columns.ts';
import { instantText, wholeValue } from '../../database/values.ts';
import { invalidField } from '../../http/refused.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import type { Prepared, Receiver, Recording, Work } from './recording.ts';

export interface Stored {
  id: number;
  version: number;
  created_at: string;
}

/** SQL for `Stored`, in a statement with a row `stored`. */
export const storedAnswer = sql`jsonb_build_object('id', stored.id, 'version', stored.version,
  'created_at', ${instantText(sql`stored.created_at`)})`;

/** Stores a new record of the giver with the members' current chapters, and the statements that belong to it. */
export async function insertRecord(
  recording: Recording,
  work: Work<unknown>,
  body: unknown,
  { by, prepared, change }: { by: Author; prepared: Prepared; change: RowChange },
): Promise<Stored> {
  const { giver, on } = work;
  const { receiver, columns, sideEffects } = prepared;
  const all = {
    member_id: giver.memberId,
    [recording.giverChapter]: giver.chapterId,
    ...receiverColumns(receiver),
    ...columns,
  };
  const source = receiver === null ? sql`` : sql`from members receiver where ${isFit(receiver, work)}`;
  const inserted = await storeRow<{ stored: Stored }>(on, by, {
    ...change,
    stored: inserting(metricTables[recording.metric].entity, all, sql`${source} on conflict do nothing`),
    answer: sql`select ${storedAnswer} as stored from stored`,
    also: { ...sideEffects, ...change.also },
  });
  if (inserted !== null) return inserted.stored;
  if (receiver === null) await recording.rejectDuplicate?.(work, body);
  throw invalidField(receiver?.field ?? 'body');
}

/** An edit of a record, its author, and what is stored with it. */
interface Edited {
  readonly id: number;
  readonly by: Author;
  readonly prepared: Prepared;
  /** Whether the edit changes the receiver. */
  readonly hasNewReceiver: boolean;
  readonly change: RowChange;
}

/** Writes the checked body of a locked record; its giver and the giver's chapter don't change. */
export async function updateRecord(
  recording: Recording,
  work: Work<unknown>,
  { id, by, prepared, hasNewReceiver, change }: Edited,
): Promise<void> {
  const { receiver, columns, sideEffects } = prepared;
  const named = hasNewReceiver ? receiver : null;
  const all = { ...receiverColumns(named), ...columns, updated_by: by.viewer.memberId };
  const stored = await storeRow(work.on, by, {
    ...change,
    stored: sql`
      update ${metricTables[recording.metric].table} a set ${assignments(all, sql`a`)}
      ${named === null ? sql`` : sql`from members receiver`}
      where a.id = ${id} ${named === null ? sql`` : sql`and ${isFit(named, work)}`}
      returning a.*`,
    also: { ...sideEffects, ...change.also },
  });
  if (stored === null) throw invalidField(named?.field ?? 'id');
}

const receiverColumns = (receiver: Receiver | null): Columns =>
  receiver === null ? {} : { receiver_id: sql`receiver.id`, receiver_chapter_id: sql`receiver.chapter_id` };

function isFit(receiver: Receiver, { giver }: Work<unknown>): SQL {
  const other = receiver.mayBeGiver ? sql`` : sql`and receiver.id <> ${wholeValue(giver.memberId)}`;
  return sql`receiver.id = ${receiver.id} and receiver.status = 'active' ${other}`;
}
