import { PrintButton } from '../parts/PrintButton.tsx';
import { TotalsDetail } from '../totals/TotalsDetail.tsx';
import { TotalsPeriod, TotalsSkeleton } from '../totals/TotalsPage.tsx';
import { memberDetail } from './memberDetail.tsx';

export default memberDetail({
  page: 'memberTotals',
  subject: 'the totals',
  Actions: ({ detail }) => <PrintButton page={detail} />,
  Filters: TotalsPeriod,
  skeleton: TotalsSkeleton,
  Content: TotalsDetail,
});
