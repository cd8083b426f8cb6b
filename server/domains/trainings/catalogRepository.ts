import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import {
  type CatalogTraining,
  type changeTraining,
  createTraining,
  type getTrainingCatalog,
} from '../../../src/contract/people/trainingCatalog.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { addToCatalog, archivedAt, changeInCatalog, withOwnName } from '../shared/catalog.ts';
import { type Found, findPage, type ListQuery, type Page } from '../shared/lists.ts';
import { done, required } from './repository.ts';

/** Lists trainings by name, those the viewer still needs first; archived ones only for catalog managers. */
export function listCatalog(
  on: Queryable,
  viewer: Viewer,
  { search = '', due = 0, archived = 0 }: ListQuery<typeof getTrainingCatalog>,
  page: Page,
  now: Date,
): Promise<Found<CatalogTraining>> {
  const wanted = search.trim().toLowerCase();
  const needed = sql`exists (select from (${required(now)}) needed where needed.id = t.id)`;
  const shows = archived === 1 && viewer.rights.has('content.edit');
  return findPage<CatalogTraining>(on, page, {
    columns: sql`t.id, t.name, t.what_for, to_json(t.required_for) as required_for, (
        select json_build_object('event_id', e.id, 'starts_at', ${instantText(sql`e.starts_at`)}, 'place', e.place,
          'online_link', e.online_link)
        from events e where e.chapter_id = m.chapter_id and e.training_id = t.id and e.deleted_at is null
          and e.starts_at > ${instantValue(now)}
        order by e.starts_at, e.id limit 1) as next,
      (select max(done.date)::text from (${done}) done where done.training_id = t.id) as done_on,
      (${needed})::int as is_due, (t.archived_at is not null)::int as archived,
      ${viewer.rights.has('content.edit') ? sql`1` : sql`0`} as can_edit`,
    from: sql`trainings t join members m on m.id = ${viewer.memberId} left join chapters c on c.id = m.chapter_id`,
    where: sql`(t.archived_at is not null) = ${shows}
      and position(${wanted}::text in lower(t.name)) > 0 ${due === 1 ? sql`and ${needed}` : sql``}`,
    order: sql`(${needed}) desc, lower(t.name), t.id`,
  });
}

const rolesValue = (roles: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb))`;

/** Adds a training. @throws Refused 422 if the name is already taken */
export function addTraining(database: Queries, call: Call<typeof createTraining>): Promise<Saved> {
  const { name, what_for = null, required_for = [] } = call.body;
  return addToCatalog(database, createTraining, call, {
    table: 'trainings',
    columns: { name, what_for, required_for: rolesValue(required_for) },
    changes: changesBetween({}, { name, what_for, required_for }),
  });
}

type LockedTraining = Pick<CatalogTraining, 'name' | 'what_for' | 'required_for' | 'archived'>;

/** Changes a training of the catalog. @throws Refused 404, 422 if the name is already taken */
export function saveTraining(database: Queries, call: Call<typeof changeTraining>): Promise<Saved> {
  const { body, params, now } = call;
  return withOwnName(() =>
    database.transaction(async (on) => {
      const locked = present(
        await selectRow<LockedTraining>(
          on,
          sql`
            select t.name, t.what_for, to_json(t.required_for) as required_for,
              (t.archived_at is not null)::int as archived
            from trainings t where t.id = ${params.id} for update`,
        ),
      );
      const { name = locked.name, what_for = locked.what_for } = body;
      const { required_for = locked.required_for, archived = locked.archived } = body;
      return changeInCatalog(on, call, {
        table: 'trainings',
        changes: changesBetween(locked, body),
        stored: sql`
          update trainings t set name = ${name}, what_for = ${textValue(what_for)},
            required_for = ${rolesValue(required_for)}, archived_at = ${archivedAt(archived, sql`t.archived_at`, now)}
          where t.id = ${params.id} returning t.id`,
      });
    }),
  );
}
