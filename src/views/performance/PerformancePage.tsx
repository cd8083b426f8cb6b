import { useSelector } from '@xstate/react';
import type { Period } from '../../contract/metrics.ts';
import { shownPeriodOf } from '../../contract/periods.ts';
import { type DetailProps, detailPage } from '../detail/DetailPage.tsx';
import { filterWords, printLine, withQuery } from '../list/addresses.ts';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { ActivityFilters, activityFilters } from './ActivityFilters.tsx';
import { PerformanceDetail } from './PerformanceDetail.tsx';
import { PerformanceSkeleton } from './PerformanceSkeleton.tsx';

const choices: readonly { period: Period; label: string }[] = [
  { period: 'week', label: 'This week' },
  { period: 'month', label: 'This month' },
  { period: 'halfYear', label: '6 months' },
];

/** Links to the page's three periods. */
export function PeriodChoice({ detail }: Pick<DetailProps, 'detail'>) {
  const location = useSelector(detail, ({ context }) => context.location);
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

function Head({ detail }: DetailProps) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <>
      <PageHead title="Performance" hasWideActions actions={<PeriodChoice detail={detail} />} />
      <p className="print-line">{printLine(location, filterWords(location, activityFilters))}</p>
      <div className="list-filters">
        <ActivityFilters detail={detail} />
      </div>
    </>
  );
}

/** The member's performance by metric in a period. */
export default detailPage({
  page: 'performance',
  title: 'Performance',
  subject: 'your performance',
  Head,
  Skeleton: PerformanceSkeleton,
  Content: PerformanceDetail,
});
