import { type AuditEntry, getAuditLog } from '../../../src/contract/organization/audit.ts';
import { actAndThing, changeTexts } from '../../../src/contract/organization/auditTexts.ts';
import { nameOfMember } from '../reports/namesRepository.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { auditEntry, requireAudited } from './policy.ts';
import { listAuditLog } from './repository.ts';

const columns: readonly ReportColumn<AuditEntry>[] = [
  column.moment('When', ({ at }) => at),
  column.text('Who', ({ by }) => nameOf(by)),
  column.text('What', (entry) => actAndThing(entry), 48),
  column.text('Concerning', ({ member }) => nameOf(member)),
  column.text('Changes', ({ changes }) => changeTexts(changes).join('\n'), 60),
  column.text('Reason', ({ reason }) => reason, 40),
];

const auditReport = defineReport(getAuditLog, async ({ on, viewer, query }) => {
  const { member_id, start, end } = query;
  await requireAudited(on, viewer, query);
  return {
    title: 'Audit trail',
    page: 'Audit trail',
    whose: member_id === undefined ? 'All that you may read' : await nameOfMember(on, member_id),
    period: start && end ? { start, end } : undefined,
    columns,
    read: byPage(async (page) => {
      const found = await listAuditLog(on, viewer, query, page);
      return { ...found, rows: found.rows.map((row) => auditEntry(viewer, row)) };
    }),
  };
});

export const reports: readonly Report[] = [auditReport];
