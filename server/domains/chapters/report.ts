import { type ChapterRow, filterChapters } from '../../../src/contract/organization/chapters.ts';
import { byPage, column, defineReport, type Report, type ReportColumn, summed } from '../reports/report.ts';
import { listChapterRows } from './searchRepository.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const listed = (...words: readonly (string | null | undefined | false)[]) => words.filter(Boolean).join(', ');

const columns: readonly ReportColumn<ChapterRow>[] = [
  column.text('Chapter', ({ name }) => name),
  column.text('City', ({ city, state }) => listed(city, state)),
  column.text('Meets', ({ weekday, time }) => listed(weekdays[weekday - 1], time), 20),
  column.text('Place', ({ place, online }) => listed(place, online === 1 && 'Online'), 32),
  summed(column.whole('Members', ({ member_count }) => member_count)),
  column.text('Wanted professions', ({ wanted }) => listed(...wanted.map(({ name }) => name)), 48),
];

const chaptersReport = defineReport(filterChapters, async ({ on, viewer, query }) => {
  const { sort = 'name', ...filter } = query;
  return {
    title: 'Chapters',
    page: 'Chapter Search',
    whose: 'All chapters',
    columns,
    read: byPage((page) => listChapterRows(on, viewer, filter, sort, page)),
  };
});

export const reports: readonly Report[] = [chaptersReport];
