import { type Cells, member, person, today } from './cell.ts';

const helping = (kind: string) => ({
  ask: ({ member }: { readonly member: number }) => ({ body: { kind, member_ids: [member] } }),
  oneself: 422,
  outside: 422,
});

export const helpCells: Cells = {
  getZeroActivityList: {
    by: ['page:Zero Activity List'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, type: 6, total: 1 } }),
    shows: ['chapters.name'],
  },
  assignHelper: {
    by: ['helper.assign'],
    ask: (row) => ({ ...member(row), body: { helper_id: row.fellow, note: 'Over coffee' } }),
  },
  endHelp: {
    by: ['helper.assign'],
    ask: ({ member, chapter }) => ({ params: { memberId: chapter === undefined ? undefined : member } }),
  },
  getTalks: { by: ['own', 'helper.assign'], ask: member, oneself: 404 },
  noteTalk: {
    by: ['own', 'helper.assign'],
    ask: (row) => ({ ...member(row), body: { date: today, note: 'A busy season' } }),
    oneself: 404,
  },
  getLetters: {
    by: ['own', 'letters.draft', 'letters.issue', 'helper.assign'],
    ask: ({ member }) => ({ query: { member_id: member } }),
    shows: person,
  },
  createLetter: {
    by: ['letters.draft'],
    ask: ({ member }) => ({
      body: { member_id: member, kind: 'friendly reminder', reason: 'no activity', body: 'We miss you.' },
    }),
    oneself: 422,
    outside: 422,
  },
  saveLetter: {
    by: ['letters.draft'],
    ask: ({ draft }) => ({ params: { id: draft }, body: { reason: 'absences', body: 'Please call us.' } }),
    oneself: 404,
  },
  sendLetter: { by: ['letters.issue'], ask: ({ draft }) => ({ params: { id: draft } }), oneself: 404 },
  replyToLetter: {
    by: ['own'],
    ask: ({ letter }) => ({ params: { id: letter }, body: { reply: 'Thank you for asking.' } }),
  },
  sendReminders: [
    { by: ['helper.assign'], ...helping('posting') },
    { by: ['helper.assign'], ...helping('attendance') },
    { by: ['renewals.record'], ...helping('renewal') },
    { by: ['onboarding.tick'], ...helping('onboarding') },
  ],
};
