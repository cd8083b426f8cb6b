import { getSubRequests, type SubRequest } from '../../../src/contract/meetings/subs.ts';
import { holds, scopeOfPage } from '../../http/viewer.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { showChapter } from '../shared/shownChapter.ts';
import { listSubRequests } from './repository.ts';

const columns: readonly ReportColumn<SubRequest>[] = [
  column.date('Meeting', ({ meeting }) => meeting.date),
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
];

const reason: ReportColumn<SubRequest> = column.text('Reason', (row) => row.reason, 32);

const rest: readonly ReportColumn<SubRequest>[] = [
  column.text('Sub', ({ sub }) => sub?.name ?? null),
  column.text('State', ({ status, is_over }) => (is_over === 1 ? 'No sub found' : status), 14),
  column.date('Asked on', ({ asked_on }) => asked_on),
];

const subsReport = defineReport(getSubRequests, async ({ on, viewer, query, now }) => {
  const scope = scopeOfPage(viewer, 'Sub Requests');
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  const seesReasons = holds(viewer, 'subs.confirm', chapter.id);
  const filter = { ...query, chapterId: chapter.id };
  return {
    title: 'Sub requests',
    page: 'Sub Requests',
    whose: chapter.name,
    columns: seesReasons ? [...columns, reason, ...rest] : [...columns, ...rest],
    read: byPage((page) => listSubRequests(on, { viewer, now }, filter, page)),
  };
});

export const reports: readonly Report[] = [subsReport];
