import { getSmReport } from '../../contract/smReport.ts';
import { known } from '../listFilters.ts';
import type { Loaders } from '../recordPages.ts';

/** The chapter's week in six numbers. */
export const records: Loaders<'smReport'> = {
  smReport: async (api, { query }) => ({
    page: 'smReport',
    report: await api(getSmReport, { query: known(getSmReport.query, query) }),
  }),
};
