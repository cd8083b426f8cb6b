import { announceWinner, getFeatureLinkWinners, pickWinner } from '../../../src/contract/records/winners.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { holds } from '../../http/viewer.ts';
import { findToday } from '../chapters/repository.ts';
import { daysAfter, weekOf } from '../shared/calendar.ts';
import { pageOf } from '../shared/lists.ts';
import { announce, storeWinner } from './chooseRepository.ts';
import { winnersFilter } from './policy.ts';
import { listCandidates, listWinners } from './repository.ts';

export function registerWinners(http: Http, database: Queries) {
  handle(http, getFeatureLinkWinners, async ({ query, viewer, now }) => {
    const filter = winnersFilter(viewer, query);
    const { chapterId } = filter;
    const today = present(await findToday(database, chapterId, now));
    const week = daysAfter(weekOf(today).start, -7);
    const [found, candidates] = await Promise.all([
      listWinners(database, viewer, filter, pageOf(query)),
      listCandidates(database, viewer, chapterId, week),
    ]);
    return {
      ...found,
      week,
      candidates,
      can_pick: flag(holds(viewer, 'featureLinks.pick', chapterId)),
      can_announce: flag(holds(viewer, 'featureLinks.announce', chapterId)),
    };
  });

  handle(http, pickWinner, (call) =>
    recordOnce(database, pickWinner, call, (on, keep) => storeWinner(on, call, keep)),
  );

  handle(http, announceWinner, (call) => announce(database, call));
}
