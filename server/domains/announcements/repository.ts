import { type SQL, sql } from 'drizzle-orm';
import { type Announcement, sendAnnouncement } from '../../../src/contract/chat/announcements.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { insertRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, todayIn } from '../../database/values.ts';
import type { Call, MemberFacts } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { chapterFor } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { announced } from './notices.ts';

const mostAnnouncements = 50;
const table = 'announcements';

/** SQL for: the announcement `a` of chapter `c` is shown today. */
export const isShown = (now: Date): SQL => sql`(a.until_on is null or a.until_on >= ${todayIn(now)})`;

/** The chapter's newest announcements. */
export function listAnnouncements(on: Queryable, chapterId: number, now: Date): Promise<Announcement[]> {
  return selectRows<Announcement>(
    on,
    sql`
      select a.id, a.title, a.text, a.until_on::text as until, ${personJson(sql`a.by_id`)} as by,
        ${instantText(sql`a.created_at`)} as created_at, ${isShown(now)}::int as is_shown
      from announcements a join chapters c on c.id = a.chapter_id
      where a.chapter_id = ${chapterId}
      order by a.id desc
      limit ${mostAnnouncements}`,
  );
}

/** Stores an announcement and notifies each member of the chapter except its author. @throws Refused 422 by field */
export async function announce(database: Queries, call: Call<typeof sendAnnouncement>): Promise<Saved> {
  const { viewer, body, now } = call;
  const { title, text, until = null } = body;
  const chapterId = chapterFor(viewer, 'announce.send', body.chapter_id);
  const chapter = await selectRow<{ today: string }>(
    database,
    sql`select ${todayIn(now)}::text as today from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
  if (chapter === null) throw invalidField('chapter_id');
  if (until !== null && until < chapter.today) throw invalidField('until', messages.pastMeeting);
  return recordOnce(database, sendAnnouncement, call, (on, keep) =>
    insertRow(on, call, {
      table,
      row: { chapter_id: chapterId },
      columns: { chapter_id: chapterId, by_id: viewer.memberId, title, text, until_on: until },
      action: 'announce.send',
      changes: { title: [null, title], until: [null, until] },
      notices: [
        announced(
          sql`select m.id from members m where m.chapter_id = ${chapterId} and m.status <> 'ended'`,
          chapterId,
          title,
        ),
      ],
      keep,
      message: messages.announced,
    }),
  );
}

interface Shown {
  id: number;
  chapter_id: number;
  until: string | null;
  is_shown: boolean;
  yesterday: string;
}

/**
 * Ends an announcement as of yesterday; an ended one remains as it is.
 * @throws Refused 404 if out of reach
 */
export function end(database: Queries, call: MemberFacts, id: number): Promise<void> {
  const { viewer, now } = call;
  return database.transaction(async (on) => {
    const shown = present(
      await selectRow<Shown>(
        on,
        sql`
        select a.id, a.chapter_id, a.until_on::text as until, ${isShown(now)} as is_shown,
          (${todayIn(now)} - 1)::text as yesterday
        from announcements a join chapters c on c.id = a.chapter_id
        where a.id = ${id} and c.archived_at is null and ${inScope(scopeOf(viewer, 'announce.send'), sql`a.chapter_id`)}
        for update of a`,
      ),
    );
    if (!shown.is_shown) return;
    await storeRow(on, call, {
      table,
      row: shown,
      stored: sql`update announcements a set until_on = ${shown.yesterday}::date where a.id = ${id} returning a.id`,
      action: 'announce.send',
      changes: { until: [shown.until, shown.yesterday] },
    });
  });
}
