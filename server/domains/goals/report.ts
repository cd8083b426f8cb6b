import { goalName } from '../../../src/contract/goalNames.ts';
import { type Goal, getGoals } from '../../../src/contract/goals.ts';
import { nameOfChapter, nameOfMember } from '../reports/namesRepository.ts';
import { byPage, column, defineReport, type Report, type ReportColumn } from '../reports/report.ts';
import { asked } from './asked.ts';
import { listGoals } from './repository.ts';

const columns: ReportColumn<Goal>[] = [
  column.text('Goal', goalName, 28),
  column.date('From', ({ starts_on }) => starts_on),
  column.date('Until', ({ ends_on }) => ends_on),
  column.text('Target', ({ target }) => target),
  column.text('So far', ({ value }) => value),
  column.text('Pace', ({ pace }) => pace),
  column.text('Reached', ({ reached }) => (reached === 1 ? 'Reached' : null)),
];

const goalsReport = defineReport(getGoals, async ({ on, viewer, query, now }) => {
  const goals = asked(viewer, query, now);
  return {
    title: 'Goals',
    page: 'Goals',
    whose:
      goals.chapterId === null
        ? await nameOfMember(on, viewer.memberId)
        : await nameOfChapter(on, goals.chapterId),
    columns,
    read: byPage((page) => listGoals(on, goals, query, page)),
  };
});

export const reports: readonly Report[] = [goalsReport];
