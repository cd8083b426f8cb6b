import type { Cells } from './cell.ts';

const someChapter = ['chapters.name'];

export const programCells: Cells = {
  getMoments: [
    {
      by: ['page:Marketing Moment Schedule'],
      ask: ({ chapter }) => ({ query: { chapter_id: chapter, record_type: 'marketing', total: 1 } }),
      shows: someChapter,
    },
    {
      by: ['page:Networking Moment Schedule'],
      ask: ({ chapter }) => ({ query: { chapter_id: chapter, record_type: 'networking', total: 1 } }),
      shows: someChapter,
    },
  ],
  takeMoment: [
    {
      by: ['moments.request'],
      ask: ({ later }) => ({ body: { type: 'networking', meeting_id: later, topic: 'How to ask' } }),
      outside: 422,
    },
    {
      by: ['moments.approve'],
      ask: ({ later, fellow }) => ({ body: { type: 'networking', meeting_id: later, member_id: fellow } }),
      outside: 422,
    },
  ],
  saveMoment: [
    {
      by: ['own'],
      ask: ({ moment }) => ({ params: { id: moment }, body: { topic: 'Four numbers', minutes: 8 } }),
    },
    {
      by: ['moments.approve'],
      ask: ({ moment }) => ({ params: { id: moment }, body: { change_asked: 'Make it shorter' } }),
      oneself: 409,
    },
  ],
  withdrawMoment: { by: ['own', 'moments.approve'], ask: ({ moment }) => ({ params: { id: moment } }) },
  getSpotlights: {
    by: ['page:Member Spotlights'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, rotation: 1, total: 1 } }),
    shows: someChapter,
  },
  assignSpotlight: {
    by: ['spotlights.assign'],
    ask: ({ later, member }) => ({ body: { meeting_id: later, member_id: later && member } }),
    outside: 422,
  },
  saveSpotlight: {
    by: ['own', 'spotlights.assign'],
    ask: ({ spotlight }) => ({ params: { id: spotlight }, body: { intro: 'Bakes at night', ask: 'Cafés' } }),
  },
  getSampleSessions: [
    {
      by: ['page:Sample Sessions'],
      ask: ({ chapter }) => ({ query: { chapter_id: chapter, total: 1 } }),
      shows: someChapter,
    },
    {
      by: ['page:Sample Sessions Assignments'],
      ask: ({ chapter }) => ({ query: { chapter_id: chapter, desk: 1, total: 1 } }),
      shows: someChapter,
    },
  ],
  assignSampleSession: [
    { by: ['chapter'], ask: ({ later }) => ({ body: { meeting_id: later, topic: 'Who' } }), outside: 422 },
    {
      by: ['sampleSessions.assign'],
      ask: ({ later, member, fellow }) => ({
        body: { meeting_id: later, member_a_id: later && member, member_b_id: fellow },
      }),
      outside: 422,
    },
  ],
  saveSampleSession: {
    by: ['own', 'sampleSessions.assign'],
    ask: ({ sample }) => ({ params: { id: sample }, body: { topic: 'Who needs whom' } }),
  },
  removeSampleSession: { by: ['sampleSessions.assign'], ask: ({ sample }) => ({ params: { id: sample } }) },
  removeSpotlight: { by: ['spotlights.assign'], ask: ({ spotlight }) => ({ params: { id: spotlight } }) },
};
