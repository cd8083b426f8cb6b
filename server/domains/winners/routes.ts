import { announceWinner, getFeatureLinkWinners, pickWinner } from '../../../src/contract/records/winners.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, present } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { findToday } from '../chapters/repository.ts';
import { daysAfter, weekOf } from '../shared/calendar.ts';
import { type ListQuery, listAnswer, pageOf } from '../shared/lists.ts';
import { announce, storeWinner } from './chooseRepository.ts';
import { listCandidates, listWinners, type WinnerFilter } from './repository.ts';

/** Whose link is featured, week by week. */
export function registerWinners(http: Http, database: Queries) {
  handle(http, getFeatureLinkWinners, async ({ query, viewer, now }) => {
    const filter = winnersAsked(viewer, query);
    const { chapterId } = filter;
    const today = present(await findToday(database, chapterId, now));
    const week = daysAfter(weekOf(today).start, -7);
    const page = pageOf(query);
    const [{ rows, total }, candidates] = await Promise.all([
      listWinners(database, viewer, filter, page),
      listCandidates(database, viewer, chapterId, week),
    ]);
    return {
      ...listAnswer(rows, page, total),
      week,
      candidates,
      can_pick: may(viewer, 'featureLinks.pick', chapterId),
      can_announce: may(viewer, 'featureLinks.announce', chapterId),
    };
  });

  handle(http, pickWinner, (call) =>
    recordOnce(database, pickWinner, call, {
      locks: false,
      store: (on, keep) => storeWinner(on, call, keep),
    }),
  );

  handle(http, announceWinner, (call) => announce(database, call));
}

/** @returns which winners a call asks for. @throws Refused 404 for a chapter whose winners the viewer is not shown */
export function winnersAsked(viewer: Viewer, query: ListQuery<typeof getFeatureLinkWinners>): WinnerFilter {
  const chapterId = query.chapter_id ?? viewer.chapterId;
  if (chapterId === null || !reaches(scopeOfPage(viewer, 'Feature Link Winners'), chapterId)) {
    throw notFound();
  }
  return { chapterId, month: query.month, memberId: query.member_id };
}

function may(viewer: Viewer, right: 'featureLinks.pick' | 'featureLinks.announce', chapterId: number): 0 | 1 {
  return reaches(scopeOf(viewer, right), chapterId) ? 1 : 0;
}
