import type { DetailDataOf, DetailOutcome, DetailPageId } from '../contract/detailPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { isId } from './listFilters.ts';

/** Fetches at once what a page shows. Rejects with `ApiRefusal` or `NoAnswer`. */
type Loader<Page extends DetailPageId> = (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
) => Promise<DetailDataOf<Page>>;

/** What a file of `services/details` exports: pages of kind `detail`. */
export type Loaders<Pages extends DetailPageId> = { readonly [Page in Pages]: Loader<Page> };

const files = import.meta.glob<object>('./details/*.ts', { eager: true, import: 'details' });

/** What each page of kind `detail` fetches. */
const loaders: Readonly<Partial<Record<PageId, Loader<DetailPageId>>>> = Object.assign(
  {},
  ...Object.values(files),
);

/**
 * @returns what the page of this address shows, one's own where it names no member; `forbidden` when it is not there for the caller.
 * Rejects when no answer came, and with every other refusal.
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
