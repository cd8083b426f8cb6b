import { type SQL, sql } from 'drizzle-orm';
import type { ShownChapter } from '../../../src/contract/shownChapter.ts';
import { present } from '../../http/refused.ts';
import type { Scope, Viewer } from '../../http/viewer.ts';
import { jsonRows } from './lists.ts';
import { type Queryable, selectRow } from './rows.ts';
import { inScope } from './scope.ts';
import { todayIn } from './statements.ts';

/** The chapter that a page shows, and what every page of a chapter needs to know of it. */
export interface PageChapter extends ShownChapter {
  /** ISO 4217. */
  readonly currency: string;
  /** `YYYY-MM-DD` in the chapter's zone. */
  readonly today: string;
}

interface Asked {
  readonly viewer: Viewer;
  /** The chapters in which the viewer holds the page. */
  readonly scope: Scope;
  /** The chapter that the call names. */
  readonly chapterId: number | undefined;
  readonly now: Date;
}

/**
 * Finds the chapter that a page shows: the one asked for, else the viewer's own, else the first by name.
 * @param more further columns, which may name the chapter as `c`. @throws Refused 404 for a chapter out of reach.
 */
export async function showChapter<More = unknown>(
  on: Queryable,
  { viewer, scope, chapterId, now }: Asked,
  more: SQL = sql`1 as more`,
): Promise<PageChapter & More> {
  const row = await selectRow<PageChapter & More>(
    on,
    sql`
      select c.id, c.name, c.currency, ${todayIn(now)}::text as today, ${choicesIn(scope)} as choices, ${more}
      from chapters c
      where c.archived_at is null and ${inScope(scope, sql`c.id`)}
        and (${chapterId ?? null}::int is null or c.id = ${chapterId ?? null}::int)
      order by (c.id = ${viewer.chapterId}::int) desc nulls last, lower(c.name), c.id
      limit 1`,
  );
  const found = present(row);
  const isOwnAlone = found.choices.length === 1 && found.choices[0]?.id === viewer.chapterId;
  return isOwnAlone ? { ...found, choices: [] } : found;
}

const choicesIn = (scope: Scope) =>
  jsonRows(sql`
    select o.id, o.name from chapters o where o.archived_at is null and ${inScope(scope, sql`o.id`)}
    order by lower(o.name), o.id`);

/** @returns what the wire tells of the chapter. */
export const shownChapter = ({ id, name, choices }: PageChapter): ShownChapter => ({ id, name, choices });
