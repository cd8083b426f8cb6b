import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import {
  createChecklistEntry,
  type deleteChecklistEntry,
  type EntryOfList,
  type getChecklistEntries,
} from '../../../src/contract/schedules/checklists.ts';
import { changeRow, insertRow, removeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, wholeValue } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { setMarks } from './marksRepository.ts';
import { mayRemove, requireNewEntry, requireOpen, requireRemoval } from './policy.ts';
import { findChecklist } from './repository.ts';
import { isShown } from './visibleRepository.ts';

type Query = ListQuery<typeof getChecklistEntries>;

/** SQL for the meeting of the entry `e`, as JSON; null if there is none. */
export const meetingJson: SQL = sql`(
  select json_build_object('id', w.id, 'date', w.date) from weekly_meetings w where w.id = e.meeting_id)`;

/** SQL for the number of items in the entry `e`: the checklist's current ones, and archived ones that have a mark. */
const itemCount = sql`(select count(*)::int from checklist_items i where i.checklist_id = e.checklist_id
  and (i.archived_at is null or exists (select from checklist_marks t where t.entry_id = e.id and t.item_id = i.id)))`;

const marksOf = sql`checklist_marks t where t.entry_id = e.id`;

/** Lists a page of a checklist's entries, newest first. */
export async function listEntries(
  on: Queryable,
  viewer: Viewer,
  { id, ...query }: Query & { readonly id: number },
  page: Page,
): Promise<Found<EntryOfList>> {
  const { start, end, person_id, incomplete } = query;
  const all = [sql`e.checklist_id = ${id} and e.deleted_at is null and ${isShown(viewer)}`];
  if (start !== undefined) all.push(sql`e.date >= ${start}::date`);
  if (end !== undefined) all.push(sql`e.date <= ${end}::date`);
  if (person_id !== undefined) all.push(sql`(e.filled_by = ${person_id} or e.member_id = ${person_id})`);
  if (incomplete !== undefined)
    all.push(incomplete === 1 ? sql`e.completed_at is null` : sql`e.completed_at is not null`);
  const found = await findPage<Omit<EntryOfList, 'can_delete'> & { chapter_id: number }>(on, page, {
    columns: sql`e.id, e.chapter_id, e.date::text as date, ${meetingJson} as meeting, ${personJson(sql`e.member_id`)} as member,
      ${personJson(sql`e.filled_by`)} as filled_by, (select count(*)::int from ${marksOf} and t.mark = 'done') as done,
      (select count(*)::int from ${marksOf}) as marked, ${itemCount} as of,
      ${instantText(sql`e.completed_at`)} as completed_at, ${personJson(sql`e.completed_by`)} as completed_by, e.version`,
    from: sql`checklist_entries e join checklists k on k.id = e.checklist_id`,
    where: sql.join(all, sql` and `),
    order: sql`e.date desc, e.id desc`,
  });
  return {
    ...found,
    rows: found.rows.map(({ chapter_id, ...row }) => ({
      ...row,
      can_delete: flag(
        row.completed_at === null && mayRemove(viewer, { chapter_id, filled_by: row.filled_by.id }),
      ),
    })),
  };
}

/** Lists the members who began a checklist's entries or are their subject. */
export const listPeople = (on: Queryable, id: number): Promise<Person[]> =>
  selectRows<Person>(
    on,
    sql`
      select m.id, m.first_name, m.last_name from members m
      where exists (select from checklist_entries e where e.checklist_id = ${id} and e.deleted_at is null
        and (e.filled_by = m.id or e.member_id = m.id))
      order by m.last_name, m.first_name, m.id limit 200`,
  );

/**
 * Begins an entry. @throws Refused 404 for a checklist out of reach, 422 for a meeting or member of another chapter
 */
export function addEntry(database: Queries, call: Call<typeof createChecklistEntry>): Promise<Saved> {
  const { viewer, params, body } = call;
  return recordOnceInTransaction(database, createChecklistEntry, call, async (on, keep) => {
    const checklist = present(await findChecklist(on, viewer, params.id));
    const chapterId = checklist.chapter.id;
    requireNewEntry(viewer, chapterId, checklist.archived);
    await requireSubject(on, chapterId, body);
    const { date, meeting_id = null, member_id = null } = body;
    const stored = await insertRow(on, call, {
      table: 'checklist_entries',
      row: { chapter_id: chapterId, member_id },
      columns: {
        chapter_id: chapterId,
        checklist_id: checklist.id,
        date,
        meeting_id,
        member_id,
        filled_by: viewer.memberId,
      },
      action: 'checklists.fill',
      changes: { checklist: [null, checklist.name], date: [null, date] },
      keep,
      message: messages.entryStarted,
    });
    const entry = { id: stored.id, checklist_id: checklist.id, chapter_id: chapterId };
    await setMarks(on, call, entry, body.marks ?? []);
    return stored;
  });
}

async function requireSubject(
  on: Queryable,
  chapterId: number,
  { meeting_id, member_id }: Call<typeof createChecklistEntry>['body'],
): Promise<void> {
  if (meeting_id != null && member_id != null) throw invalidField('member_id', messages.oneSubject);
  const found = await selectRow<{ meeting: boolean; member: boolean }>(
    on,
    sql`
      select exists (select from weekly_meetings w where w.id = ${wholeValue(meeting_id)}
          and w.chapter_id = ${chapterId}) as meeting,
        exists (select from members m where m.id = ${wholeValue(member_id)} and m.chapter_id = ${chapterId}
          and m.status <> 'ended' and m.erased_at is null) as member`,
  );
  if (meeting_id != null && !found?.meeting) throw invalidField('meeting_id');
  if (member_id != null && !found?.member) throw invalidField('member_id');
}

/** @throws Refused 404 for an entry out of reach, 409 for a completed one */
export function removeEntry(database: Queries, call: Call<typeof deleteChecklistEntry>): Promise<void> {
  const { viewer, params } = call;
  return changeRow(database, call, {
    lock: (on) =>
      selectRow<LockedEntry>(
        on,
        sql`
          select e.id, e.chapter_id, e.filled_by, e.completed_at is not null as is_completed, e.version
          from checklist_entries e join checklists k on k.id = e.checklist_id
          where e.id = ${params.entryId} and e.checklist_id = ${params.id} and e.deleted_at is null and ${isShown(viewer)}
          for update of e`,
      ),
    allow: (locked) => requireRemoval(viewer, locked),
    change: async (locked, on) => {
      requireOpen(locked);
      await removeRow(on, call, { table: 'checklist_entries', row: locked, action: 'checklists.fill' });
    },
  });
}

interface LockedEntry {
  readonly id: number;
  readonly chapter_id: number;
  readonly filled_by: number;
  readonly is_completed: boolean;
  readonly version: number;
}
