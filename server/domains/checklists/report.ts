import { type EntryOfList, getChecklistEntries } from '../../../src/contract/checklists.ts';
import { present } from '../../http/refused.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listEntries } from './entriesRepository.ts';
import { findChecklist } from './repository.ts';

const columns: readonly ReportColumn<EntryOfList>[] = [
  column.date('Date', ({ date }) => date),
  column.text('Meeting or member', ({ meeting, member }) => meeting?.date ?? nameOf(member)),
  column.text('Filled by', ({ filled_by }) => nameOf(filled_by)),
  column.text('Done', ({ done, of }) => `${done} of ${of}`),
  column.moment('Completed on', ({ completed_at }) => completed_at),
];

/** The entries of a checklist. */
const entriesReport = defineReport(getChecklistEntries, async ({ on, viewer, query }) => {
  const { name } = present(await findChecklist(on, viewer, query.id));
  return {
    title: name,
    page: 'Checklist entries',
    whose: name,
    hasTotal: false,
    columns,
    read: byPage((page) => listEntries(on, viewer, query, page)),
  };
});

export const reports: readonly Report[] = [entriesReport];
