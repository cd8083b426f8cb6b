import { useSelector } from '@xstate/react';
import { type DetailProps, detailPage } from '../detail/DetailPage.tsx';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { filterWords, printLine } from '../list/addresses.ts';
import { PeriodChip } from '../list/PeriodChip.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TotalsDetail } from './TotalsDetail.tsx';
import { totalsColumns } from './totalsColumns.tsx';

/** The placeholder of the totals before the first answer. */
export function TotalsSkeleton() {
  return <SkeletonTable label="Loading totals" columns={totalsColumns({}, 'USD')} count={6} />;
}

type OfRecord = Pick<DetailProps, 'detail'>;

/** The period in the address; printed as a line of text. */
export function TotalsPeriod({ detail }: OfRecord) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <>
      <p className="print-line">{printLine(location, filterWords(location, []))}</p>
      <div className="list-filters">
        <div className="filters">
          <PeriodChip location={location} />
        </div>
      </div>
    </>
  );
}

function TotalsExport({ workspace, detail }: DetailProps) {
  const isReady = useSelector(detail, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const request = () => ({
    location: detail.getSnapshot().context.location,
    columns: null,
    filters: '',
    about: 'totals',
  });
  return <ExportButton workspace={workspace} page="totals" isReady={isReady} request={request} />;
}

function Head(props: DetailProps) {
  const { detail } = props;
  return (
    <>
      <PageHead
        title="Totals"
        actions={
          <>
            <TotalsExport {...props} />
            <PrintButton page={detail} />
          </>
        }
      />
      <TotalsPeriod detail={detail} />
    </>
  );
}

/** The totals of the six metrics, compared with the previous period and with the chapter. */
export default detailPage({
  page: 'totals',
  title: 'Totals',
  subject: 'your totals',
  Head,
  Skeleton: TotalsSkeleton,
  Content: TotalsDetail,
});
