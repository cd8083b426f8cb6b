import { type SQL, sql } from 'drizzle-orm';
import type { createEvent, Event, saveEvent } from '../../../src/contract/growth/events.ts';
import { type Acting, changesBetween } from '../../changes/audit.ts';
import { changeRow, inserting, removeRow, storeRow, updating } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { dayIn, spokenDay } from '../shared/calendar.ts';
import { keepImage, releaseImage, requireImage } from '../shared/images.ts';
import { chapterFor } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { eventColumns } from './columnsRepository.ts';
import { checkParts, type EventParts, mergedParts, noParts } from './eventPartsRepository.ts';
import { eventCanceled } from './notices.ts';
import { findEvent } from './repository.ts';

const action = 'events.edit';
const event = { table: 'events', action } as const;

/** Plans an event of a chapter in the viewer's reach. @throws Refused 422 by field */
export async function insertEvent(on: Queryable, call: Call<typeof createEvent>, keep: Keep): Promise<Event> {
  const { viewer, body } = call;
  const { chapter_id, pipeline_item_id, ...named } = body;
  const chapterId = chapterFor(viewer, action, chapter_id);
  const { title, type, starts_at } = named;
  const parts = mergedParts({ ...noParts, title, type, starts_at }, named);
  const pipelineItemId = pipeline_item_id ?? null;
  const trainingId = await checkParts(on, { chapterId, parts, before: null, pipelineItemId });
  await requireImage(on, viewer.memberId, { after: parts.image });
  const columns = columnsOf(parts, trainingId);
  const stored = await storeRow<Event>(on, call, {
    ...event,
    row: { chapter_id: chapterId },
    stored: inserting(
      event.table,
      { chapter_id: sql`c.id`, ...columns },
      sql`from chapters c where c.id = ${chapterId} and c.archived_at is null`,
    ),
    changes: changesBetween({}, { ...parts }),
    also: { ...linkItem(pipelineItemId), ...keepImage({ after: parts.image }) },
    keep,
    answer: answerTo(viewer),
  });
  if (stored === null) throw invalidField('chapter_id');
  return stored;
}

const answerTo = (viewer: Viewer) =>
  sql`select ${eventColumns(viewer)} from stored e join chapters c on c.id = e.chapter_id`;

/**
 * Changes the parts in the body.
 * @throws Refused 404 if out of reach, 409 for another version, 422 by field
 */
export function changeEvent(database: Queries, call: Call<typeof saveEvent>): Promise<Event> {
  const { viewer, params, body } = call;
  return changeRow(database, call, {
    lock: (on) => lockEvent(on, viewer, params.id),
    current: ({ id }, on) => findEvent(on, viewer, id),
    change: async (locked, on) => {
      const { chapter_id: chapterId, parts: before } = locked;
      const { pipeline_item_id, ...named } = body;
      const parts = mergedParts(before, named);
      const pipelineItemId = pipeline_item_id ?? null;
      const changes = changesBetween({ ...before }, { ...parts });
      if (Object.keys(changes).length === 0 && pipelineItemId === null)
        return present(await findEvent(on, viewer, params.id));
      const trainingId = await checkParts(on, { chapterId, parts, before, pipelineItemId });
      const image = { after: parts.image, before: before.image };
      await requireImage(on, viewer.memberId, image);
      const saved = await storeRow<Event>(on, call, {
        ...event,
        row: locked,
        stored: updating(event.table, params.id, columnsOf(parts, trainingId)),
        changes,
        also: { ...linkItem(pipelineItemId), ...keepImage(image) },
        answer: answerTo(viewer),
      });
      if (before.image !== parts.image) await releaseImage(on, before.image);
      return present(saved);
    },
  });
}

/** Deletes an event; if it isn't over, those who planned to come are told. @throws Refused 404 */
export function removeEvent(
  database: Queries,
  call: Acting & { readonly now: Date },
  id: number,
): Promise<void> {
  const { viewer, now } = call;
  return database.transaction(async (on) => {
    const locked = present(await lockEvent(on, viewer, id));
    const { chapter_id: chapterId, time_zone, parts } = locked;
    const day = spokenDay(dayIn(time_zone, new Date(parts.starts_at)), dayIn(time_zone, now));
    const guests = sql`
      select r.member_id from event_rsvps r where r.event_id = ${id} and r.going
        and ${parts.ends_at ?? parts.starts_at}::timestamptz > ${instantValue(now)}`;
    await removeRow(on, call, {
      ...event,
      row: locked,
      notices: [eventCanceled(guests, { chapterId, title: parts.title, day })],
      also: {
        freed_item: sql`update pipeline_items i set event_id = null from stored where i.event_id = stored.id`,
      },
    });
    await releaseImage(on, parts.image);
  });
}

interface LockedEvent {
  id: number;
  chapter_id: number;
  time_zone: string;
  version: number;
  parts: EventParts;
}

const lockEvent = (on: Queryable, viewer: Viewer, id: number): Promise<LockedEvent | null> =>
  selectRow<LockedEvent>(
    on,
    sql`
      select e.id, e.chapter_id, c.time_zone, e.version, json_build_object('title', e.title, 'type', e.type,
        'starts_at', ${instantText(sql`e.starts_at`)}, 'ends_at', ${instantText(sql`e.ends_at`)},
        'place', e.place, 'online_link', e.online_link, 'host_id', e.host_id, 'capacity', e.capacity,
        'image', e.image, 'description', e.description,
        'training_name', (select t.name from trainings t where t.id = e.training_id)) as parts
      from events e join chapters c on c.id = e.chapter_id
      where e.id = ${id} and e.deleted_at is null and ${inScope(scopeOf(viewer, action), sql`e.chapter_id`)}
      for update of e`,
  );

/** The columns of an event, with the training's id in place of its name. */
const columnsOf = ({ training_name: _, ...parts }: EventParts, trainingId: number | null): Columns => ({
  ...parts,
  training_id: trainingId,
});

function linkItem(pipelineItemId: number | null): Record<string, SQL> {
  if (pipelineItemId === null) return {};
  return {
    linked_item: sql`
      update pipeline_items i set event_id = stored.id, version = i.version + 1, updated_at = now()
      from stored where i.id = ${pipelineItemId} and i.event_id is null`,
  };
}
