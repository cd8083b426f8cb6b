import type { Cells } from './cell.ts';

const item = ({ planned }: { readonly planned: number | undefined }) => ({ params: { id: planned } });
const people = ['members.first_name', 'members.last_name'];

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
    { by: ['chapter'], ask: (row) => ({ ...item(row), body: { spot_id: row.spot ?? 1 } }), shows: people },
    {
      by: ['pipeline.fillSpot'],
      ask: (row) => ({ ...item(row), body: { spot_id: row.spot ?? 1, member_id: row.member } }),
      shows: people,
    },
  ],
  changePipelineStatus: {
    by: ['pipeline.changeStatus'],
    ask: (row) => ({ ...item(row), body: { status: 'Planned' } }),
    shows: people,
  },
};
