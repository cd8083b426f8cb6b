import { audienceLabel, kindLabels, repeatLabels } from '../../../src/contract/schedules/checklistLabels.ts';
import {
  type Checklist,
  type EntryOfList,
  getChecklistEntries,
  getChecklists,
} from '../../../src/contract/schedules/checklists.ts';
import { present } from '../../http/refused.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listEntries } from './entriesRepository.ts';
import { checklistsFilter, findChecklist, listChecklists } from './repository.ts';

const listColumns: readonly ReportColumn<Checklist>[] = [
  column.text('Name', ({ name }) => name),
  column.text(
    'For',
    ({ kind, audience }) => `${kindLabels[kind]}: ${audience.map(audienceLabel).join(', ')}`,
    44,
  ),
  column.text('Repeats', ({ repeats }) => repeatLabels[repeats]),
  column.whole('Items', ({ item_count }) => item_count),
  column.text('Last entry', ({ last_entry }) => last_entry && `${last_entry.date}, ${nameOf(last_entry.by)}`),
  column.whole('Open entries', ({ open_entries }) => open_entries),
];

const checklistsReport = defineReport(getChecklists, async ({ on, viewer, query, now }) => {
  const asked = await checklistsFilter(on, viewer, query, now);
  return {
    title: 'Checklists',
    page: 'Checklists',
    whose: asked.chapter.name,
    hasTotal: false,
    columns: listColumns,
    read: byPage((page) => listChecklists(on, asked, page)),
  };
});

const columns: readonly ReportColumn<EntryOfList>[] = [
  column.date('Date', ({ date }) => date),
  column.text('Meeting or member', ({ meeting, member }) => meeting?.date ?? nameOf(member)),
  column.text('Filled by', ({ filled_by }) => nameOf(filled_by)),
  column.text('Done', ({ done, of }) => `${done} of ${of}`),
  column.moment('Completed on', ({ completed_at }) => completed_at),
];

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

export const reports: readonly Report[] = [checklistsReport, entriesReport];
