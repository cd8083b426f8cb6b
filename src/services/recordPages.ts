import type { Location, PageId } from '../contract/pages.ts';
import type { RecordDataOf, RecordOutcome, RecordPageId } from '../contract/recordPorts.ts';
import { type Api, ApiRefusal } from './api.ts';
import { isId } from './listFilters.ts';

/** Fetches at once what a page shows. Rejects with `ApiRefusal` or `NoAnswer`. */
type Loader<Page extends RecordPageId> = (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
) => Promise<RecordDataOf<Page>>;

/** What a file of `services/records` exports: pages of kind `record`. */
export type Loaders<Pages extends RecordPageId> = { readonly [Page in Pages]: Loader<Page> };

const files = import.meta.glob<object>('./records/*.ts', { eager: true, import: 'records' });

/** What each page of kind `record` fetches. */
const loaders: Readonly<Partial<Record<PageId, Loader<RecordPageId>>>> = Object.assign(
  {},
  ...Object.values(files),
);

/**
 * @returns what the page of this address shows, one's own where it names no member; `forbidden` when it is not there for the caller.
 * Rejects when no answer came, and with every other refusal.
 */
export const loadRecord = async (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
): Promise<RecordOutcome> => {
  const { page } = location;
  if (location.params.id && !isId(location.params.id)) return { kind: 'forbidden' };
  const load = loaders[page];
  if (!load) throw new Error(`${page} is no record`);
  try {
    return { kind: 'loaded', data: await load(api, location, memberId) };
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return { kind: 'forbidden' };
    throw error;
  }
};
