import { sql } from 'drizzle-orm';
import {
  filterChapters,
  getChapterDetails,
  getChapterLeadership,
  getChapterMembers,
  getRequestedCategories,
  requestCategory,
  saveCategory,
  saveChapterDetails,
} from '../../../src/contract/chapters.ts';
import { messages } from '../../../src/contract/messages.ts';
import { getMyChapter } from '../../../src/contract/myChapter.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, notFound, present, stateConflict } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage } from '../../http/viewer.ts';
import { listAnswer, pageOf } from '../lists.ts';
import { following } from '../records/store.ts';
import { selectRow } from '../rows.ts';
import { requestingCategory, setCategoryStatus } from './categories.ts';
import { findChapterDetails } from './details.ts';
import { listChapterMembers } from './members.ts';
import { findMyChapter } from './myChapter.ts';
import { hasChapter, listCategories, listLeadership } from './repository.ts';
import { saveChapter } from './save.ts';
import { listChapterRows } from './search.ts';

/** The chapters, what each shows to everybody, and the home of one's own. */
export function registerChapters(http: Http, database: Queries) {
  handle(http, filterChapters, async ({ body, viewer }) => {
    const page = pageOf(body);
    const { sort = 'name', ...filter } = body;
    const { rows, total } = await listChapterRows(database, viewer, filter, sort, page);
    return listAnswer(rows, page, total);
  });

  handle(http, getChapterDetails, async ({ params, viewer, now }) =>
    present(await findChapterDetails(database, viewer, params.chapterId, now)),
  );

  handle(http, saveChapterDetails, (call) => saveChapter(database, call, call.params.chapterId, call.body));

  handle(http, getChapterLeadership, async ({ params, now }) =>
    present(await listLeadership(database, params.chapterId, now)),
  );

  handle(http, getChapterMembers, async ({ params, query, viewer }) => {
    const { sort = 'name', search } = query;
    const page = pageOf(query);
    const [isThere, { rows, total }] = await Promise.all([
      hasChapter(database, params.chapterId),
      listChapterMembers(database, viewer, params.chapterId, search, sort, page),
    ]);
    if (!isThere) throw notFound();
    return listAnswer(rows, page, total);
  });

  handle(http, getRequestedCategories, async ({ params, viewer }) =>
    present(await listCategories(database, viewer, params.chapterId)),
  );

  handle(http, requestCategory, (call) => {
    const { viewer, params, body } = call;
    if (viewer.chapterId !== params.chapterId) throw notFound();
    const said = { version: 1, message: messages.changesSaved };
    return recordOnce(database, requestCategory, call, {
      locks: false,
      store: async (on, keep) => {
        const answer = sql`(${JSON.stringify(said)}::jsonb || jsonb_build_object('id', stored.id))::json`;
        const stored = await selectRow<{ id: number | null; has_profession: boolean }>(
          on,
          sql`
            with stored as (
              ${requestingCategory(viewer.memberId, params.chapterId, body.profession_id)}
            )${following(keep(answer))}
            select (select id from stored) as id, exists (
              select from professions p where p.id = ${body.profession_id} and p.archived_at is null
            ) as has_profession`,
        );
        if (!stored?.has_profession) throw invalidField('profession_id');
        if (stored.id === null) throw stateConflict('categoryAsked');
        return { id: stored.id, ...said };
      },
    });
  });

  handle(http, saveCategory, async ({ params, body, viewer, requestId }) => {
    if (!reaches(scopeOf(viewer, 'applications.comment'), params.chapterId)) throw notFound();
    const named = { ...params, status: body.status };
    const saved = present(await setCategoryStatus(database, viewer, requestId, named));
    return { ...saved, version: 1, message: messages.changesSaved };
  });

  handle(http, getMyChapter, async ({ query, viewer, now }) => {
    const chapterId = query.chapter_id ?? viewer.chapterId;
    if (chapterId === null || !reaches(scopeOfPage(viewer, 'My Chapter'), chapterId)) throw notFound();
    return present(await findMyChapter(database, viewer, chapterId, now));
  });
}
