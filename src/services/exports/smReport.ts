import { getSmReport } from '../../contract/meetings/smReport.ts';
import type { ExportFilters } from '../exporting.ts';
import { known } from '../listFilters.ts';

export const filters: ExportFilters = {
  smReport: ({ query }) => known(getSmReport.query, query),
};
