import { getSubscriptions, type Subscription } from '../../../src/contract/people/renewals.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listSubscriptions, renewalsQuery } from './repository.ts';

const decisions = { renew: 'Renew', 'not renew': 'Don’t renew' } as const;

const columns: readonly ReportColumn<Subscription>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.date('Joined', ({ joined }) => joined),
  column.date('Paid until', ({ paid_until }) => paid_until),
  column.whole('Days left', ({ days_left }) => days_left),
  column.text('Plan', ({ plan }) => plan),
  column.text('Status', ({ status }) => status),
  column.text('Decision', ({ decision }) => decision && decisions[decision]),
  column.date('Last payment', ({ last_payment }) => last_payment?.date ?? null),
  column.moment('Last reminder', ({ last_reminder }) => last_reminder),
  column.text('Note', ({ note }) => note),
];

const renewalsReport = defineReport(getSubscriptions, async ({ on, viewer, query, now }) => {
  const asked = await renewalsQuery(on, viewer, query, now);
  return {
    title: 'Renewals',
    page: 'Renewals',
    whose: asked.chapter.name,
    hasTotal: false,
    columns,
    read: byPage((page) => listSubscriptions(on, asked, page)),
  };
});

export const reports: readonly Report[] = [renewalsReport];
