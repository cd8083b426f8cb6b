import {
  getActivities,
  getActivity,
  getMyWeek,
  getTotals,
  getTotalsDetails,
} from '../../../src/contract/records/activities.ts';
import { getRelation } from '../../../src/contract/relation.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { filterOf, listTotalsDetails, sumTotalsDetails } from './detailsRepository.ts';
import { requireOwner } from './ownerRepository.ts';
import { performanceOf, weekOfMember } from './performance.ts';
import { periodOf } from './period.ts';
import { findRelation } from './relationRepository.ts';
import { findRecord } from './repository.ts';
import { readTotals } from './totalsRepository.ts';

const defaultPageSize = 25;

export function registerActivities(http: Http, database: Queryable) {
  handle(http, getActivities, ({ query, viewer, now }) => performanceOf(database, viewer, query, now));

  handle(http, getRelation, async ({ params, viewer }) =>
    present(await findRelation(database, viewer, params.memberId)),
  );

  handle(http, getTotals, async ({ query, viewer, now }) => {
    const owner = await requireOwner(database, viewer, query.member_id, now);
    return readTotals(database, owner, periodOf(query, owner.today), query);
  });

  handle(http, getTotalsDetails, async ({ query, viewer, now }) => {
    const owner = await requireOwner(database, viewer, query.member_id, now);
    const { page = 1, page_size = defaultPageSize, sort = '-date', total } = query;
    const filter = filterOf(query, owner.today);
    const [{ rows, hasMore }, sums] = await Promise.all([
      listTotalsDetails(database, viewer, owner, filter, { sort, page, page_size }),
      total === 1 ? sumTotalsDetails(database, owner, filter) : null,
    ]);
    return {
      rows,
      page,
      page_size,
      has_more: flag(hasMore),
      total: sums?.count ?? null,
      totals: sums,
    };
  });

  handle(http, getActivity, async ({ params, query, viewer }) =>
    present(await findRecord(database, viewer, query.type, params.id)),
  );

  handle(http, getMyWeek, ({ viewer, now }) => weekOfMember(database, viewer, now));
}
