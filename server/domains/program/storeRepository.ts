import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import type { Acting } from '../../changes/audit.ts';
import { type ColumnChange, deletion, insertRow, updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField, requireVersion, stateConflict } from '../../http/refused.ts';
import type { Scope } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { requireRight } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { unlessTaken } from '../shared/taken.ts';
import { requireUnsettled } from './policy.ts';
import type { SlotKind } from './slotKinds.ts';

/** A week whose slot may be taken. */
export interface Week {
  readonly id: number;
  readonly chapter_id: number;
  readonly date: string;
}

/**
 * Finds a future meeting and keeps others from skipping it.
 * @throws Refused 422 for a meeting out of scope, and for one that isn't open or has begun
 */
export async function requireWeek(
  on: Queryable,
  { now }: { readonly now: Date },
  scope: Scope,
  meetingId: number,
): Promise<Week> {
  const week = await selectRow<Week>(
    on,
    sql`
      select w.id, w.chapter_id, w.date::text as date from weekly_meetings w
      where w.id = ${meetingId} and ${inScope(scope, sql`w.chapter_id`)} and w.status = 'open'
        and w.starts_at > ${now.toISOString()}::timestamptz
      for share`,
  );
  if (week === null) throw invalidField('meeting_id');
  return week;
}

/** @returns the work's result. @throws Refused 409 `slotTaken` if somebody has the slot already */
export const onlyOne = <Done>(kind: SlotKind, work: () => Promise<Done>): Promise<Done> =>
  unlessTaken(kind.once, () => stateConflict('slotTaken'), work);

/** The members to notify, and a sentence that follows the viewer's name. */
export interface Told {
  readonly to: readonly number[] | 'deciders';
  readonly says: string;
  /** The last word of the notification's kind: `moment.approved`. */
  readonly about: string;
}

/** A slot's new values, and its notification. */
interface SlotChange extends Pick<ColumnChange, 'changes' | 'reason' | 'keep' | 'message'> {
  readonly columns: Columns;
  readonly action: string;
  readonly told: readonly Told[];
}

function changeOf(
  kind: SlotKind,
  { viewer }: Acting,
  row: ColumnChange['row'],
  { told, ...change }: SlotChange,
): ColumnChange {
  const deciders = holdersIn(kind.decides, row.chapter_id, { today: viewer.today, beyond: false });
  return {
    ...change,
    table: kind.table,
    row,
    notices: told.map(({ to, says, about }) => ({
      to: to === 'deciders' ? deciders : to,
      kind: `${kind.thing}.${about}`,
      says,
      link: to === 'deciders' ? kind.desk : kind.page,
    })),
  };
}

/** Stores a new slot; `memberId` is the member who holds it. */
export function insertSlot(
  on: Queryable,
  kind: SlotKind,
  by: Acting,
  { id: meeting_id, chapter_id }: Week,
  memberId: number,
  { columns, ...change }: SlotChange,
): Promise<Saved> {
  const all = { chapter_id, meeting_id, ...columns };
  const row = { chapter_id, member_id: memberId };
  return insertRow(on, by, changeOf(kind, by, row, { ...change, columns: all }));
}

/** Changes a locked slot and sends its notification; `row.member_id` is the member who holds it. */
export const updateSlot = (
  on: Queryable,
  kind: SlotKind,
  by: Acting,
  row: ColumnChange['row'] & { readonly id: number },
  change: SlotChange,
): Promise<Saved> => updateRow(on, by, { ...changeOf(kind, by, row, change), row });

/** A locked slot that is still planned. */
interface Planned extends Week {
  readonly member_id: number;
  readonly status: string;
  readonly version: number;
  readonly has_begun: boolean;
}

/**
 * Removes a planned slot from its week, and notifies its members.
 * @throws Refused 404 if the viewer doesn't assign slots in the chapter, 409 for another version or once its
 * meeting has begun
 */
export async function takeOff(
  on: Queryable,
  kind: SlotKind,
  acting: Acting & { readonly now: Date; readonly expectedVersion: number | null },
  found: Planned,
  told: readonly Told[],
): Promise<void> {
  const { viewer, expectedVersion } = acting;
  requireRight(viewer, kind.decides, found.chapter_id);
  requireVersion(expectedVersion, found);
  requireUnsettled(found);
  await updateSlot(on, kind, acting, found, takenOff(kind.decides, acting, told));
}

/** @returns the change that marks a slot as removed */
export const takenOff = (
  action: string,
  call: Pick<Acting, 'viewer'> & { readonly now: Date },
  told: readonly Told[],
): SlotChange => ({
  ...deletion(call),
  action,
  told,
});
