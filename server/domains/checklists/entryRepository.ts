import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type {
  ChecklistEntry,
  completeChecklistEntry,
  saveChecklistEntry,
} from '../../../src/contract/schedules/checklists.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import { present, requireVersion } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jsonRows, personJson } from '../shared/lists.ts';
import { meetingJson } from './entriesRepository.ts';
import { markVersion, setMarks } from './marksRepository.ts';
import { entryReopened } from './notices.ts';
import { mayFill, movesOfEntry, requireCompletion, requireFill, requireOpen } from './policy.ts';
import { isShown } from './visibleRepository.ts';

const table = 'checklist_entries';

interface Named {
  readonly id: number;
  readonly entryId: number;
}

const ofEntry = (viewer: Viewer, { id, entryId }: Named): SQL =>
  sql`e.id = ${entryId} and e.checklist_id = ${id} and e.deleted_at is null and ${isShown(viewer)}`;

type Stored = Omit<ChecklistEntry, 'can_fill' | 'moves'>;

/** Reads an entry with its marks. @throws Refused 404 for one that the viewer may not see */
export async function readEntry(on: Queryable, viewer: Viewer, named: Named): Promise<ChecklistEntry> {
  const entry = present(
    await selectRow<Stored>(
      on,
      sql`
        select e.id, json_build_object('id', k.id, 'name', k.name) as checklist,
          (select json_build_object('id', c.id, 'name', c.name) from chapters c where c.id = e.chapter_id) as chapter,
          e.date::text as date, ${meetingJson} as meeting, ${personJson(sql`e.member_id`)} as member,
          ${personJson(sql`e.filled_by`)} as filled_by, ${instantText(sql`e.completed_at`)} as completed_at,
          ${personJson(sql`e.completed_by`)} as completed_by, e.version,
          ${jsonRows(sql`
            select i.id as item_id, i.text, t.mark, t.note, ${personJson(sql`t.by_id`)} as by,
              ${instantText(sql`t.at`)} as at, ${markVersion(sql`e.id`)} as version
            from checklist_items i left join checklist_marks t on t.entry_id = e.id and t.item_id = i.id
            where i.checklist_id = e.checklist_id and (i.archived_at is null or t.item_id is not null)
            order by i.position, i.id`)} as marks,
          case when e.completed_at is null then (
            select told.reason from audit_log told
            where told.entity = 'checklist_entries' and told.entity_id = e.id and told.action = 'attendance.reopen'
            order by told.id desc limit 1) end as reopen_reason
        from checklist_entries e join checklists k on k.id = e.checklist_id
        where ${ofEntry(viewer, named)}`,
    ),
  );
  const { id: chapter_id } = entry.chapter;
  const is_completed = entry.completed_at !== null;
  return {
    ...entry,
    can_fill: flag(!is_completed && mayFill(viewer, chapter_id)),
    moves: movesOfEntry(viewer, { chapter_id, is_completed }),
  };
}

interface LockedEntry {
  readonly id: number;
  readonly checklist_id: number;
  readonly chapter_id: number;
  readonly name: string;
  readonly date: string;
  readonly is_completed: boolean;
}

const lockEntry = (on: Queryable, viewer: Viewer, named: Named): Promise<LockedEntry | null> =>
  selectRow<LockedEntry>(
    on,
    sql`
      select e.id, e.checklist_id, e.chapter_id, k.name, e.date::text as date,
        e.completed_at is not null as is_completed
      from checklist_entries e join checklists k on k.id = e.checklist_id
      where ${ofEntry(viewer, named)} for update of e`,
  );

/**
 * Sets marks, notes and the day of an entry.
 * @throws Refused 404 if out of reach, 409 for a completed one, 422 for marks that can't be set, by their places
 */
export async function saveEntry(
  database: Queries,
  call: Call<typeof saveChecklistEntry>,
): Promise<AnswerOf<typeof saveChecklistEntry>> {
  const { viewer, params, body } = call;
  const rows = body.marks ?? [];
  const lost = await database.transaction(async (on) => {
    const locked = present(await lockEntry(on, viewer, params));
    requireFill(viewer, locked);
    requireOpen(locked);
    const { date } = body;
    if (date !== undefined && date !== locked.date)
      await updateRow(on, call, {
        table,
        row: locked,
        columns: { date },
        action: 'checklists.fill',
        changes: { date: [locked.date, date] },
      });
    return setMarks(on, call, locked, rows);
  });
  const entry = await readEntry(database, viewer, params);
  return {
    ...entry,
    outcomes: rows.map(({ item_id }) => ({ item_id, outcome: lost.has(item_id) ? 'lost' : 'set' })),
  };
}

/**
 * Completes an entry, or reopens it with a reason.
 * @throws Refused 404 if out of reach, 409 for a move that isn't possible, 422 without a reason
 */
export async function completeEntry(
  database: Queries,
  call: Call<typeof completeChecklistEntry>,
): Promise<ChecklistEntry> {
  const { viewer, params, body, now, expectedVersion } = call;
  const isCompleted = (body.completed ?? 1) === 1;
  const reason = body.reason ?? null;
  await database.transaction(async (on) => {
    const locked = present(await lockEntry(on, viewer, params));
    if (movesOfEntry(viewer, locked).every(({ allowed }) => allowed === 0)) requireFill(viewer, locked);
    if (expectedVersion !== null) requireVersion(expectedVersion, await readEntry(on, viewer, params));
    if (locked.is_completed === isCompleted) return;
    requireCompletion(viewer, locked, { isCompleted, reason });
    await updateRow(on, call, {
      table,
      row: locked,
      columns: {
        completed_at: isCompleted ? now : null,
        completed_by: isCompleted ? viewer.memberId : null,
      },
      action: isCompleted ? 'checklists.complete' : 'attendance.reopen',
      changes: { completed: isCompleted ? [0, 1] : [1, 0] },
      reason,
      notices: [
        !isCompleted &&
          entryReopened(
            sql`select distinct t.by_id from checklist_marks t where t.entry_id = ${locked.id}`,
            locked,
            reason ?? '',
          ),
      ],
    });
  });
  return readEntry(database, viewer, params);
}
