import { type Cells, month, nothing, person, today } from './cell.ts';

/**
 * A member who asks for a sub may name a member of any chapter; the request then shows that member's name and
 * contact.
 */
const sub = [...person, 'members.email', 'members.cell_phone'];

export const subsCells: Cells = {
  getSubRequests: {
    by: ['page:Sub Requests'],
    ask: ({ chapter }) => ({ body: { chapter_id: chapter, total: 1 } }),
    shows: ['chapters.name', ...sub],
  },
  getMySubRequests: { by: ['member'], ask: nothing, alone: true, shows: sub },
  createSubRequest: {
    by: ['chapter'],
    ask: ({ meeting }) => ({ body: { meeting_id: meeting, open_to_anyone: 1, reason: 'A trip' } }),
    outside: 422,
  },
  getSubRequest: {
    by: ['own', 'page:Sub Requests'],
    ask: ({ subRequest }) => ({ params: { id: subRequest } }),
    shows: sub,
  },
  saveSubRequest: {
    by: ['own'],
    ask: ({ subRequest }) => ({ params: { id: subRequest }, body: { notes: 'At the door at seven' } }),
    shows: sub,
  },
  deleteSubRequest: { by: ['own'], ask: ({ subRequest }) => ({ params: { id: subRequest } }) },
  getCalendar: { by: ['member'], ask: () => ({ query: { start: today, end: today } }), alone: true },
  resetCalendarFeed: { by: ['member'], ask: nothing, alone: true },
  readCalendarFeed: {
    by: ['public'],
    ask: () => ({ params: { file: `${'x'.repeat(43)}.ics` } }),
    good: 404,
    alone: true,
  },
  getChapterCalendar: {
    by: ['page:Chapter Calendar'],
    ask: ({ chapter }) => ({ query: { ...month, chapter_id: chapter } }),
    shows: ['chapters.name'],
  },
};
