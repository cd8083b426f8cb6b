import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  type changePipelineStatus,
  type PipelineItem,
  type PipelineItemToSave,
  type savePipelineItem,
  suggestEvent,
} from '../../../src/contract/pipeline.ts';
import { changesBetween, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments, type Columns, inserted } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { dayOrNull, jsonValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, present, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { requireMove, requireRightToMove } from '../shared/transitions.ts';
import { readItem } from './listRepository.ts';
import { type LockedItem, lockItem, pipelinePage } from './lockRepository.ts';
import { movesOfItem, told } from './policy.ts';

type Written = PipelineItemToSave;
type Spots = NonNullable<Written['spots']>;

const columnsOf = ({ title, type, target_date, place, budget_note, next_step }: Written): Columns => {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : textValue(value));
  return {
    title: text(title),
    type: text(type),
    target_date: target_date === undefined ? undefined : dayOrNull(target_date),
    place: text(place),
    budget_note: text(budget_note),
    next_step: text(next_step),
  };
};

/** Suggests an event. @throws Refused 404 for another chapter, unless the caller looks after its pipeline. */
export function suggest(database: Queries, call: Call<typeof suggestEvent>): Promise<Saved> {
  const { viewer, body } = call;
  const { chapter_id, spots = [], ...written } = body;
  const message = messages.eventSuggested;
  return recordOnce(database, suggestEvent, call, {
    locks: false,
    store: async (on, keep) => {
      const chapterId = chapter_id ?? viewer.chapterId;
      const mayHere =
        chapterId === viewer.chapterId || reaches(scopeOf(viewer, 'pipeline.changeStatus'), chapterId);
      if (chapterId === null || !mayHere) throw notFound();
      const { names, values } = inserted(columnsOf(written));
      const made = await selectRow<{ id: number }>(
        on,
        sql`
          with stored as (
            insert into pipeline_items (chapter_id, proposed_by, ${names})
            select c.id, ${viewer.memberId}::int, ${values} from chapters c
            where c.id = ${chapterId} and c.archived_at is null returning id
          )${withStatements({
            jobs: sql`
              insert into pipeline_spots (item_id, role)
              select stored.id, spot.role from stored, json_to_recordset(${JSON.stringify(spots)}::json) as spot(role text)`,
            logged: logging(call, {
              action: 'pipeline.suggest',
              entity: 'pipeline_items',
              chapterId,
              changes: { status: [null, 'Idea'] },
            }),
            ...keep(sql`json_build_object('id', stored.id, 'version', 1, 'message', ${message}::text)`),
          })}
          select id from stored`,
      );
      return { id: present(made).id, version: 1, message };
    },
  });
}

interface HeldSpot {
  readonly id: number;
  readonly role: string;
  readonly member_id: number | null;
}

/** What becomes of the jobs: those named stay or are new, the others go, and the members who had one of those are told. */
function spotStatements(
  held: readonly HeldSpot[],
  wanted: Spots,
): { work: Record<string, SQL>; lost: HeldSpot[] } {
  const ids = new Set(held.map(({ id }) => id));
  const kept = wanted.flatMap(({ id, role }) =>
    id != null && ids.has(Number(id)) ? [{ id: Number(id), role }] : [],
  );
  const added = wanted.filter(({ id }) => id == null || !ids.has(Number(id))).map(({ role }) => ({ role }));
  const lost = held.filter(({ id }) => !kept.some((each) => each.id === id));
  return {
    lost,
    work: {
      renamed: sql`
        update pipeline_spots s set role = spot.role
        from stored, jsonb_to_recordset(${jsonValue(kept)}) as spot(id int, role text)
        where s.id = spot.id and s.item_id = stored.id`,
      gone: sql`
        delete from pipeline_spots s using stored
        where s.item_id = stored.id and s.id = any(${`{${lost.map(({ id }) => id).join(',')}}`}::int[])`,
      added: sql`
        insert into pipeline_spots (item_id, role)
        select stored.id, spot.role from stored, jsonb_to_recordset(${jsonValue(added)}) as spot(role text)`,
    },
  };
}

