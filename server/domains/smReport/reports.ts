import {
  getPostingMember,
  getPostingMembers,
  getSmReport,
  getSmReportMembers,
  type PostingMember,
  type SmReportMember,
  type SmReportRow,
} from '../../../src/contract/meetings/smReport.ts';
import { metricById, metrics } from '../../../src/contract/metrics.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { present } from '../../http/refused.ts';
import { linkColumns } from '../links/reports.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { membersFilter, sortOf } from './members.ts';
import { listReportMembers, sumReportMembers } from './membersRepository.ts';
import { seesMembersAmounts } from './policy.ts';
import { defaultPostingSort, postingFilter, sharesFilter } from './posting.ts';
import { findSharer, listPostingMembers, listShares, sumPostingMembers } from './postingRepository.ts';
import { readSmReport } from './report.ts';
import { yearStart } from './weeks.ts';

/** Each column of numbers holds counts, and money in the row of metric 3. */
const reportColumns: readonly ReportColumn<SmReportRow>[] = [
  column.text('Metric', ({ title }) => title),
  column.decimal('This week', (row) => row.this_week, 16),
  column.decimal('Target', (row) => row.target, 16),
  column.decimal('Last week', (row) => row.last_week, 16),
  column.decimal('Change', ({ change }) => change.difference, 16),
  column.whole('Members active', (row) => row.members_active, 16),
  column.decimal('To date', (row) => row.to_date, 16),
];

const smReportReport = defineReport(getSmReport, async ({ on, viewer, query, now }) => {
  const { rows, meeting, chapter, currency } = await readSmReport(on, viewer, query, now);
  return {
    title: ['Sm Report', chapter.name, meeting?.date].filter(Boolean).join(' '),
    page: 'Sm Report',
    whose: chapter.name,
    period: meeting === null ? undefined : { start: meeting.date, end: meeting.date },
    hasTotal: false,
    currency,
    columns: reportColumns,
    read: async () => ({ rows, hasMore: false }),
  };
});

const typesText = ({ types }: SmReportMember): string =>
  types.map(({ type, count }) => `${type} ${count}`).join(', ');

const smReportMembersReport = defineReport(
  getSmReportMembers,
  async ({ on, viewer, query, now }) => {
    const { filter, chapter } = await membersFilter(on, viewer, query.id, query, now);
    const hasAmounts = query.id === 3 && seesMembersAmounts(viewer, chapter.id);
    const columns: ReportColumn<SmReportMember>[] = [
      column.text('Member', ({ member }) => nameOf(member)),
      column.whole('Count', ({ count }) => count),
      ...(hasAmounts ? [column.money('Amount', ({ amount }: SmReportMember) => amount)] : []),
      column.text('Types', typesText, 48),
      column.date('Last date', ({ last_date }) => last_date),
    ];
    return {
      title: metricById(query.id).title,
      page: `Sm Report ${metricById(query.id).title}`,
      whose: chapter.name,
      period: { start: query.weekly === 0 ? yearStart(filter.week) : filter.week.end, end: filter.week.end },
      currency: chapter.currency,
      columns,
      read: byPage((page) => listReportMembers(on, viewer, filter, sortOf(query.id, query.sort), page)),
      sums: async () => {
        const totals = await sumReportMembers(on, viewer, filter);
        return { Count: totals?.count, Amount: totals?.amount };
      },
    };
  },
  'sm-report-members',
);

const postingColumns: readonly ReportColumn<PostingMember>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.whole('Posts shared', ({ shared }) => shared, 14),
  column.whole('Members promoted', ({ members_promoted }) => members_promoted, 18),
  column.whole('Own links shared', ({ own_links_shared }) => own_links_shared, 18),
  column.date('Last share', ({ last_share }) => last_share),
];

const postingMembersReport = defineReport(getPostingMembers, async ({ on, viewer, query, now }) => {
  const { filter, chapter } = await postingFilter(on, viewer, query, now);
  return {
    title: 'Posting Members',
    page: 'Posting Members',
    whose: chapter.name,
    period: filter.period,
    columns: postingColumns,
    read: byPage((page) => listPostingMembers(on, filter, query.sort ?? defaultPostingSort, page)),
    sums: async () => {
      const { shared, own_links_shared } = await sumPostingMembers(on, filter);
      return { 'Posts shared': shared, 'Own links shared': own_links_shared };
    },
  };
});

type PostRow = Extract<Row, { metric: 5 }>;

const shareColumns: readonly ReportColumn<PostRow>[] = [
  ...linkColumns(({ link }: PostRow) => link),
  column.text('Whose link', ({ receiver }) => nameOf(receiver)),
  column.text('Shared by', ({ member }) => nameOf(member)),
  column.date('Shared on', ({ date }) => date),
];

const postingMemberReport = defineReport(
  getPostingMember,
  async ({ on, viewer, query }) => {
    const member = present(await findSharer(on, viewer, query.id));
    const filter = sharesFilter(viewer, query.id, query);
    return {
      title: `${metrics[4].title} ${nameOf(member)}`,
      page: 'Posting Members Posts',
      whose: nameOf(member) ?? '',
      period: filter.period,
      columns: shareColumns as readonly ReportColumn<Row>[],
      read: byPage((page) => listShares(on, viewer, filter, page)),
    };
  },
  'posting-member-details',
);

export const reports: readonly Report[] = [
  smReportReport,
  smReportMembersReport,
  postingMembersReport,
  postingMemberReport,
];
