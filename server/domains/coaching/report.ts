import { type CoachingAssignment, getCoachingAssignments } from '../../../src/contract/people/coaching.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { coachingQuery, listCoaching } from './repository.ts';

const columns: readonly ReportColumn<CoachingAssignment>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Certificate', ({ certificate }) => certificate.name),
  column.text('Coach', ({ coach }) => nameOf(coach)),
  column.date('Assigned', ({ assigned_on }) => assigned_on),
  column.text('Steps done', ({ steps }) => {
    const done = steps.filter(({ done_at }) => done_at !== null).length;
    return `${done} of ${steps.length}`;
  }),
  column.text('State', ({ status }) => status),
  column.moment('Announced on', ({ announced_at }) => announced_at),
];

const coachingReport = defineReport(getCoachingAssignments, async ({ on, viewer, query, now }) => {
  const asked = await coachingQuery(on, viewer, query, now);
  return {
    title: 'Member certifications',
    page: 'Member Certifications',
    whose: asked.chapter.name,
    hasTotal: false,
    columns,
    read: byPage((page) => listCoaching(on, asked, page)),
  };
});

export const reports: readonly Report[] = [coachingReport];
