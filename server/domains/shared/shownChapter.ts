import { type SQL, sql } from 'drizzle-orm';
import type { ShownChapter } from '../../../src/contract/organization/shownChapter.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import { reaches, type Scope, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { jsonRows } from './lists.ts';
import { inScope, withOwnChapter } from './scope.ts';

/** The chapter that a page shows, with the facts that every chapter page needs. */
export interface PageChapter extends ShownChapter {
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name. */
  readonly time_zone: string;
  /** `YYYY-MM-DD` in the chapter's time zone. */
  readonly today: string;
}

interface Asked {
  readonly viewer: Viewer;
  /** The chapters in which the viewer may see the page. */
  readonly scope: Scope;
  /** The chapter that the call names; undefined if it names none. */
  readonly chapterId: number | undefined;
  readonly now: Date;
}

/** SQL for the chapter that the viewer's settings show first. */
const defaultChapter = ({ memberId }: Viewer): SQL =>
  sql`(select s.default_chapter_id from member_settings s where s.member_id = ${memberId})`;

/**
 * Finds the chapter that a page shows: the requested one, or else the viewer's choice, then their own, then the first
 * by name.
 * @param more further columns, which may refer to the chapter as `c`
 * @throws Refused 404 for a chapter out of reach
 */
export async function showChapter<More = unknown>(
  on: Queryable,
  { viewer, scope, chapterId, now }: Asked,
  more: SQL = sql`1 as more`,
): Promise<PageChapter & More> {
  const row = await selectRow<PageChapter & More>(
    on,
    sql`
      select c.id, c.name, c.currency, c.time_zone, ${todayIn(now)}::text as today, ${choicesIn(scope)} as choices, ${more}
      from chapters c
      where c.archived_at is null and ${inScope(scope, sql`c.id`)}
        and (${chapterId ?? null}::int is null or c.id = ${chapterId ?? null}::int)
      order by (c.id = ${defaultChapter(viewer)}) desc nulls last, (c.id = ${viewer.chapterId}::int) desc nulls last, lower(c.name), c.id
      limit 1`,
  );
  const found = present(row);
  return { ...found, choices: besidesOwn(viewer, found.choices) };
}

/** The chapter of a page, and whether the viewer may see all its rows. */
export interface ResolvedQuery<Query> {
  readonly viewer: Viewer;
  readonly chapter: PageChapter;
  /** All rows of the chapter, or only those that concern the viewer. */
  readonly isWhole: boolean;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter that isn't the viewer's and whose page they may not see */
export const resolvedQuery =
  <Query extends { readonly chapter_id?: number }>(page: Parameters<typeof scopeOfPage>[1]) =>
  async (on: Queryable, viewer: Viewer, query: Query, now: Date): Promise<ResolvedQuery<Query>> => {
    const held = scopeOfPage(viewer, page);
    const scope = withOwnChapter(held, viewer);
    const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
    return { viewer, chapter, isWhole: reaches(held, chapter.id), query };
  };

/** @returns the chapters to pick from: none for members who may see only their own */
export const besidesOwn = (
  viewer: Pick<Viewer, 'chapterId'>,
  choices: ShownChapter['choices'],
): ShownChapter['choices'] => (choices.length === 1 && choices[0]?.id === viewer.chapterId ? [] : choices);

/** SQL for the chapters of a scope, as JSON. */
export const choicesIn = (scope: Scope) =>
  jsonRows(sql`
    select o.id, o.name from chapters o where o.archived_at is null and ${inScope(scope, sql`o.id`)}
    order by lower(o.name), o.id`);

/** @returns the chapter in the API's form */
export const shownChapter = ({ id, name, choices }: PageChapter): ShownChapter => ({ id, name, choices });

/** A call that names a meeting, or the chapter whose meeting it means. */
interface AskedMeeting {
  readonly meeting_id?: number | undefined;
  readonly chapter_id?: number | undefined;
}

/** @returns the call, with the page's first chapter if it has none and the page doesn't include the viewer's */
export async function inSomeChapter<Call extends AskedMeeting>(
  on: Queryable,
  asked: Omit<Asked, 'chapterId'>,
  call: Call,
): Promise<Call> {
  const { viewer, scope } = asked;
  const isNamed = call.meeting_id !== undefined || call.chapter_id !== undefined;
  if (isNamed || (viewer.chapterId !== null && reaches(scope, viewer.chapterId))) return call;
  return { ...call, chapter_id: (await showChapter(on, { ...asked, chapterId: undefined })).id };
}
