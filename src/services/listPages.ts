import type { ListPage, ListRequest } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { isId } from './listFilters.ts';
import { type ListSources, nobodysRows } from './listSource.ts';

const files = import.meta.glob<ListSources>('./lists/*.ts', { eager: true, import: 'lists' });

/** The source of every `list` page: the filters from its address, and how to fetch its rows. */
export const listPages: ListSources = Object.assign({}, ...Object.values(files));

/** @returns the parameters that have to be ids. On other pages `id` is the direction of records. */
const idsOf = ({ page, params }: Location) => [
  params.memberId,
  page === 'chapterMembers' || page === 'postingMember' ? params.id : undefined,
];

/**
 * @returns rows `offset` to `offset + 99` of a list, with the count on its first page; no rows and `forbidden` for
 * those who may not see it. Rejects for a page that isn't a list, when no answer came, and for every other refusal.
 */
export const loadRows = async (api: Api, request: ListRequest): Promise<ListPage> => {
  const { page } = request.location;
  const listed = listPages[page];
  if (!listed) throw new Error(`${page} is no list`);
  if (idsOf(request.location).some((id) => id && !isId(id))) return nobodysRows;
  try {
    return await listed.load(api, request);
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return nobodysRows;
    throw error;
  }
};
