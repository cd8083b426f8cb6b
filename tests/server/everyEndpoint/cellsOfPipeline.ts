import { type Cells, person } from './cell.ts';

const item = ({ planned }: { readonly planned: number | undefined }) => ({ params: { id: planned } });

export const pipelineCells: Cells = {
  getPipeline: {
    by: ['page:Events Committee Pipeline'],
    ask: ({ chapter }) => ({ params: { chapterId: chapter }, query: { total: 1 } }),
    shows: ['chapters.name'],
  },
  suggestEvent: {
    by: ['chapter', 'pipeline.changeStatus'],
    ask: ({ chapter }) => ({
      body: { title: 'Open house', type: 'Show', spots: [{ role: 'Host' }], chapter_id: chapter },
    }),
  },
  savePipelineItem: {
    by: ['pipeline.changeStatus'],
    ask: (row) => ({ ...item(row), body: { next_step: 'Ask the landlord', spots: [{ role: 'Greeter' }] } }),
  },
  fillSpot: [
    { by: ['chapter'], ask: (row) => ({ ...item(row), body: { spot_id: row.spot ?? 1 } }), shows: person },
    {
      by: ['pipeline.fillSpot'],
      ask: (row) => ({ ...item(row), body: { spot_id: row.spot ?? 1, member_id: row.member } }),
      shows: person,
    },
  ],
  changePipelineStatus: {
    by: ['pipeline.changeStatus'],
    ask: (row) => ({ ...item(row), body: { status: 'Planned' } }),
    shows: person,
  },
};
