import { type Cells, member, nothing, person, today } from './cell.ts';
import type { Rows } from './rowsOf.ts';

const application = ({ application }: Rows) => ({ params: { id: application } });
const visitor = ({ visitor }: Rows) => ({ params: { id: visitor } });

export const applicationsCells: Cells = {
  getPendingMembers: {
    by: ['page:Pending Applications'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, total: 1 } }),
    shows: ['chapters.name'],
  },
  getPendingApplication: { by: ['applications.view'], ask: application, shows: [...person, 'chapters.name'] },
  getReviewers: { by: ['applications.comment'], ask: application },
  commentOnApplication: {
    by: ['applications.comment'],
    ask: (row) => ({ ...application(row), body: { text: 'Knows three of us.', request_information: 1 } }),
  },
  voteOnApplication: {
    by: ['applications.vote'],
    ask: (row) => ({ ...application(row), body: { vote: 'yes', reason: 'A good addition' } }),
  },
  reviewApplication: [
    {
      by: ['applications.comment'],
      ask: (row) => ({ ...application(row), body: { checks: [], reviewer_id: null } }),
      shows: [...person, 'chapters.name'],
    },
    {
      by: ['applications.payment'],
      ask: (row) => ({ ...application(row), body: { payment_state: 'paid' } }),
      shows: [...person, 'chapters.name'],
    },
  ],
  moveApplication: [
    {
      by: ['applications.decide'],
      ask: ({ decidable }) => ({
        params: { id: decidable },
        body: { status: 'Declined', reason: 'Too close to a seat', message: 'Please ask again.' },
      }),
      shows: [...person, 'chapters.name'],
    },
    {
      by: ['applications.decide'],
      ask: ({ decidable }) => ({
        params: { id: decidable },
        body: { status: 'Approved', message: 'Welcome to us.' },
      }),
      // The call adds a member with first steps, an account and an invitation in one transaction.
      queries: 7,
      shows: [...person, 'chapters.name'],
    },
  ],
  getChapterVisitors: [
    { by: ['member'], ask: nothing, alone: true, shows: ['chapters.name'] },
    {
      by: ['page:Chapter Visitors'],
      ask: ({ chapter, member }) => ({
        query: { chapter_id: chapter, invited_by_id: member, start: '2026-01-01', end: today, total: 1 },
      }),
      shows: ['chapters.name'],
    },
  ],
  getChapterVisitor: {
    by: ['own', 'page:Chapter Visitors'],
    ask: visitor,
    shows: [...person, 'chapters.name'],
  },
  saveChapterVisitor: [
    {
      by: ['own', 'visitors.followup'],
      ask: (row) => ({
        ...visitor(row),
        body: { outcome: 'Interested', next_step: 'Call on Friday', followup: 'Liked the room.' },
      }),
      // The caller's own visitor may have visited another chapter.
      shows: [...person, 'chapters.name'],
    },
    {
      by: ['visitors.checkin'],
      ask: (row) => ({ ...visitor(row), body: { attended: 1 } }),
      // The caller's own visitor may have visited another chapter.
      shows: [...person, 'chapters.name'],
    },
  ],
  cancelChapterVisitor: { by: ['own', 'visitors.edit'], ask: visitor },
  mergeVisitors: {
    by: ['visitors.merge'],
    ask: ({ visitor, twin }) => ({ body: { keep_id: visitor, merge_ids: [twin] } }),
    shows: person,
  },
  inviteToApply: { by: ['own', 'visitors.followup'], ask: visitor },
  removeSecondFactor: {
    by: ['members.lifecycle'],
    ask: (row) => ({ ...member(row), body: { reason: 'Lost the phone' } }),
    good: 409,
    oneself: 409,
  },
  getLifecycle: { by: ['members.lifecycle'], ask: member },
  requestErasure: { by: ['own'], ask: () => ({ body: { reason: 'I moved away' } }), alone: true },
  changeLifecycle: {
    by: ['members.lifecycle'],
    ask: (row) => ({ ...member(row), body: { action: 'pause', reason: 'A year abroad' } }),
    oneself: 409,
  },
};
