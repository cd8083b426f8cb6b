import { getSmReport } from '../../contract/meetings/smReport.ts';
import type { Loaders } from '../detailPages.ts';
import { known } from '../listFilters.ts';

export const details: Loaders<'smReport'> = {
  smReport: async (api, { query }) => ({
    page: 'smReport',
    report: await api(getSmReport, { query: known(getSmReport.query, query) }),
  }),
};
