import { linkTypes, whereToShare } from '../../../src/contract/choices.ts';
import { getLinks, getMembersForQuickPost } from '../../../src/contract/links.ts';
import { type Http, handle } from '../../http/handle.ts';
import type { Queryable } from '../rows.ts';
import { countLinks, listLinks, listMembersWithLinks } from './repository.ts';

const defaultPageSize = 25;

/** Links to share, and the members who have some. */
export function registerLinks(http: Http, database: Queryable) {
  handle(http, getMembersForQuickPost, ({ viewer }) => listMembersWithLinks(database, viewer));

  handle(http, getLinks, async ({ query, viewer }) => {
    const { page = 1, page_size = defaultPageSize, orderBy = 'position' } = query;
    const filter = {
      scope: query.scope ?? 'own',
      memberId: query.member_id,
      types: chosenOf(query.type_filters, linkTypes),
      places: chosenOf(query.filters, whereToShare),
      notShared: query.not_shared === 1,
      search: query.search,
    } as const;
    const [{ rows, hasMore }, total] = await Promise.all([
      listLinks(database, viewer, filter, { orderBy, page, pageSize: page_size }),
      query.total === 1 ? countLinks(database, viewer, filter) : null,
    ]);
    return { rows, page, page_size, has_more: hasMore ? (1 as const) : (0 as const), total };
  });
}

/** @returns which of the choices a comma list names; null when the list is empty, which narrows nothing. */
function chosenOf(list: string | undefined, choices: readonly string[]): string[] | null {
  const words = (list ?? '').split(',').map((word) => word.trim());
  if (words.every((word) => word === '')) return null;
  return choices.filter((choice) => words.includes(choice));
}
