import {
  chapterRows,
  getChapterPeople,
  getChapterPerformance,
  getChapterPerformanceType,
  type SuggestedPair,
  type SummaryMatrix,
  type SummaryMember,
  type SummaryPerson,
  type SummaryRow,
} from '../../../src/contract/meetings/chapterSummary.ts';
import { metricById } from '../../../src/contract/metrics.ts';
import {
  countIn,
  inOrder,
  metOf,
  orderOf,
  pairsOf,
  rowsOf,
  wayOf,
} from '../../../src/contract/records/whoWithWhom.ts';
import {
  byPage,
  column,
  defineReport,
  inOnePiece,
  nameOf,
  type Report,
  type ReportColumn,
} from '../reports/report.ts';
import type { FurtherSheet } from '../reports/workbook.ts';
import { findMatrix } from './matrixRepository.ts';
import { listSummaryMembers, sumSummaryMembers } from './membersRepository.ts';
import { findSuggestions } from './pairsRepository.ts';
import { listPeople, sumPeople } from './peopleRepository.ts';
import { opensMembers } from './policy.ts';
import { readSummary } from './read.ts';
import { findSummaryFilter } from './summaryFilters.ts';

const inUnit = ({ unit }: SummaryRow, value: string | null) =>
  value === null ? null : unit === 'percent' ? `${value}%` : value;

const summaryColumns: readonly ReportColumn<SummaryRow>[] = [
  column.text('Metric', ({ title }) => title),
  column.text('This month', (row) => inUnit(row, row.this_month), 16),
  column.text('Target', (row) => inUnit(row, row.target), 16),
  column.text('Last month', (row) => inUnit(row, row.last_month), 16),
  column.text('Last year', (row) => inUnit(row, row.same_month_last_year), 16),
  column.text('Peers', (row) => inUnit(row, row.peers), 16),
  column.text('Standing', ({ score }) => score.explanation, 48),
  ...Array.from({ length: 12 }, (_, place) =>
    column.text(place === 11 ? 'Month so far' : `${11 - place} months ago`, (row: SummaryRow) =>
      inUnit(row, row.months[place] ?? null),
    ),
  ),
];

const summaryReport = defineReport(getChapterPerformance, async ({ on, viewer, query, now }) => {
  const { rows, chapter, this_month, currency } = await readSummary(on, viewer, query, now);
  return {
    title: `Chapter Summary ${chapter.name} ${this_month.end}`,
    page: 'Chapter Summary',
    whose: chapter.name,
    period: this_month,
    hasTotal: false,
    currency,
    columns: summaryColumns,
    read: async () => ({ rows, hasMore: false }),
  };
});

const membersReport = defineReport(
  getChapterPerformanceType,
  async ({ on, viewer, query, now }) => {
    const { chapter, period } = await findSummaryFilter(on, viewer, query, now);
    const filter = { ...query, metric: query.type, chapterId: chapter.id, period };
    const hasAmounts = query.type === 3 && opensMembers(viewer, chapter.id);
    const columns: ReportColumn<SummaryMember>[] = [
      column.text('Member', ({ member }) => nameOf(member)),
      column.text('Profession', ({ profession }) => profession),
      column.whole('Given', ({ given }) => given),
      column.whole('Received', ({ received }) => received),
      ...(hasAmounts ? [column.money('Amount', ({ amount }: SummaryMember) => amount)] : []),
      column.whole('Weeks active', ({ weeks_active }) => weeks_active),
      column.text('13 weeks', ({ trend }) => trend.join(' '), 30),
      column.date('Last', ({ last_date }) => last_date),
    ];
    return {
      title: `${metricById(query.type).title} by member`,
      page: `Chapter Summary ${metricById(query.type).title}`,
      whose: chapter.name,
      period,
      currency: chapter.currency,
      columns,
      read: byPage((page) => listSummaryMembers(on, viewer, filter, query.sort ?? '-given', page)),
      sums: async () => {
        const { given, received, amount } = await sumSummaryMembers(on, viewer, filter);
        return { Given: given, Received: received, Amount: amount };
      },
    };
  },
  'chapter-performance-members',
);

