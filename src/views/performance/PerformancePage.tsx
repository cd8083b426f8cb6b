import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { Period } from '../../contract/metrics.ts';
import { periodOf } from '../../contract/periods.ts';
import type { recordMachine } from '../../machines/record.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { ErrorState } from '../parts/ErrorState.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { selectView } from '../selectView.ts';
import { PerformanceRecord } from './PerformanceRecord.tsx';
import { PerformanceSkeleton } from './PerformanceSkeleton.tsx';

export interface PerformanceProps extends PageProps {
  record: ActorRefFrom<typeof recordMachine>;
}

type PerformanceView = 'Skeleton' | 'Record' | 'LoadError';

const choices: readonly { period: Period; label: string }[] = [
  { period: 'week', label: 'This week' },
  { period: 'month', label: 'This month' },
  { period: 'halfYear', label: '6 months' },
];

function PeriodChoice({ record }: PerformanceProps) {
  const location = useSelector(record, ({ context }) => context.location);
  return (
    <Segmented
      label="Period"
      choices={choices.map(({ period, label }) => ({
        label,
        to: { ...location, query: { period } },
        isCurrent: periodOf(location.query) === period,
      }))}
    />
  );
}

function LoadError({ record }: PerformanceProps) {
  return (
    <section className="panel">
      <ErrorState
        message={messages.wentWrong}
        note="Your performance could not be fetched. Nothing you recorded is lost."
        onTriedAgain={() => record.send({ type: 'retry.requested' })}
      />
    </section>
  );
}

const views: Readonly<Record<PerformanceView, (props: PerformanceProps) => ReactNode>> = {
  Skeleton: () => <PerformanceSkeleton />,
  Record: PerformanceRecord,
  LoadError,
};

function Performance(props: PerformanceProps) {
  const View = views[useSelector(props.record, selectView<PerformanceView>('Skeleton'))];
  return (
    <>
      <title>Performance · Chapterhouse</title>
      <PageHead title="Performance" hasWideActions actions={<PeriodChoice {...props} />} />
      <View {...props} />
    </>
  );
}

/** How am I doing, by metric, in a period. */
export default function PerformancePage({ workspace }: PageProps) {
  const record = useSelector(workspace, ({ children }) => children.record);
  return record ? <Performance workspace={workspace} record={record} /> : null;
}
