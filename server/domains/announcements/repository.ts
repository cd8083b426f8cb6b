import { type SQL, sql } from 'drizzle-orm';
import { type Announcement, sendAnnouncement } from '../../../src/contract/announcements.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { instantText, textValue, todayIn } from '../../database/values.ts';
import type { Call, Facts } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, notFound, present } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';

const mostAnnouncements = 50;

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

/** Announces something to a chapter and tells each member but the one who announces it. @throws Refused 422 by field */
export async function announce(database: Queries, call: Call<typeof sendAnnouncement>): Promise<Saved> {
  const { viewer, body, now } = call;
  const { title, text, until = null } = body;
  const chapterId = body.chapter_id ?? viewer.chapterId;
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  if (!reaches(scopeOf(viewer, 'announce.send'), chapterId)) throw invalidField('chapter_id');
  const chapter = await selectRow<{ today: string }>(
    database,
    sql`select ${todayIn(now)}::text as today from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
  if (chapter === null) throw invalidField('chapter_id');
  if (until !== null && until < chapter.today) throw invalidField('until', messages.pastMeeting);
  const told = sql`
    select m.id from members m
    where m.chapter_id = ${chapterId} and m.status <> 'ended' and m.id <> ${viewer.memberId}`;
  return recordOnce(database, sendAnnouncement, call, {
    locks: false,
    store: async (on, keep) => {
      const answer = sql`
        select stored.id, 1 as version, ${messages.announced}::text as message from stored`;
      const row = await selectRow<Saved>(
        on,
        sql`
          with stored as (
            insert into announcements (chapter_id, by_id, title, text, until_on)
            values (${chapterId}, ${viewer.memberId}, ${title}, ${text}, ${textValue(until)}::date)
            returning id
          )${withStatements({
            logged: logging(call, {
              action: 'announce.send',
              entity: 'announcements',
              chapterId,
              changes: { title: [null, title], until: [null, until] },
            }),
            noticed: noticing(told, {
              kind: 'announcement',
              text: saidBy(viewer, `announced “${title}”.`),
              link: `/dashboard/chapter/${chapterId}`,
              by: viewer,
            }),
            ...keep(sql`(select to_json(answered) from (${answer}) answered)`),
          })}
          ${answer}`,
      );
      return present(row);
    },
  });
}

interface Shown {
  id: number;
  chapter_id: number;
  until: string | null;
  is_shown: boolean;
  yesterday: string;
}

/** Ends an announcement with the day before; one that is over stays. @throws Refused 404 for one that is out of reach */
export function end(database: Queries, call: Facts & { readonly viewer: Viewer }, id: number): Promise<void> {
  const { viewer, now } = call;
  return database.transaction(async (on) => {
    const shown = await selectRow<Shown>(
      on,
      sql`
        select a.id, a.chapter_id, a.until_on::text as until, ${isShown(now)} as is_shown,
          (${todayIn(now)} - 1)::text as yesterday
        from announcements a join chapters c on c.id = a.chapter_id
        where a.id = ${id} and c.archived_at is null and ${inScope(scopeOf(viewer, 'announce.send'), sql`a.chapter_id`)}
        for update of a`,
    );
    if (shown === null) throw notFound();
    if (!shown.is_shown) return;
    await on.execute(sql`
      with stored as (
        update announcements a set until_on = ${shown.yesterday}::date where a.id = ${id} returning a.id
      )${withStatements({
        logged: logging(call, {
          action: 'announce.send',
          entity: 'announcements',
          chapterId: shown.chapter_id,
          changes: { until: [shown.until, shown.yesterday] },
        }),
      })}
      select id from stored`);
  });
}
