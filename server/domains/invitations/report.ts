import { getInvitations, type Invitation } from '../../../src/contract/signIn/invitations.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listInvitations } from './listRepository.ts';

const columns: readonly ReportColumn<Invitation>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('State', ({ state }) => state, 16),
  column.text('E-mail', ({ email }) => email),
  column.text('Chapter', ({ chapter }) => chapter?.name ?? null),
  column.moment('Last invitation', ({ sent_at }) => sent_at),
];

const invitationsReport = defineReport(getInvitations, async ({ on, query, now }) => ({
  title: 'Invitations',
  page: 'Invitations',
  whose: 'The organization',
  columns,
  read: byPage((page) => listInvitations(on, { query, now }, page)),
}));

export const reports: readonly Report[] = [invitationsReport];
