import type { DetailDataOf, DetailOutcome, DetailPageId } from '../contract/detailPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { isId } from './listFilters.ts';

/** Fetches a page's data in parallel. Rejects with `ApiRefusal` or `NoAnswer`. */
type Loader<Page extends DetailPageId> = (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
) => Promise<DetailDataOf<Page>>;

/** The exports of a file in `services/details`: pages of kind `detail`. */
export type Loaders<Pages extends DetailPageId> = { readonly [Page in Pages]: Loader<Page> };

const files = import.meta.glob<object>('./details/*.ts', { eager: true, import: 'details' });

/** The loaders of all `detail` pages. */
const loaders: Readonly<Partial<Record<PageId, Loader<DetailPageId>>>> = Object.assign(
  {},
  ...Object.values(files),
);

/**
 * @returns the data of the page at this address, for the caller if it names no member; `forbidden` if the caller may
 * not see it. Rejects when no answer came, and for every other refusal.
 */
export const loadDetail = async (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
): Promise<DetailOutcome> => {
  const { page } = location;
  if (location.params.id && !isId(location.params.id)) return { kind: 'forbidden' };
  const load = loaders[page];
  if (!load) throw new Error(`${page} is no detail page`);
  try {
    return { kind: 'loaded', data: await load(api, location, memberId) };
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return { kind: 'forbidden' };
    throw error;
  }
};
