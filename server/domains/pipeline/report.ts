import { getPipeline, type PipelineItem } from '../../../src/contract/growth/pipeline.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listPipeline, pipelineFilter } from './listRepository.ts';

const columns: readonly ReportColumn<PipelineItem>[] = [
  column.text('Event', ({ title }) => title, 32),
  column.text('Type', ({ type }) => type, 18),
  column.date('Target date', ({ target_date }) => target_date),
  column.text('Place', ({ place }) => place, 32),
  column.text(
    'Spots',
    ({ spots }) =>
      spots.map(({ role, member }) => `${role}: ${member ? nameOf(member) : 'open'}`).join(', ') || null,
    40,
  ),
  column.text('Budget note', ({ budget_note }) => budget_note, 32),
  column.text('Next step', ({ next_step }) => next_step, 32),
  column.text('Status', ({ status }) => status, 14),
];

const pipelineReport = defineReport(getPipeline, async ({ on, viewer, query, now }) => {
  const asked = await pipelineFilter(on, { viewer, now }, query);
  return {
    title: 'Events committee pipeline',
    page: 'Events Committee Pipeline',
    whose: asked.chapter.name,
    hasTotal: false,
    columns,
    read: byPage((page) => listPipeline(on, asked, page)),
  };
});

export const reports: readonly Report[] = [pipelineReport];