type MatrixRow = SummaryMatrix['members'][number];

/** The sheet of suggested pairs; undefined if everybody has met, or for records other than sessions. */
const pairsSheet = (suggestions: readonly SuggestedPair[]): FurtherSheet | undefined => {
  if (suggestions.length === 0) return undefined;
  const columns: ReportColumn<SuggestedPair>[] = [
    column.text('Member', ({ members: [one] }) => nameOf(one)),
    column.text('Profession', ({ members: [one] }) => one.profession),
    column.whole('Has met', ({ members: [one] }) => one.met),
    column.text('Not yet met', ({ members: [, other] }) => nameOf(other)),
    column.text('Their profession', ({ members: [, other] }) => other.profession),
    column.whole('They have met', ({ members: [, other] }) => other.met),
    column.whole('Of', ({ others }) => others),
  ];
  return {
    title: 'Pairs to suggest',
    columns,
    rows: suggestions.map((pair) => columns.map(({ value }) => value(pair))),
  };
};

/** The report of who gave to whom in a chapter, as on the page: a row and a column for each member. */
const matrixReport = defineReport(
  getChapterPerformanceType,
  async ({ on, viewer, query, now }) => {
    const { chapter, period } = await findSummaryFilter(on, viewer, query, now);
    const asked = { ...query, metric: query.type, chapterId: chapter.id, period, in_chapter: 1 as const };
    const way = wayOf(query.way, query.type);
    const [found, suggestions] = await Promise.all([
      findMatrix(on, asked),
      query.type === 1 ? findSuggestions(on, asked, chapter.today) : [],
    ]);
    const matrix = inOrder(found, way, orderOf(query.order));
    const pairOf = pairsOf(matrix);
    const metBy = (row: MatrixRow, other: MatrixRow) =>
      row.id === other.id ? null : countIn(way, pairOf(row, other)) || null;
    const columns: ReportColumn<MatrixRow>[] = [
      column.text('Member', (member) => nameOf(member)),
      column.text('Profession', ({ profession }) => profession),
      ...matrix.members.map((other) =>
        column.whole(nameOf(other) ?? '', (row: MatrixRow) => metBy(row, other)),
      ),
      column.whole('Met', (row) => metOf(matrix, row, { way, pairOf })),
    ];
    return {
      title: `${metricById(query.type).title}, who with whom`,
      page: `Who with whom ${metricById(query.type).title}`,
      whose: chapter.name,
      period,
      hasTotal: false,
      columns,
      read: inOnePiece(rowsOf(matrix)),
      further: pairsSheet(suggestions),
    };
  },
  'chapter-performance-matrix',
);

const peopleColumns: readonly ReportColumn<SummaryPerson>[] = [
  column.text('Name', ({ name }) => name),
  column.date('Date', ({ date }) => date),
  column.whole('Counted', ({ counted }) => counted),
  column.whole('Of', ({ of }) => of),
];

const peopleReport = defineReport(
  getChapterPeople,
  async ({ on, viewer, query, now }) => {
    const { chapter, period } = await findSummaryFilter(on, viewer, query, now);
    const filter = { key: query.key, chapterId: chapter.id, period };
    return {
      title: chapterRows.find(({ key }) => key === query.key)?.title ?? 'Chapter Summary',
      page: `Chapter Summary ${query.key}`,
      whose: chapter.name,
      period,
      columns: peopleColumns,
      read: byPage((page) => listPeople(on, filter, page)),
      sums: async () => {
        const { counted, of } = await sumPeople(on, filter);
        return { Counted: counted, Of: of };
      },
    };
  },
  'chapter-people',
);

export const reports: readonly Report[] = [summaryReport, membersReport, matrixReport, peopleReport];