/** @throws Refused 404 out of reach, 409 with how it stands for another version. */
async function lockToChange(
  on: Queryable,
  { viewer, params, now, expectedVersion }: Call<typeof savePipelineItem | typeof changePipelineStatus>,
): Promise<LockedItem> {
  const item = present(await lockItem(on, viewer, params.id));
  if (expectedVersion !== null && expectedVersion !== item.version) {
    throw versionConflict(told(viewer, present(await readItem(on, item.id, now))));
  }
  return item;
}

/** Changes what a planned event says, and its jobs. @throws Refused 404 out of reach, 409 for another version. */
export function change(database: Queries, call: Call<typeof savePipelineItem>): Promise<Saved> {
  const { viewer, body } = call;
  const { spots, ...written } = body;
  return database.transaction(async (on) => {
    const item = await lockToChange(on, call);
    if (!reaches(scopeOf(viewer, 'pipeline.changeStatus'), item.chapter_id)) throw notFound();
    const held = await selectRows<HeldSpot>(
      on,
      sql`select s.id, s.role, s.member_id from pipeline_spots s where s.item_id = ${item.id} order by s.id`,
    );
    const { work, lost } = spots === undefined ? { work: {}, lost: [] } : spotStatements(held, spots);
    const leaving = lost.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
    await on.execute(sql`
      with stored as (
        update pipeline_items i set ${assignments(columnsOf(written), sql`i`)} where i.id = ${item.id} returning i.id
      )${withStatements({
        ...work,
        logged: logging(call, {
          action: 'pipeline.changeStatus',
          entity: 'pipeline_items',
          chapterId: item.chapter_id,
          changes: {
            ...changesBetween({ ...item }, written),
            ...(spots &&
              changesBetween(
                { spots: held.map(({ role }) => role) },
                { spots: spots.map(({ role }) => role) },
              )),
          },
        }),
        told: noticing(
          sql`select leaving.id from unnest(${`{${leaving.join(',')}}`}::int[]) leaving(id)
            where leaving.id <> ${viewer.memberId}`,
          {
            kind: 'pipeline.released',
            text: saidBy(viewer, `removed your job at ${written.title ?? item.title}.`),
            link: pipelinePage,
            by: viewer,
          },
        ),
      })}
      select id from stored`);
    return { id: item.id, version: item.version + 1, message: messages.changesSaved };
  });
}

/**
 * Moves a planned event on.
 * @throws Refused 403 and 404 out of reach, 409 for another version and a move that isn't allowed.
 */
export function move(database: Queries, call: Call<typeof changePipelineStatus>): Promise<PipelineItem> {
  const { viewer, body, now } = call;
  return database.transaction(async (on) => {
    const item = await lockToChange(on, call);
    const { status, chapter_id: chapterId } = item;
    requireRightToMove(viewer, { thing: 'pipelineItem', status, chapterId }, body.status);
    const before = present(await readItem(on, item.id, now));
    if (body.status === status) return told(viewer, before);
    requireMove(movesOfItem(viewer, before), body.status);
    await on.execute(sql`
      with stored as (
        update pipeline_items i set ${assignments({ status: textValue(body.status) }, sql`i`)}
        where i.id = ${item.id} returning i.id
      )${withStatements({
        logged: logging(call, {
          action: 'pipeline.changeStatus',
          entity: 'pipeline_items',
          chapterId,
          memberId: item.proposed_by,
          changes: { status: [status, body.status] },
        }),
        told: noticing(
          sql`select ${item.proposed_by}::int where ${item.proposed_by}::int <> ${viewer.memberId}`,
          {
            kind: 'pipeline.moved',
            text: saidBy(viewer, `moved ${item.title} to ${body.status}.`),
            link: pipelinePage,
            by: viewer,
          },
        ),
      })}
      select id from stored`);
    return told(viewer, present(await readItem(on, item.id, now)));
  });
}
