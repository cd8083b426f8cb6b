import { PrintButton } from '../parts/PrintButton.tsx';
import { TotalsPeriod, TotalsSkeleton } from '../totals/TotalsPage.tsx';
import { TotalsRecord } from '../totals/TotalsRecord.tsx';
import { memberRecord } from './memberRecord.tsx';

/** Totals, of a member. */
export default memberRecord({
  page: 'memberTotals',
  subject: 'the totals',
  Actions: ({ record }) => <PrintButton page={record} />,
  Filters: TotalsPeriod,
  skeleton: TotalsSkeleton,
  Content: TotalsRecord,
});
