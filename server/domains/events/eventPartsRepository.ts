import { sql } from 'drizzle-orm';
import { after } from '../../../src/contract/dateRules.ts';
import { messages } from '../../../src/contract/messages.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalid } from '../../http/refused.ts';

/** All parts of an event to store. */
export interface EventParts {
  readonly title: string;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly place: string | null;
  readonly online_link: string | null;
  readonly host_id: number | null;
  readonly capacity: number | null;
  readonly image: string | null;
  readonly description: string | null;
  readonly training_name: string | null;
}

/** Merges a change into an event's parts; a limit of zero becomes null, and only a training has a training's name. */
export function mergedParts(
  before: EventParts,
  change: { readonly [Field in keyof EventParts]?: EventParts[Field] | undefined },
): EventParts {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const merged: EventParts = { ...before, ...named };
  return {
    ...merged,
    capacity: merged.capacity || null,
    training_name: merged.type === 'Training' ? merged.training_name : null,
  };
}

/** An event without any optional part. */
export const noParts = {
  ends_at: null,
  place: null,
  online_link: null,
  host_id: null,
  capacity: null,
  image: null,
  description: null,
  training_name: null,
} as const;

interface Checked {
  readonly chapterId: number;
  readonly parts: EventParts;
  /** Stored parts, which aren't checked again; null for a new event. */
  readonly before: EventParts | null;
  readonly pipelineItemId: number | null;
}

/**
 * Checks in the database that everything an event refers to exists.
 * @returns the id of the training, null if there is none
 * @throws Refused 422 by field
 */
export async function checkParts(
  on: Queryable,
  { chapterId, parts, before, pipelineItemId }: Checked,
): Promise<number | null> {
  const known = await selectRow<{ has_host: boolean; training_id: number | null; has_item: boolean }>(
    on,
    sql`
      select
        exists (select from members m where m.id = ${parts.host_id}::int and m.status = 'active') as has_host,
        (select t.id from trainings t where t.name = ${parts.training_name}::text
          and (t.archived_at is null or t.name = ${before?.training_name ?? null}::text)) as training_id,
        exists (select from pipeline_items i where i.id = ${pipelineItemId}::int and i.chapter_id = ${chapterId}::int
          and i.deleted_at is null and i.event_id is null) as has_item`,
  );
  const faults = {
    host_id: parts.host_id !== null && parts.host_id !== before?.host_id && known?.has_host !== true,
    training_name: parts.training_name !== null && (known?.training_id ?? null) === null,
    pipeline_item_id: pipelineItemId !== null && known?.has_item !== true,
  };
  const endsEarly = after(parts.starts_at)(parts.ends_at ?? '');
  const errors = {
    ...(endsEarly === null ? {} : { ends_at: [endsEarly] }),
    ...Object.fromEntries(
      Object.entries(faults).flatMap(([field, isFault]) => (isFault ? [[field, [messages.invalid]]] : [])),
    ),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return known?.training_id ?? null;
}
