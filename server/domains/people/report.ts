import { filterMembers, type MemberCard } from '../../../src/contract/people/people.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listPeople } from './repository.ts';

const columns: readonly ReportColumn<MemberCard>[] = [
  column.text('Name', (member) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.text('Business', ({ business_name }) => business_name, 32),
  column.text('Chapter', ({ chapter }) => chapter),
  column.text('City', ({ city }) => city, 18),
  column.text('State', ({ state }) => state, 12),
  column.text('EP', ({ is_ep }) => (is_ep === 1 ? 'EP' : null), 6),
];

const membersReport = defineReport(filterMembers, async ({ on, viewer, query }) => {
  const { sort = 'name', ...filter } = query;
  return {
    title: 'Members',
    page: 'Member Search',
    whose: 'All chapters',
    columns,
    read: byPage((page) => listPeople(on, viewer, { ...filter, withPaused: false }, sort, page)),
  };
});

export const reports: readonly Report[] = [membersReport];
