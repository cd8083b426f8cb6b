import { goalName, goalStanding } from '../../../src/contract/growth/goalNames.ts';
import { type Goal, getGoals } from '../../../src/contract/growth/goals.ts';
import { nameOfChapter, nameOfMember } from '../reports/namesRepository.ts';
import { byPage, column, defineReport, type Report, type ReportColumn } from '../reports/report.ts';
import { asked } from './goalFilters.ts';
import { listGoals } from './repository.ts';

const columns: ReportColumn<Goal>[] = [
  column.text('Goal', goalName, 28),
  column.text('Period', ({ starts_on, ends_on }) => `${starts_on} to ${ends_on}`, 24),
  column.text('So far', ({ value }) => value),
  column.text('Target', ({ target }) => target),
  column.text('Pace', ({ score }) => score.explanation, 48),
  column.text('Standing', goalStanding, 14),
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
