import { metricById } from '../../../src/contract/metrics.ts';
import { letterNames } from '../../../src/contract/people/letterTexts.ts';
import { getZeroActivityList, type ZeroActivityRow } from '../../../src/contract/records/zeroActivity.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listFilter, listQuiet } from './repository.ts';

const lastRecord = ({ last_record }: ZeroActivityRow) =>
  last_record && `${metricById(last_record.metric).record}, ${last_record.date}`;

const letterText = ({ letter }: ZeroActivityRow) =>
  letter && `${letterNames[letter.kind]}, ${letter.sent_on ?? 'draft'}`;

const columns: readonly ReportColumn<ZeroActivityRow>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.date('Joined', ({ joined }) => joined),
  column.text('Mentor', ({ mentor }) => nameOf(mentor)),
  column.text('At zero', ({ zero_metrics }) => zero_metrics.map((id) => metricById(id).title).join(', '), 44),
  column.whole('Weeks', ({ weeks_at_zero }) => weeks_at_zero),
  column.text('Last record', lastRecord),
  column.date('Last session', ({ last_session }) => last_session),
  column.date('Last referral', ({ last_referral }) => last_referral),
  column.date('Last post', ({ last_post }) => last_post),
  column.whole('Absences', ({ absences }) => absences),
  column.text('Helper', ({ helper }) => nameOf(helper?.person ?? null)),
];

const lettersColumns: readonly ReportColumn<ZeroActivityRow>[] = [
  column.text('Letters', letterText),
  column.whole('Letters sent', ({ letters }) => letters),
];

const zeroActivityReport = defineReport(getZeroActivityList, async ({ on, viewer, query, now }) => {
  const asked = await listFilter(on, viewer, query, now);
  return {
    title: 'Zero activity list',
    page: 'Zero Activity List',
    whose: asked.chapter.name,
    period: asked.period,
    hasTotal: false,
    columns: asked.seesLetters ? [...columns, ...lettersColumns] : columns,
    read: byPage((page) => listQuiet(on, asked, page)),
  };
});

export const reports: readonly Report[] = [zeroActivityReport];
