import { type SQL, sql } from 'drizzle-orm';
import {
  type changePipelineStatus,
  type PipelineItem,
  type PipelineItemToSave,
  type savePipelineItem,
  suggestEvent,
} from '../../../src/contract/growth/pipeline.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { integers, jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { requireRight } from '../shared/policy.ts';
import { requireMove, requireRightToMove } from '../shared/transitions.ts';
import { readItem } from './listRepository.ts';
import { type LockedItem, lockItem } from './lockRepository.ts';
import { eventMoved, jobRemoved } from './notices.ts';
import { chapterToSuggestIn, movesOfItem, toAnswer } from './policy.ts';

type Written = PipelineItemToSave;
type Spots = NonNullable<Written['spots']>;

const columnsOf = ({ title, type, target_date, place, budget_note, next_step }: Written): Columns => ({
  title,
  type,
  target_date: target_date === undefined ? undefined : target_date || null,
  place,
  budget_note,
  next_step,
});

/** Suggests an event. @throws Refused 404 for another chapter, unless the caller manages its pipeline */
export function suggest(database: Queries, call: Call<typeof suggestEvent>): Promise<Saved> {
  const { viewer, body } = call;
  const { chapter_id, spots = [], ...written } = body;
  return recordOnce(database, suggestEvent, call, async (on, keep) => {
    const chapterId = chapterToSuggestIn(viewer, chapter_id);
    return insertRow(on, call, {
      table: 'pipeline_items',
      row: { chapter_id: chapterId },
      columns: { chapter_id: sql`c.id`, proposed_by: viewer.memberId, ...columnsOf(written) },
      source: sql`from chapters c where c.id = ${chapterId} and c.archived_at is null`,
      action: 'pipeline.suggest',
      changes: { status: [null, 'Idea'] },
      also: {
        jobs: sql`
          insert into pipeline_spots (item_id, role)
          select stored.id, spot.role from stored, json_to_recordset(${JSON.stringify(spots)}::json) as spot(role text)`,
      },
      keep,
      message: messages.eventSuggested,
    });
  });
}

interface Spot {
  readonly id: number;
  readonly role: string;
  readonly member_id: number | null;
}

/** Changes the jobs: given ids remain, new ones are added, the others are removed, and their members are told. */
function spotStatements(before: readonly Spot[], wanted: Spots): { work: Record<string, SQL>; lost: Spot[] } {
  const ids = new Set(before.map(({ id }) => id));
  const kept = wanted.flatMap(({ id, role }) =>
    id != null && ids.has(Number(id)) ? [{ id: Number(id), role }] : [],
  );
  const added = wanted.filter(({ id }) => id == null || !ids.has(Number(id))).map(({ role }) => ({ role }));
  const lost = before.filter(({ id }) => !kept.some((each) => each.id === id));
  return {
    lost,
    work: {
      renamed: sql`
        update pipeline_spots s set role = spot.role
        from stored, jsonb_to_recordset(${jsonValue(kept)}) as spot(id int, role text)
        where s.id = spot.id and s.item_id = stored.id`,
      gone: sql`
        delete from pipeline_spots s using stored
        where s.item_id = stored.id and s.id = any(${integers(lost.map(({ id }) => id))})`,
      added: sql`
        insert into pipeline_spots (item_id, role)
        select stored.id, spot.role from stored, jsonb_to_recordset(${jsonValue(added)}) as spot(role text)`,
    },
  };
}

const pipelineItem = { table: 'pipeline_items', action: 'pipeline.changeStatus' };

const stepsOf = ({
  viewer,
  params,
  now,
}: Pick<Call<typeof savePipelineItem>, 'viewer' | 'params' | 'now'>) => ({
  lock: (on: Queryable) => lockItem(on, viewer, params.id),
  current: async ({ id }: LockedItem, on: Queryable) =>
    toAnswer(viewer, present(await readItem(on, id, now))),
});

/** Changes a planned event and its jobs. @throws Refused 404 if out of reach, 409 for another version */
export function change(database: Queries, call: Call<typeof savePipelineItem>): Promise<Saved> {
  const { viewer, body } = call;
  const { spots, ...written } = body;
  return changeRow(database, call, {
    ...stepsOf(call),
    change: async (item, on) => {
      requireRight(viewer, 'pipeline.changeStatus', item.chapter_id);
      const before = await selectRows<Spot>(
        on,
        sql`select s.id, s.role, s.member_id from pipeline_spots s where s.item_id = ${item.id} order by s.id`,
      );
      const { work, lost } = spots === undefined ? { work: {}, lost: [] } : spotStatements(before, spots);
      const rolesOf = (all: readonly { readonly role: string }[]) => ({ spots: all.map(({ role }) => role) });
      return updateRow(on, call, {
        ...pipelineItem,
        row: item,
        columns: columnsOf(written),
        changes: {
          ...changesBetween({ ...item }, written),
          ...(spots && changesBetween(rolesOf(before), rolesOf(spots))),
        },
        notices: [
          jobRemoved(
            lost.map(({ member_id }) => member_id),
            written.title ?? item.title,
          ),
        ],
        also: work,
      });
    },
  });
}

/**
 * Moves a planned event to another status.
 * @throws Refused 403 or 404 if out of reach, 409 for another version and a move that isn't allowed
 */
export function move(database: Queries, call: Call<typeof changePipelineStatus>): Promise<PipelineItem> {
  const { viewer, body, now } = call;
  const steps = stepsOf(call);
  return changeRow(database, call, {
    ...steps,
    change: async (item, on) => {
      const { status, chapter_id: chapterId, proposed_by } = item;
      requireRightToMove(viewer, { thing: 'pipelineItem', status, chapterId }, body.status);
      const before = present(await readItem(on, item.id, now));
      if (body.status === status) return toAnswer(viewer, before);
      requireMove(movesOfItem(viewer, before), body.status);
      await updateRow(on, call, {
        ...pipelineItem,
        row: { ...item, member_id: proposed_by },
        columns: { status: body.status },
        changes: { status: [status, body.status] },
        notices: [eventMoved(proposed_by, item.title, body.status)],
      });
      return steps.current(item, on);
    },
  });
}
