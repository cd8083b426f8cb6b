import { useSelector } from '@xstate/react';
import type { Period } from '../../contract/metrics.ts';
import { shownPeriodOf } from '../../contract/periods.ts';
import { filterWords, printLine, withQuery } from '../list/addresses.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { type RecordProps, recordPage } from '../record/RecordPage.tsx';
import { ActivityFilters, activityFilters } from './ActivityFilters.tsx';
import { PerformanceRecord } from './PerformanceRecord.tsx';
import { PerformanceSkeleton } from './PerformanceSkeleton.tsx';

const choices: readonly { period: Period; label: string }[] = [
  { period: 'week', label: 'This week' },
  { period: 'month', label: 'This month' },
  { period: 'halfYear', label: '6 months' },
];

/** The three periods of the page, as links. */
export function PeriodChoice({ record }: Pick<RecordProps, 'record'>) {
  const location = useSelector(record, ({ context }) => context.location);
  return (
    <Segmented
      label="Period"
      choices={choices.map(({ period, label }) => ({
        label,
        to: withQuery(location, { period, start: '', end: '' }),
        isCurrent: shownPeriodOf(location.query) === period,
      }))}
    />
  );
}

function Head({ record }: RecordProps) {
  const location = useSelector(record, ({ context }) => context.location);
  return (
    <>
      <PageHead title="Performance" hasWideActions actions={<PeriodChoice record={record} />} />
      <p className="print-line">{printLine(location, filterWords(location, activityFilters))}</p>
      <div className="list-filters">
        <ActivityFilters record={record} />
      </div>
    </>
  );
}

/** How am I doing, by metric, in a period. */
export default recordPage({
  page: 'performance',
  title: 'Performance',
  subject: 'your performance',
  Head,
  Skeleton: PerformanceSkeleton,
  Content: PerformanceRecord,
});
