import type { ListPage, ListRequest } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { isId } from './listFilters.ts';
import { type ListSources, nobodysRows } from './listSource.ts';

const files = import.meta.glob<ListSources>('./lists/*.ts', { eager: true, import: 'lists' });

/** Every page of kind `list`: what its address asks for, and how its rows come. */
export const listPages: ListSources = Object.assign({}, ...Object.values(files));

/** The direction of records is no id. */
const idsOf = ({ page, params }: Location) => [
  params.memberId,
  page === 'chapterMembers' || page === 'postingMember' ? params.id : undefined,
];

/**
 * @returns rows `offset` to `offset + 99` of a list, counted on its first page; no rows, and `forbidden`, for those it
 * is not there for. Rejects for a page that is no list, when no answer came, and with every other refusal.
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
