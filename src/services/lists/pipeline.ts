import { format, parseISO } from 'date-fns';
import { getPipeline, PipelineQuery } from '../../contract/growth/pipeline.ts';
import { chapterIn, known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  pipeline: source(
    ({ query }) => ({ ...known(PipelineQuery, query), chapterId: chapterIn(query) }),
    async ({ api, query: { chapterId, ...query } }) => {
      const { rows, total, head } = await api(getPipeline, { params: { chapterId }, query });
      return {
        ...rowsOf('pipelineItem', { rows, total }),
        choices: {
          months: head.months.map((value) => ({
            value,
            label: format(parseISO(`${value}-01`), 'MMMM yyyy'),
          })),
        },
        head: { kind: 'pipeline', ...head },
      };
    },
  ),
};
