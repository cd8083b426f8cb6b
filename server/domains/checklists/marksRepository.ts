import { type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { messages } from '../../../src/contract/messages.ts';
import type { ChecklistMark, MarkOfItem } from '../../../src/contract/schedules/checklists.ts';
import { addAudience } from '../../changes/audience.ts';
import { type Acting, type Changes, changesBetween } from '../../changes/audit.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { invalid } from '../../http/refused.ts';
import { changesSince, isTouched, mergeCells, type StoredRow } from '../shared/cells.ts';

type Row = InferOutput<typeof MarkOfItem>;

interface Marking extends Acting {
  readonly now: Date;
}

/** The entry whose items get marks. */
export interface EntryToMark {
  readonly id: number;
  readonly checklist_id: number;
  readonly chapter_id: number;
}

interface Mark extends StoredRow {
  readonly item_id: number;
  readonly text: string;
  readonly mark: ChecklistMark | null;
  readonly note: string | null;
}

interface Wanted {
  readonly item_id: number;
  readonly mark: ChecklistMark | null;
  readonly note: string | null;
  readonly changes: Changes;
}

const cells = [['mark'], ['note']] as const;

/** SQL for: the log entry `told` concerns the mark of item `i` in this entry. */
const isOfMark = (entryId: SQL): SQL => sql`told.entity = 'checklist_marks' and told.entity_id = ${entryId}
  and (told.changes -> 'item_id' ->> 1)::int = i.id`;

/** SQL for the version of the mark `t` of the item `i`; removing a mark doesn't reset its version. */
export const markVersion = (entryId: SQL): SQL => sql`coalesce(t.version,
  (select max((told.changes -> 'version' ->> 1)::int) from audit_log told where ${isOfMark(entryId)}), 0)`;

/**
 * Reads the items with these ids, each with its current mark. Marking locks the entry, so two calls at once
 * run one after the other.
 */
const readMarks = (on: Queryable, entry: EntryToMark, rows: readonly Row[]): Promise<Mark[]> => {
  const seen = JSON.stringify(rows.map(({ item_id, version = 0 }) => ({ item_id, version })));
  return selectRows<Mark>(
    on,
    sql`
      select i.id as item_id, i.text, t.mark, t.note, ${markVersion(sql`${entry.id}`)} as version,
        ${changesSince(isOfMark(sql`${entry.id}`), sql`seen.version`)} as changes_since
      from json_to_recordset(${seen}::json) as seen(item_id int, version int)
        join checklist_items i on i.id = seen.item_id and i.checklist_id = ${entry.checklist_id}
        left join checklist_marks t on t.entry_id = ${entry.id} and t.item_id = i.id`,
  );
};

function mergeOne(row: Row, mark: Mark): { wanted: Wanted | null; isLost: boolean } | 'unmarked' {
  const current = { mark: mark.mark, note: mark.note };
  const asked = {
    mark: row.mark === undefined ? current.mark : row.mark,
    note: row.note === undefined ? current.note : row.note,
  };
  const seen = row.version ?? mark.version;
  const { next, isLost } = mergeCells(current, asked, cells, (fields) => isTouched(mark, seen, fields));
  if (next.mark === null && next.note !== null) {
    if (current.mark === null) return isLost ? { wanted: null, isLost } : 'unmarked';
    next.note = null;
  }
  const changes = changesBetween(current, next);
  if (Object.keys(changes).length === 0) return { wanted: null, isLost };
  return {
    wanted: {
      item_id: mark.item_id,
      ...next,
      changes: {
        ...changes,
        item: [mark.text, mark.text],
        item_id: [mark.item_id, mark.item_id],
        version: [mark.version, mark.version + 1],
      },
    },
    isLost,
  };
}

/**
 * Sets marks and notes of an entry that the caller has locked, merged by cell. @returns the items of which somebody
 * else has set a cell since. @throws Refused 422 for items of other checklists and notes of unmarked ones, by their
 * places
 */
export async function setMarks(
  on: Queryable,
  marking: Marking,
  entry: EntryToMark,
  rows: readonly Row[],
): Promise<ReadonlySet<number>> {
  const lost = new Set<number>();
  if (rows.length === 0) return lost;
  const marks = await readMarks(on, entry, rows);
  const faults: Record<string, string[]> = {};
  const wanted: Wanted[] = [];
  const named = new Set<number>();
  for (const [place, row] of rows.entries()) {
    const mark = marks.find(({ item_id }) => item_id === row.item_id);
    const merged = mark === undefined || named.has(row.item_id) ? null : mergeOne(row, mark);
    named.add(row.item_id);
    if (merged === null) faults[`marks.${place}`] = [messages.invalid];
    else if (merged === 'unmarked') faults[`marks.${place}`] = [messages.markItemFirst];
    else {
      if (merged.isLost) lost.add(row.item_id);
      if (merged.wanted !== null) wanted.push(merged.wanted);
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (wanted.length > 0) await store(on, marking, entry, wanted);
  return lost;
}

/** Stores marks and logs them; a removed mark remains only as a version in the log. */
async function store(
  on: Queryable,
  { viewer, now, requestId }: Marking,
  entry: EntryToMark,
  wanted: readonly Wanted[],
): Promise<void> {
  addAudience({ chapterIds: [entry.chapter_id] });
  const at = sql`${now.toISOString()}::timestamptz`;
  await on.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as row(item_id int, mark text, note text, changes jsonb)
    ), stored as (
      insert into checklist_marks as t (entry_id, item_id, mark, note, by_id, at, version)
      select ${entry.id}::int, w.item_id, w.mark, w.note, ${viewer.memberId}::int, ${at},
        (w.changes -> 'version' ->> 1)::int
      from wanted w where w.mark is not null order by w.item_id
      on conflict (entry_id, item_id) do update set mark = excluded.mark, note = excluded.note, by_id = excluded.by_id,
        at = excluded.at, version = t.version + 1
    ), removed as (
      delete from checklist_marks t using wanted w
      where t.entry_id = ${entry.id} and t.item_id = w.item_id and w.mark is null
    )
    insert into audit_log (by_id, chapter_id, action, entity, entity_id, changes, request_id)
    select ${viewer.memberId}::int, ${entry.chapter_id}::int, 'checklists.fill', 'checklist_marks', ${entry.id}::int,
      w.changes, ${requestId}::text
    from wanted w`);
}
