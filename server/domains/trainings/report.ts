import { type CatalogTraining, getTrainingCatalog } from '../../../src/contract/people/trainingCatalog.ts';
import { roleLabels } from '../../../src/contract/roles.ts';
import { byPage, column, defineReport, type Report, type ReportColumn } from '../reports/report.ts';
import { listCatalog } from './catalogRepository.ts';

const names: Readonly<Record<string, string>> = { member: 'Every member', ...roleLabels };

const columns: ReportColumn<CatalogTraining>[] = [
  column.text('Training', ({ name }) => name, 32),
  column.text('What for', ({ what_for }) => what_for, 40),
  column.moment('Next date', ({ next }) => next?.starts_at ?? null),
  column.text('Place', ({ next }) => next?.place ?? next?.online_link ?? null, 24),
  column.text(
    'Required for',
    ({ required_for }) => required_for.map((role) => names[role] ?? role).join(', '),
    32,
  ),
  column.text('My status', ({ done_on, is_due }) => done_on ?? (is_due === 1 ? 'Needed' : null)),
];

const catalog = defineReport(getTrainingCatalog, async ({ on, viewer, query, now }) => ({
  title: 'Training',
  page: 'Training',
  whose: 'The organization',
  columns,
  read: byPage((page) => listCatalog(on, viewer, query, page, now)),
}));

export const reports: readonly Report[] = [catalog];
