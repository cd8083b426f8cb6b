import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  type Checklist,
  createChecklist,
  type deleteChecklist,
  type saveChecklist,
} from '../../../src/contract/schedules/checklists.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, removeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, jsonValue, textsValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { archivedAt } from '../shared/catalog.ts';
import { inScope } from '../shared/scope.ts';
import { showChapter } from '../shared/shownChapter.ts';
import { requireAudience } from './policy.ts';
import { isShown } from './visibleRepository.ts';

const checklist = { table: 'checklists', action: 'checklists.define', message: messages.checklistSaved };

/** Adds a checklist. @throws Refused 404 for a chapter out of reach, 422 for an audience not open to the viewer */
export function addChecklist(database: Queries, call: Call<typeof createChecklist>): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnce(database, createChecklist, call, async (on, keep) => {
    const scope = scopeOf(viewer, 'checklists.define');
    const chapter = await showChapter(on, { viewer, scope, chapterId: body.chapter_id, now });
    requireAudience(viewer, chapter.id, body.audience);
    const texts = [...new Set(body.items.map(({ text }) => text))];
    return insertRow(on, call, {
      ...checklist,
      row: { chapter_id: chapter.id },
      columns: {
        chapter_id: chapter.id,
        name: body.name,
        audience: textsValue(body.audience),
        kind: body.kind,
        repeats: body.repeats,
      },
      changes: { name: [null, body.name] },
      also: {
        items: sql`
          insert into checklist_items (checklist_id, text, position)
          select stored.id, item.text, item.place - 1 from stored,
            jsonb_array_elements_text(${jsonValue(texts)}) with ordinality as item(text, place)`,
      },
      keep,
    });
  });
}

interface LockedChecklist
  extends Pick<Checklist, 'id' | 'name' | 'audience' | 'kind' | 'repeats' | 'archived' | 'version'> {
  readonly chapter_id: number;
  readonly has_entries: boolean;
}

const lockChecklist = (
  on: Queryable,
  { viewer, params }: Pick<Call<typeof saveChecklist>, 'viewer' | 'params'>,
) =>
  selectRow<LockedChecklist>(
    on,
    sql`
      select k.id, k.chapter_id, k.name, k.audience, k.kind, k.repeats, (k.archived_at is not null)::int as archived,
        exists (select from checklist_entries e where e.checklist_id = k.id and e.deleted_at is null) as has_entries,
        k.version
      from checklists k where k.id = ${params.id} and ${isShown(viewer)}
        and ${inScope(scopeOf(viewer, 'checklists.define'), sql`k.chapter_id`)}
      for update of k`,
  );

/** Changes a checklist. @throws Refused 404 if out of reach, 409 for another version, 422 by field */
export function changeChecklist(database: Queries, call: Call<typeof saveChecklist>): Promise<Saved> {
  const { viewer, body, now } = call;
  return changeRow(database, call, {
    lock: (on) => lockChecklist(on, call),
    change: async (locked, on) => {
      if (body.audience !== undefined) requireAudience(viewer, locked.chapter_id, body.audience);
      const { items, archived, audience, ...plain } = body;
      const changes = changesBetween({ ...locked }, { archived, audience, ...plain });
      if (Object.keys(changes).length === 0 && items === undefined) {
        return { id: locked.id, version: locked.version, message: checklist.message };
      }
      if (items !== undefined)
        await setItems(on, locked.id, [...new Set(items.map(({ text }) => text))], now);
      return updateRow(on, call, {
        ...checklist,
        row: locked,
        columns: {
          ...plain,
          audience: audience === undefined ? undefined : textsValue(audience),
          archived_at: archived === undefined ? undefined : archivedAt(archived, sql`x.archived_at`, now),
        },
        changes: items === undefined ? changes : { ...changes, items: [null, items.length] },
      });
    },
  });
}

/**
 * Sets a checklist's items. A removed item with marks is archived, and returns when an item with the same
 * text is added.
 */
async function setItems(on: Queryable, id: number, texts: readonly string[], now: Date): Promise<void> {
  await on.execute(sql`
    with wanted as (
      select item.text, (item.place - 1)::int as position
      from jsonb_array_elements_text(${jsonValue(texts)}) with ordinality as item(text, place)
    ), kept as (
      update checklist_items i set position = w.position, archived_at = null
      from wanted w where i.checklist_id = ${id} and i.text = w.text
      returning i.text
    ), added as (
      insert into checklist_items (checklist_id, text, position)
      select ${id}, w.text, w.position from wanted w
      where not exists (select from checklist_items i where i.checklist_id = ${id} and i.text = w.text)
    )
    update checklist_items i set archived_at = coalesce(i.archived_at, ${instantValue(now)})
    where i.checklist_id = ${id} and not exists (select from wanted w where w.text = i.text)`);
}

/** @throws Refused 404 if out of reach, 409 for a checklist with entries */
export function removeChecklist(database: Queries, call: Call<typeof deleteChecklist>): Promise<void> {
  return changeRow(database, call, {
    lock: (on) => lockChecklist(on, call),
    change: async (locked, on) => {
      if (locked.has_entries) throw stateConflict('checklistUsed');
      await removeRow(on, call, { ...checklist, row: locked });
    },
  });
}
