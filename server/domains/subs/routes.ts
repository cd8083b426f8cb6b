import type { FastifyRequest } from 'fastify';
import { sayComing } from '../../../src/contract/meetings/meetings.ts';
import {
  createSubRequest,
  deleteSubRequest,
  getMySubRequests,
  getSubRequest,
  getSubRequests,
  saveSubRequest,
} from '../../../src/contract/meetings/subs.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holds, scopeOfPage } from '../../http/viewer.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { pageOf } from '../shared/lists.ts';
import { showChapter, shownChapter } from '../shared/shownChapter.ts';
import { keepComing } from './comingRepository.ts';
import { findSubRequest, listOwnSubRequests, listSubRequests } from './repository.ts';
import { makeRequest } from './requestRepository.ts';
import { cancelSub, changeSub } from './saveRepository.ts';

interface Parts {
  readonly keys: SignInKeys;
  readonly publicUrl: string | null;
}

export function registerSubs(http: Http, database: Queries, { keys, publicUrl }: Parts) {
  const mailing = (request: FastifyRequest) => {
    const origin = certainOrigin(request, publicUrl);
    return { keys, host: origin === null ? 'chapterhouse' : new URL(origin).hostname };
  };

  handle(http, sayComing, (call) => keepComing(database, mailing(call.request), call));

  handle(http, getSubRequests, async ({ body, viewer, now }) => {
    const scope = scopeOfPage(viewer, 'Sub Requests');
    const chapter = await showChapter(database, { viewer, scope, chapterId: body.chapter_id, now });
    const filter = { ...body, chapterId: chapter.id };
    const found = await listSubRequests(database, { viewer, now }, filter, pageOf(body));
    return {
      ...found,
      chapter: shownChapter(chapter),
      sees_reasons: flag(holds(viewer, 'subs.confirm', chapter.id)),
    };
  });

  handle(http, getMySubRequests, ({ query, viewer, now }) =>
    listOwnSubRequests(database, { viewer, now }, query),
  );

  handle(http, createSubRequest, (call) => makeRequest(database, mailing(call.request), call));

  handle(http, getSubRequest, async ({ params, viewer, now }) =>
    present(await findSubRequest(database, { viewer, now }, params.id)),
  );

  handle(http, saveSubRequest, (call) => changeSub(database, mailing(call.request), call));

  handle(http, deleteSubRequest, (call) => cancelSub(database, mailing(call.request), call));
}
