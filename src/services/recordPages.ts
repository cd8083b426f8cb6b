import { getActivities, getMyWeek, getTotals } from '../contract/activities.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordDataOf, RecordOutcome, RecordPageId } from '../contract/recordPorts.ts';
import { type Api, ApiRefusal } from './api.ts';
import { rangeOf } from './periods.ts';

/** Fetches at once what a page shows. Rejects with `ApiRefusal` or `NoAnswer`. */
type Loader<Page extends RecordPageId> = (api: Api, location: Location) => Promise<RecordDataOf<Page>>;

/** What each page of kind `record` fetches. */
const loaders: { readonly [Page in RecordPageId]: Loader<Page> } = {
  performance: async (api, { query }) => {
    const [activities, week] = await Promise.all([
      api(getActivities, { query: rangeOf(query) }),
      api(getMyWeek, {}),
    ]);
    return { page: 'performance', activities, week };
  },
  totals: async (api, { query }) => ({
    page: 'totals',
    totals: await api(getTotals, { query: rangeOf(query) }),
  }),
};

const isRecordPage = (page: string): page is RecordPageId => page in loaders;

/**
 * @returns what the page of this address shows; `barred` when it is not there for whoever asks.
 * Rejects when no answer came, and with every other refusal.
 */
export const loadRecord = async (api: Api, location: Location): Promise<RecordOutcome> => {
  const { page } = location;
  if (!isRecordPage(page)) throw new Error(`${page} is no record`);
  try {
    return { kind: 'loaded', data: await loaders[page](api, location) };
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return { kind: 'barred' };
    throw error;
  }
};
