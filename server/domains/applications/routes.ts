import {
  commentOnApplication,
  getPendingApplication,
  getPendingMembers,
  getReviewers,
  moveApplication,
  reviewApplication,
  voteOnApplication,
} from '../../../src/contract/growth/applications.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { scopeOfPage } from '../../http/viewer.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { OpenAccount } from '../../signin/newAccounts.ts';
import { pageOf } from '../shared/lists.ts';
import { showChapter, shownChapter } from '../shared/shownChapter.ts';
import { listReviewers, review } from './checksRepository.ts';
import { decide } from './decideRepository.ts';
import { listApplications } from './listRepository.ts';
import { readApplication } from './repository.ts';
import { comment, vote } from './reviewRepository.ts';

export function registerApplications(
  http: Http,
  database: Queries,
  {
    keys,
    publicUrl,
    openAccount,
  }: {
    readonly keys: SignInKeys;
    readonly publicUrl: string | null;
    readonly openAccount: OpenAccount;
  },
) {
  handle(http, getPendingMembers, async ({ query, viewer, now }) => {
    const scope = scopeOfPage(viewer, 'Pending Applications');
    const chapter = await showChapter(database, { viewer, scope, chapterId: query.chapter_id, now });
    const found = await listApplications(database, { chapterId: chapter.id, query, now }, pageOf(query));
    return { ...found, chapter: shownChapter(chapter) };
  });

  handle(http, getPendingApplication, ({ params, viewer, now }) =>
    readApplication(database, viewer, params.id, now),
  );

  handle(http, getReviewers, ({ params, viewer, now }) => listReviewers(database, viewer, params.id, now));

  handle(http, commentOnApplication, (call) =>
    comment(database, { call, keys, origin: certainOrigin(call.request, publicUrl) }),
  );

  handle(http, voteOnApplication, (call) => vote(database, call));

  handle(http, reviewApplication, (call) => review(database, call));

  handle(http, moveApplication, (call) =>
    decide(database, { call, keys, openAccount, origin: certainOrigin(call.request, publicUrl) }),
  );
}
