import { getMentors, type Mentorship } from '../../../src/contract/people/mentors.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listMentorships, mentorsFilter } from './listRepository.ts';

const columns: readonly ReportColumn<Mentorship>[] = [
  column.text('Protege', ({ protege }) => nameOf(protege)),
  column.date('Joined', ({ joined }) => joined),
  column.text('Mentor', ({ mentor }) => nameOf(mentor)),
  column.date('Since', ({ since }) => since),
  column.date('Planned end', ({ planned_end }) => planned_end),
  column.date('Ended', ({ ended_on }) => ended_on),
  column.text('Checklist', ({ checklist_percent: percent }) => (percent === null ? null : `${percent}%`)),
  column.whole('Sessions', ({ sessions_together }) => sessions_together),
  column.date('Last contact', ({ last_contact }) => last_contact),
  column.date('Next meeting', ({ next_meeting }) => next_meeting),
  column.text('Note', ({ note }) => note, 44),
];

const mentorsReport = defineReport(getMentors, async ({ on, viewer, query, now }) => {
  const asked = await mentorsFilter(on, viewer, query, now);
  return {
    title: 'Proteges',
    page: 'Protege',
    whose: asked.chapter.name,
    hasTotal: false,
    columns,
    read: byPage((page) => listMentorships(on, asked, page)),
  };
});

export const reports: readonly Report[] = [mentorsReport];
