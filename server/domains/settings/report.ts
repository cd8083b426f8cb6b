import {
  getOrganizationChapters,
  getOrganizationProfessions,
  type OrganizationChapter,
  type OrganizationProfession,
} from '../../../src/contract/organization/catalogs.ts';
import { weekdayNames } from '../../../src/contract/weekdays.ts';
import { byPage, column, defineReport, type Report, type ReportColumn, summed } from '../reports/report.ts';
import { listOrganizationChapters } from './chaptersRepository.ts';
import { listOrganizationProfessions } from './professionsRepository.ts';

const listed = (...words: readonly (string | null | undefined)[]) => words.filter(Boolean).join(', ');

const chapterColumns: readonly ReportColumn<OrganizationChapter>[] = [
  column.text('Chapter', ({ name }) => name),
  column.text('Region', ({ region }) => region?.name ?? null),
  column.text('City', ({ city, state }) => listed(city, state)),
  column.text('Meets', ({ weekday, time }) => listed(weekdayNames[weekday - 1], time), 20),
  summed(column.whole('Members', ({ member_count }) => member_count)),
];

const professionColumns: readonly ReportColumn<OrganizationProfession>[] = [
  column.text('Profession', ({ name }) => name),
  column.text('Seats in a chapter', ({ one_seat }) => (one_seat === 1 ? 'One' : 'Any number')),
  summed(column.whole('Members', ({ member_count }) => member_count)),
];

const whose = 'The organization';

const chaptersReport = defineReport(getOrganizationChapters, async ({ on, query }) => ({
  title: 'Chapters',
  page: 'Organization chapters',
  whose,
  columns: chapterColumns,
  read: byPage((page) => listOrganizationChapters(on, query, page)),
}));

const professionsReport = defineReport(getOrganizationProfessions, async ({ on, query }) => ({
  title: 'Professions',
  page: 'Organization professions',
  whose,
  columns: professionColumns,
  read: byPage((page) => listOrganizationProfessions(on, query, page)),
}));

export const reports: readonly Report[] = [chaptersReport, professionsReport];
