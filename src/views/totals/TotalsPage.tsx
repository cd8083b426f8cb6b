import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { periodOf } from '../../contract/periods.ts';
import type { recordMachine } from '../../machines/record.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { filterWords, periodLinks } from '../list/addresses.ts';
import { CustomDates } from '../list/CustomDates.tsx';
import { Button } from '../parts/Button.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { FilterGroup } from '../parts/FilterGroup.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { selectView } from '../selectView.ts';
import { TotalsRecord } from './TotalsRecord.tsx';
import { totalsColumns } from './totalsColumns.tsx';

export interface TotalsProps {
  record: ActorRefFrom<typeof recordMachine>;
}

type TotalsView = 'Skeleton' | 'Record' | 'LoadError';

function Loading() {
  return <SkeletonTable label="Loading totals" columns={totalsColumns({}, 'USD')} count={6} />;
}

function LoadError({ record }: TotalsProps) {
  return (
    <section className="panel">
      <ErrorState
        message={messages.wentWrong}
        note="Your totals could not be fetched. Nothing you recorded is lost."
        onTriedAgain={() => record.send({ type: 'retry.requested' })}
      />
    </section>
  );
}

const views: Readonly<Record<TotalsView, (props: TotalsProps) => ReactNode>> = {
  Skeleton: Loading,
  Record: TotalsRecord,
  LoadError,
};

function PrintButton({ record }: TotalsProps) {
  const canPrint = useSelector(record, (snapshot) => snapshot.can({ type: 'print.requested' }));
  return (
    <span className="only-wide">
      <Button
        variant="quiet"
        icon={Printer}
        fold
        isDisabled={!canPrint}
        onPressed={() => record.send({ type: 'print.requested' })}
      >
        Print
      </Button>
    </span>
  );
}

function Totals({ record }: TotalsProps) {
  const location = useSelector(record, ({ context }) => context.location);
  const View = views[useSelector(record, selectView<TotalsView>('Skeleton'))];
  return (
    <>
      <title>Totals · Chapterhouse</title>
      <PageHead title="Totals" actions={<PrintButton record={record} />} />
      <p className="mb-3 hidden print:block">{filterWords(location, [])}</p>
      <div className="list-filters">
        <div className="filters">
          <FilterGroup label="Period" choices={periodLinks(location)} />
        </div>
        {periodOf(location.query) === 'custom' && <CustomDates location={location} />}
      </div>
      <View record={record} />
    </>
  );
}

/** The six metrics in sums: against the period before, and against the chapter. */
export default function TotalsPage({ workspace }: PageProps) {
  const record = useSelector(workspace, ({ children }) => children.record);
  return record ? <Totals record={record} /> : null;
}
