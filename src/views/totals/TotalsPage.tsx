import { useSelector } from '@xstate/react';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { filterWords, printLine } from '../list/addresses.ts';
import { PeriodChip } from '../list/PeriodChip.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { type RecordProps, recordPage } from '../record/RecordPage.tsx';
import { TotalsRecord } from './TotalsRecord.tsx';
import { totalsColumns } from './totalsColumns.tsx';

/** The boxes of the sums before the first answer. */
export function TotalsSkeleton() {
  return <SkeletonTable label="Loading totals" columns={totalsColumns({}, 'USD')} count={6} />;
}

type OfRecord = Pick<RecordProps, 'record'>;

/** The period of the sums, in the address; printed as a line of text. */
export function TotalsPeriod({ record }: OfRecord) {
  const location = useSelector(record, ({ context }) => context.location);
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

function TotalsExport({ workspace, record }: RecordProps) {
  const isReady = useSelector(record, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const request = () => ({
    location: record.getSnapshot().context.location,
    columns: null,
    filters: '',
    about: 'totals',
  });
  return <ExportButton workspace={workspace} page="totals" isReady={isReady} request={request} />;
}

function Head(props: RecordProps) {
  const { record } = props;
  return (
    <>
      <PageHead
        title="Totals"
        actions={
          <>
            <TotalsExport {...props} />
            <PrintButton page={record} />
          </>
        }
      />
      <TotalsPeriod record={record} />
    </>
  );
}

/** The six metrics in sums: against the period before, and against the chapter. */
export default recordPage({
  page: 'totals',
  title: 'Totals',
  subject: 'your totals',
  Head,
  Skeleton: TotalsSkeleton,
  Content: TotalsRecord,
});
