import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import {
  createOnboardingItem,
  type OnboardingItemOfList,
  type saveOnboardingItem,
} from '../../../src/contract/people/onboarding.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { flagValue, textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { addToCatalog, archivedAt, changeInCatalog } from '../shared/catalog.ts';

const columns: SQL = sql`i.id, i.name, i.how_to, i.self_tick::int as self, i.due_days,
  i.opens,  (i.archived_at is not null)::int as archived`;

/** Lists the first steps of every new member of the organization, archived ones last. */
export function listOnboardingItems(on: Queryable): Promise<OnboardingItemOfList[]> {
  return selectRows<OnboardingItemOfList>(
    on,
    sql`
      select ${columns} from onboarding_items i where i.chapter_id is null
      order by i.archived_at is not null, i.position, i.id limit 200`,
  );
}

/** Adds an item after the others. */
export function addItem(database: Queries, call: Call<typeof createOnboardingItem>): Promise<Saved> {
  const { self, ...item } = call.body;
  return addToCatalog(database, createOnboardingItem, call, {
    table: 'onboarding_items',
    columns: {
      ...item,
      self_tick: self === 1,
      position: sql`coalesce((select max(i.position) + 1 from onboarding_items i where i.chapter_id is null), 0)`,
    },
    changes: { name: [null, item.name] },
  });
}

/** Changes an item; members who have it on their list keep it. @throws Refused 404 */
export function changeItem(database: Queries, call: Call<typeof saveOnboardingItem>): Promise<Saved> {
  const { params, body, now } = call;
  return database.transaction(async (on) => {
    const before = present(
      await selectRow<OnboardingItemOfList>(
        on,
        sql`select ${columns} from onboarding_items i where i.id = ${params.id} and i.chapter_id is null for update`,
      ),
    );
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(body).filter(([, each]) => each !== undefined)),
    };
    return changeInCatalog(on, call, {
      table: 'onboarding_items',
      changes: changesBetween({ ...before }, { ...body }),
      stored: sql`
        update onboarding_items i
        set name = ${after.name}, how_to = ${textValue(after.how_to)}, self_tick = ${flagValue(after.self)},
          due_days = ${wholeValue(after.due_days)}, opens = ${textValue(after.opens)},
          archived_at = ${archivedAt(after.archived, sql`i.archived_at`, now)}
        where i.id = ${before.id} returning i.id`,
    });
  });
}
