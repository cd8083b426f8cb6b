import { getMoments, type MomentWeek, momentNames } from '../../../src/contract/moments.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listMoments, momentsAsked } from './momentsRepository.ts';

const columns: readonly ReportColumn<MomentWeek>[] = [
  column.date('Week', ({ meeting }) => meeting.date),
  column.text('Presenter', ({ member }) => member && nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.text('Topic', ({ topic, meeting }) => topic ?? meeting.skip_reason, 40),
  column.text('Material', ({ material_link }) => material_link, 32),
];
const unit: ReportColumn<MomentWeek> = column.text('Curriculum unit', (row) => row.curriculum_unit);
const rest: readonly ReportColumn<MomentWeek>[] = [
  column.whole('Minutes', ({ minutes }) => minutes),
  column.text('State', ({ status }) => status, 14),
  column.date('Asked on', ({ asked_on }) => asked_on),
  column.date('Last presented', ({ last_presented }) => last_presented),
];

/** Who gives the moments of the weeks to come. */
const momentsReport = defineReport(getMoments, async ({ on, viewer, query, now }) => {
  const asked = await momentsAsked(on, { viewer, now }, query);
  const { record_type: type } = query;
  return {
    title: `${type === 'marketing' ? 'Marketing' : 'Networking'} moments`,
    page: momentNames[type],
    whose: asked.chapter.name,
    hasTotal: false,
    columns: type === 'networking' ? [...columns, unit, ...rest] : [...columns, ...rest],
    read: byPage((page) => listMoments(on, asked, page)),
  };
});

export const reports: readonly Report[] = [momentsReport];
