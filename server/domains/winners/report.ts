import { type FeatureLinkWinner, getFeatureLinkWinners } from '../../../src/contract/records/winners.ts';
import { linkColumns } from '../links/reports.ts';
import { nameOfChapter } from '../reports/namesRepository.ts';
import {
  byPage,
  column,
  defineReport,
  nameOf,
  type Report,
  type ReportColumn,
  summed,
} from '../reports/report.ts';
import { winnersFilter } from './policy.ts';
import { listWinners } from './repository.ts';

const chosenBy = { 'most shared': 'Most shared', draw: 'Draw', leader: 'Leader' } as const;

const columns: readonly ReportColumn<FeatureLinkWinner>[] = [
  column.date('Week', ({ week }) => week),
  column.text('Winner', ({ winner }) => nameOf(winner)),
  ...linkColumns(({ link }: FeatureLinkWinner) => link),
  column.text('Chosen by', ({ chosen_by }) => chosenBy[chosen_by], 14),
  summed(column.whole('Shares', ({ shares }) => shares)),
  column.text('Announced', ({ announced }) => (announced === 1 ? 'Announced' : 'Not announced'), 16),
];

const winnersReport = defineReport(getFeatureLinkWinners, async ({ on, viewer, query }) => {
  const filter = winnersFilter(viewer, query);
  return {
    title: 'Feature link winners',
    page: 'Feature link winners',
    whose: await nameOfChapter(on, filter.chapterId),
    columns,
    read: byPage((page) => listWinners(on, viewer, filter, page)),
  };
});

export const reports: readonly Report[] = [winnersReport];
