import { getPendingMembers, type PendingMember } from '../../../src/contract/growth/applications.ts';
import { scopeOfPage } from '../../http/viewer.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { showChapter } from '../shared/shownChapter.ts';
import { listApplications } from './listRepository.ts';

const columns: readonly ReportColumn<PendingMember>[] = [
  column.text('Applicant', ({ first_name, last_name }) => `${first_name} ${last_name}`),
  column.text('Profession', ({ profession }) => profession),
  column.text('Conflict', ({ conflict }) => (conflict === 1 ? 'Seat taken' : null), 14),
  column.text('Business', ({ business_name }) => business_name),
  column.text('Sponsor', ({ sponsor, sponsor_name }) => nameOf(sponsor) ?? sponsor_name),
  column.whole('Visits', ({ visits }) => visits),
  column.date('Applied on', ({ applied_on }) => applied_on),
  column.text('Payment', ({ payment_state }) => payment_state, 12),
  column.text('Checks', ({ checks_done, checks }) => `${checks_done} of ${checks}`, 12),
  column.text('Votes', ({ votes, quorum }) => `${votes} of ${quorum}`, 12),
  column.whole('Waiting', ({ days_waiting }) => days_waiting),
  column.text('Status', ({ status }) => status, 14),
  column.text('Reviewer', ({ reviewer }) => nameOf(reviewer)),
];

const pendingMembersReport = defineReport(getPendingMembers, async ({ on, viewer, query, now }) => {
  const scope = scopeOfPage(viewer, 'Pending Applications');
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  return {
    title: 'Pending applications',
    page: 'Pending Applications',
    whose: chapter.name,
    hasTotal: false,
    columns,
    read: byPage((page) => listApplications(on, { chapterId: chapter.id, query, now }, page)),
  };
});

export const reports: readonly Report[] = [pendingMembersReport];
