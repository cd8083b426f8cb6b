import { sql } from 'drizzle-orm';
import type { Training } from '../../../src/contract/records/eventAttendance.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';

const mostOptions = 5000;

interface EventParts {
  training_id: number | null;
  is_archived: boolean;
  /** The image was uploaded by one of these members for events, and exists. */
  has_image: boolean;
}

/** Finds the training of this name and the image of this key. */
export async function findEventParts(
  on: Queryable,
  memberIds: readonly (number | null)[],
  image: string | null,
  training: string | null,
): Promise<EventParts> {
  const nothing = { training_id: null, is_archived: false, has_image: false };
  if (image === null && training === null) return nothing;
  const row = await selectRow<EventParts>(
    on,
    sql`
      select t.id as training_id, t.archived_at is not null as is_archived, exists (
        select from uploads u where u.key = ${image}::text and u.member_id = any(${integers(memberIds.filter((id) => id !== null))})
          and u.folder = 'images/event-attendance' and u.status in ('stored', 'referred')
      ) as has_image
      from (select 1) one left join trainings t on t.name = ${training}::text`,
  );
  return row ?? nothing;
}

/** Lists the trainings that members can choose, by name. */
export function listTrainings(on: Queryable): Promise<Training[]> {
  return selectRows<Training>(
    on,
    sql`
      select id, name, what_for, to_json(required_for) as required_for from trainings
      where archived_at is null
      order by lower(name), id
      limit ${mostOptions}`,
  );
}
