import { filterMembers, getAllMembers, getNotMet } from '../../../src/contract/people/people.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { listNotMet, listPeople } from './repository.ts';

const defaultLimit = 10;

export function registerPeople(http: Http, database: Queryable) {
  handle(http, getAllMembers, async ({ query, viewer }) => {
    const { chapter_id, search } = query;
    const filter = { chapter_id, search, withPaused: true };
    return listPeople(database, viewer, filter, 'name', pageOf(query));
  });

  handle(http, filterMembers, async ({ body, viewer }) => {
    const { sort = 'name', ...filter } = body;
    return listPeople(database, viewer, { ...filter, withPaused: false }, sort, pageOf(body));
  });

  handle(http, getNotMet, ({ query, viewer }) => listNotMet(database, viewer, query.limit ?? defaultLimit));
}
