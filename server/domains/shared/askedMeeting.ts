import { type SQL, sql } from 'drizzle-orm';
import type { SidebarTitle } from '../../../src/contract/capabilities.ts';
import type { ShownChapter } from '../../../src/contract/organization/shownChapter.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { choicesIn } from './shownChapter.ts';

/** The meeting that a call means: the given one, one of a day, or a default; in a given chapter or the viewer's. */
export interface AskedMeeting {
  readonly date?: string | undefined;
  readonly meeting_id?: number | undefined;
  readonly chapter_id?: number | undefined;
}

/** How to choose the default among a chapter's meetings `w`; `today` is SQL for the date in the chapter's zone. */
export interface MeetingChoice {
  readonly where: SQL;
  readonly order: SQL;
}

/** Today's meeting unless it is skipped, or else the newest still open, then the next, then the nearest. */
export const meetingToTake = (today: SQL): MeetingChoice => ({
  where: sql`true`,
  order: sql`case when w.date = ${today} and w.status <> 'skipped' then 0 when w.status = 'open' and w.date < ${today} then 1
    when w.status = 'open' then 2 else 3 end, abs(w.date - ${today})`,
});

/** Today's meeting, or else the next that takes place. */
export const meetingToCome = (today: SQL): MeetingChoice => ({
  where: sql`w.date >= ${today} and (w.status <> 'skipped' or w.date = ${today})`,
  order: sql`w.date`,
});

/**
 * A chapter with the other chapters to choose from, today's date in its zone, and the requested meeting, if
 * there is one.
 */
export interface MeetingFound<Meeting> {
  readonly chapter: ShownChapter;
  readonly today: string;
  readonly meeting: Meeting | null;
}

interface Asking {
  readonly viewer: Viewer;
  readonly now: Date;
  /** The page that decides which chapters the viewer can choose. */
  readonly page: SidebarTitle;
  /** The columns of the meeting `w` of chapter `c`. */
  readonly columns: SQL;
  readonly choice: (today: SQL) => MeetingChoice;
}

/** Finds the meeting that a call means; null if there is no such chapter, or a given meeting doesn't exist. */
export async function findAskedMeeting<Meeting>(
  on: Queryable,
  { viewer, now, page, columns, choice }: Asking,
  { date, meeting_id, chapter_id }: AskedMeeting,
): Promise<MeetingFound<Meeting> | null> {
  const today = todayIn(now);
  const unnamed = choice(today);
  const byDate = date === undefined ? unnamed.where : sql`w.date = ${date}::date`;
  const where = meeting_id === undefined ? byDate : sql`w.id = ${meeting_id}`;
  const chapterId = chapter_id ?? (meeting_id === undefined ? viewer.chapterId : null);
  const chapter =
    chapterId === null
      ? sql`c.id = (select asked.chapter_id from weekly_meetings asked where asked.id = ${meeting_id ?? null}::int)`
      : sql`c.id = ${chapterId}`;
  const found = await selectRow<MeetingFound<Meeting>>(
    on,
    sql`
      select json_build_object('id', c.id, 'name', c.name, 'choices', ${choicesIn(scopeOfPage(viewer, page))}) as chapter,
        ${today}::text as today, (select row_to_json(one) from (
          select ${columns} from weekly_meetings w
          where w.chapter_id = c.id and ${where} order by ${unnamed.order} limit 1
        ) one) as meeting
      from chapters c where ${chapter} and c.archived_at is null`,
  );
  return found === null || (meeting_id !== undefined && found.meeting === null) ? null : found;
}
