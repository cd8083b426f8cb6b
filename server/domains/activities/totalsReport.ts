import { getTotals, type Totals } from '../../../src/contract/records/activities.ts';
import { nameOfMember } from '../reports/namesRepository.ts';
import { column, defineReport, type ReportColumn } from '../reports/report.ts';
import { requireOwner } from './ownerRepository.ts';
import { periodOf } from './period.ts';
import { readTotals } from './totalsRepository.ts';

const columns: readonly ReportColumn<Totals['rows'][number]>[] = [
  column.text('Metric', ({ title }) => title),
  column.whole('Given', ({ given }) => given),
  column.whole('Received', ({ received }) => received),
  column.money('Amount given', ({ amount_given }) => amount_given),
  column.money('Amount received', ({ amount_received }) => amount_received),
  column.whole('Attended', ({ attended }) => attended),
  column.whole('Absent', ({ absent }) => absent),
  column.whole('Previous given', ({ previous_given }) => previous_given, 20),
  column.whole('Previous received', ({ previous_received }) => previous_received, 22),
  column.decimal('Chapter average', ({ chapter_average }) => chapter_average, 16),
  column.whole('Waiting', ({ waiting }) => waiting),
];

/** The report of the six metrics' sums: the page's sentences as numbers. */
export const totalsReport = defineReport(getTotals, async ({ on, viewer, query, now }) => {
  const owner = await requireOwner(on, viewer, query.member_id, now);
  const { currency, rows, period } = await readTotals(on, owner, periodOf(query, owner.today), query);
  return {
    title: 'Totals',
    page: 'Totals',
    whose: await nameOfMember(on, owner.memberId),
    period,
    hasTotal: false,
    currency,
    columns,
    read: async () => ({ rows, hasMore: false }),
  };
});
