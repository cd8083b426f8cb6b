import { type SQL, sql } from 'drizzle-orm';
import type { createEvent, Event, saveEvent } from '../../../src/contract/events.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  type Acting,
  type AuditEntry,
  changesBetween,
  logging,
  noticing,
  saidBy,
} from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { instantText, textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, notFound, present, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { dayIn, spokenDay } from '../shared/calendar.ts';
import { keepImage, releaseImage, requireImage } from '../shared/images.ts';
import { inScope } from '../shared/scope.ts';
import { eventColumns } from './columnsRepository.ts';
import { checkParts, type EventParts, mergedParts, noParts } from './eventPartsRepository.ts';
import { findEvent } from './repository.ts';

const action = 'events.edit';

/** The statement that logs what is done with an event. */
const ofEvent = (by: Acting, entry: Pick<AuditEntry, 'chapterId' | 'changes'>) =>
  logging(by, { ...entry, action, entity: 'events' });

/** Plans an event of a chapter in the viewer's reach. @throws Refused 422 by field. */
export async function insertEvent(on: Queryable, call: Call<typeof createEvent>, keep: Keep): Promise<Event> {
  const { viewer, body } = call;
  const { chapter_id, pipeline_item_id, ...named } = body;
  const chapterId = chapter_id ?? viewer.chapterId;
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  if (!reaches(scopeOf(viewer, action), chapterId)) throw invalidField('chapter_id');
  const { title, type, starts_at } = named;
  const parts = mergedParts({ ...noParts, title, type, starts_at }, named);
  const pipelineItemId = pipeline_item_id ?? null;
  const trainingId = await checkParts(on, { chapterId, parts, before: null, pipelineItemId });
  await requireImage(on, viewer.memberId, { after: parts.image });
  const columns = columnsOf(parts, trainingId);
  const answer = sql`(
    select row_to_json(told) from (
      select ${eventColumns(viewer)} from stored e join chapters c on c.id = e.chapter_id
    ) told)`;
  const stored = await selectRow<{ event: Event }>(
    on,
    sql`
      with stored as (
        insert into events (chapter_id, ${names(columns)})
        select c.id, ${sql.join(Object.values(columns), sql`, `)} from chapters c
        where c.id = ${chapterId} and c.archived_at is null
        returning *
      )${withStatements({
        ...linkItem(pipelineItemId),
        ...keepImage({ after: parts.image }),
        logged: ofEvent(call, { chapterId, changes: changesBetween({}, { ...parts }) }),
        ...keep(answer),
      })}
      select ${answer} as event from stored`,
  );
  if (stored === null) throw invalidField('chapter_id');
  return stored.event;
}

/** Changes what the body names. @throws Refused 404 out of reach, 409 for another version, 422 by field. */
export function changeEvent(database: Queries, call: Call<typeof saveEvent>): Promise<Event> {
  const { viewer, params, body, expectedVersion } = call;
  return database.transaction(async (on) => {
    const { chapter_id: chapterId, version, parts: before } = await lockEvent(on, viewer, params.id);
    if (expectedVersion !== null && expectedVersion !== version) {
      throw versionConflict(await findEvent(on, viewer, params.id));
    }
    const { pipeline_item_id, ...named } = body;
    const parts = mergedParts(before, named);
    const pipelineItemId = pipeline_item_id ?? null;
    const changes = changesBetween({ ...before }, { ...parts });
    if (Object.keys(changes).length > 0 || pipelineItemId !== null) {
      const trainingId = await checkParts(on, { chapterId, parts, before, pipelineItemId });
      const image = { after: parts.image, before: before.image };
      await requireImage(on, viewer.memberId, image);
      const columns = columnsOf(parts, trainingId);
      const saved = await selectRow<Event>(
        on,
        sql`
          with stored as (
            update events e set ${assigned(columns)}, version = e.version + 1, updated_at = now()
            where e.id = ${params.id} returning e.*
          )${withStatements({
            ...linkItem(pipelineItemId),
            ...keepImage(image),
            logged: ofEvent(call, { chapterId, changes }),
          })}
          select ${eventColumns(viewer)} from stored e join chapters c on c.id = e.chapter_id`,
      );
      if (before.image !== parts.image) await releaseImage(on, before.image);
      return present(saved);
    }
    return present(await findEvent(on, viewer, params.id));
  });
}

/** Takes an event away; those who wanted to come to one that is not over are told. @throws Refused 404. */
export function removeEvent(
  database: Queries,
  viewer: Viewer,
  { id, now, requestId }: { id: number; now: Date; requestId: string },
): Promise<void> {
  return database.transaction(async (on) => {
    const { chapter_id: chapterId, time_zone, parts } = await lockEvent(on, viewer, id);
    const day = spokenDay(dayIn(time_zone, new Date(parts.starts_at)), dayIn(time_zone, now));
    const notice = {
      kind: 'event.cancelled',
      text: saidBy(viewer, `canceled ${parts.title} on ${day}.`),
      link: `/dashboard/chapters/${chapterId}/events`,
      by: viewer,
    };
    const going = sql`
      select r.member_id from event_rsvps r where r.event_id = ${id} and r.going
        and r.member_id <> ${viewer.memberId} and ${parts.ends_at ?? parts.starts_at}::timestamptz
          > ${now.toISOString()}::timestamptz`;
    await on.execute(sql`
      with stored as (
        update events e set deleted_at = ${now.toISOString()}::timestamptz, deleted_by = ${viewer.memberId},
          version = e.version + 1, updated_at = now()
        where e.id = ${id} returning e.id
      )${withStatements({
        logged: ofEvent(
          { viewer, requestId },
          { chapterId, changes: { deleted_at: [null, now.toISOString()] } },
        ),
        noticed: noticing(going, notice),
        freed_item: sql`update pipeline_items i set event_id = null from stored where i.event_id = stored.id`,
      })}
      select id from stored`);
    await releaseImage(on, parts.image);
  });
}

interface LockedEvent {
  chapter_id: number;
  time_zone: string;
  version: number;
  parts: EventParts;
}

async function lockEvent(on: Queryable, viewer: Viewer, id: number): Promise<LockedEvent> {
  const locked = await selectRow<LockedEvent>(
    on,
    sql`
      select e.chapter_id, c.time_zone, e.version, json_build_object('title', e.title, 'type', e.type,
        'starts_at', ${instantText(sql`e.starts_at`)}, 'ends_at', ${instantText(sql`e.ends_at`)},
        'place', e.place, 'online_link', e.online_link, 'host_id', e.host_id, 'capacity', e.capacity,
        'image', e.image, 'description', e.description,
        'training_name', (select t.name from trainings t where t.id = e.training_id)) as parts
      from events e join chapters c on c.id = e.chapter_id
      where e.id = ${id} and e.deleted_at is null and ${inScope(scopeOf(viewer, action), sql`e.chapter_id`)}
      for update of e`,
  );
  if (locked === null) throw notFound();
  return locked;
}

type Columns = Readonly<Record<string, SQL>>;

function columnsOf(parts: EventParts, trainingId: number | null): Columns {
  return {
    title: textValue(parts.title),
    type: textValue(parts.type),
    starts_at: sql`${parts.starts_at}::timestamptz`,
    ends_at: sql`${parts.ends_at}::timestamptz`,
    place: textValue(parts.place),
    online_link: textValue(parts.online_link),
    host_id: wholeValue(parts.host_id),
    capacity: wholeValue(parts.capacity),
    image: textValue(parts.image),
    description: textValue(parts.description),
    training_id: wholeValue(trainingId),
  };
}

function names(columns: Columns): SQL {
  return sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function assigned(columns: Columns): SQL {
  return sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
}

function linkItem(pipelineItemId: number | null): Record<string, SQL> {
  if (pipelineItemId === null) return {};
  return {
    linked_item: sql`
      update pipeline_items i set event_id = stored.id, version = i.version + 1, updated_at = now()
      from stored where i.id = ${pipelineItemId} and i.event_id is null`,
  };
}
