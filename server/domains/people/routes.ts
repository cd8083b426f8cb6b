import { filterMembers, getAllMembers, getNotMet } from '../../../src/contract/people/people.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { listNotMet, listPeople } from './repository.ts';

const defaultLimit = 10;

/** Who is there, in all chapters, and whom one has not met. */
export function registerPeople(http: Http, database: Queryable) {
  handle(http, getAllMembers, async ({ query, viewer }) => {
    const page = pageOf(query);
    const { chapter_id, search } = query;
    const filter = { chapter_id, search, withPaused: true };
    const { rows, total } = await listPeople(database, viewer, filter, 'name', page);
    return listAnswer(rows, page, total);
  });

  handle(http, filterMembers, async ({ body, viewer }) => {
    const page = pageOf(body);
    const { sort = 'name', ...filter } = body;
    const { rows, total } = await listPeople(database, viewer, { ...filter, withPaused: false }, sort, page);
    return listAnswer(rows, page, total);
  });

  handle(http, getNotMet, ({ query, viewer }) => listNotMet(database, viewer, query.limit ?? defaultLimit));
}
