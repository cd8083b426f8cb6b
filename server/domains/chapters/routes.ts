import { messages } from '../../../src/contract/messages.ts';
import {
  filterChapters,
  getChapterDetails,
  getChapterLeadership,
  getChapterMembers,
  getRequestedCategories,
  requestCategory,
  saveCategory,
  saveChapterDetails,
} from '../../../src/contract/organization/chapters.ts';
import { getMyChapter } from '../../../src/contract/organization/myChapter.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { notFound, present } from '../../http/refused.ts';
import { scopeOfPage } from '../../http/viewer.ts';
import { pageOf } from '../shared/lists.ts';
import { requireOwnChapter, requireRight, requireWithin } from '../shared/policy.ts';
import { setCategoryStatus, storeCategoryRequest } from './categoriesRepository.ts';
import { findChapterDetails } from './detailsRepository.ts';
import { listChapterMembers } from './membersRepository.ts';
import { findMyChapter } from './myChapterRepository.ts';
import { hasChapter, listCategories, listLeadership } from './repository.ts';
import { saveChapter } from './saveRepository.ts';
import { listChapterRows } from './searchRepository.ts';
import { type StartParts, showStart } from './start.ts';

export function registerChapters(http: Http, database: Queries, start: StartParts) {
  handle(http, filterChapters, async ({ body, viewer }) => {
    const { sort = 'name', ...filter } = body;
    return listChapterRows(database, viewer, filter, sort, pageOf(body));
  });

  handle(http, getChapterDetails, async ({ params, viewer, now }) => ({
    ...present(await findChapterDetails(database, viewer, params.chapterId, now)),
    ...(scopeOfPage(viewer, 'Operations') === 'all' &&
      (await showStart(database, start, params.chapterId, viewer))),
  }));

  handle(http, saveChapterDetails, (call) => saveChapter(database, call, call.params.chapterId, call.body));

  handle(http, getChapterLeadership, async ({ params, now }) =>
    present(await listLeadership(database, params.chapterId, now)),
  );

  handle(http, getChapterMembers, async ({ params, query, viewer }) => {
    const { sort = 'name', search } = query;
    const [isThere, found] = await Promise.all([
      hasChapter(database, params.chapterId),
      listChapterMembers(database, viewer, params.chapterId, search, sort, pageOf(query)),
    ]);
    if (!isThere) throw notFound();
    return found;
  });

  handle(http, getRequestedCategories, async ({ params, viewer }) =>
    present(await listCategories(database, viewer, params.chapterId)),
  );

  handle(http, requestCategory, (call) => {
    const { viewer, params } = call;
    requireOwnChapter(viewer, params.chapterId);
    return storeCategoryRequest(database, call);
  });

  handle(http, saveCategory, async (call) => {
    const { params, body, viewer } = call;
    requireRight(viewer, 'applications.comment', params.chapterId);
    const named = { ...params, status: body.status };
    const saved = present(await setCategoryStatus(database, call, named));
    return { ...saved, version: 1, message: messages.changesSaved };
  });

  handle(http, getMyChapter, async ({ query, viewer, now }) => {
    const chapterId = present(query.chapter_id ?? viewer.chapterId);
    requireWithin(scopeOfPage(viewer, 'My Chapter'), chapterId);
    return present(await findMyChapter(database, viewer, chapterId, now));
  });
}
