import { getSubscriptions, saveSubscription } from '../../../src/contract/people/renewals.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { countSubscriptions, listSubscriptions, renewalsQuery } from './repository.ts';
import { saveRenewal } from './saveRepository.ts';

export function registerRenewals(http: Http, database: Queries) {
  handle(http, getSubscriptions, async ({ query, viewer, now }) => {
    const asked = await renewalsQuery(database, viewer, query, now);
    const found = await listSubscriptions(database, asked, pageOf(query));
    const counts = [...(await countSubscriptions(database, asked))];
    return { ...found, chapter: shownChapter(asked.chapter), counts };
  });

  handle(http, saveSubscription, (call) => saveRenewal(database, call));
}
