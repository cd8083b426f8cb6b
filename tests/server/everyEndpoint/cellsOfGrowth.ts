import { type Cells, chapter, nothing, person, today } from './cell.ts';

const someChapter = ['chapters.name'];

export const growthCells: Cells = {
  getMentors: { by: ['chapter', 'page:Protege'], ask: chapter, shows: someChapter },
  getMentorChoices: { by: ['mentors.assign'], ask: chapter },
  assignMentor: {
    by: ['mentors.assign'],
    ask: ({ chapter, member, elder }) => ({
      params: { chapterId: chapter },
      body: { protege_id: member, mentor_id: elder, planned_end: '2027-03-01', note: 'Over coffee' },
    }),
  },
  saveMentorship: {
    by: ['own', 'mentors.assign'],
    ask: ({ chapter, mentorship }) => ({
      params: { chapterId: chapter, id: mentorship },
      body: { note: 'Meets on Thursdays' },
    }),
  },
  getMemberChecklist: {
    by: ['page:Onboarding Dashboard'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: someChapter,
  },
  saveMemberChecklist: [
    {
      by: ['own', 'onboarding.tick'],
      ask: ({ member, step }) => ({ body: { member_id: step && member, item_id: step, done: 0 } }),
    },
    {
      by: ['onboarding.points'],
      ask: ({ member, step }) => ({ body: { member_id: step && member, item_id: step, points: 10 } }),
      oneself: 422,
    },
  ],
  getOnboardingItems: { by: ['page:Organization Settings'], ask: nothing, alone: true },
  createOnboardingItem: {
    by: ['content.edit'],
    ask: () => ({ body: { name: 'Meet the president', how_to: 'After a meeting', self: 0, due_days: 30 } }),
    alone: true,
  },
  saveOnboardingItem: {
    by: ['content.edit'],
    ask: ({ item }) => ({
      params: { id: item },
      body: { name: 'Complete your profile', how_to: 'Under Profile', self: 1 },
    }),
    alone: true,
  },
  getCertificates: { by: ['page:Organization Settings'], ask: nothing, alone: true },
  createCertificate: {
    by: ['content.edit'],
    ask: () => ({ body: { name: 'Beekeeping', steps: [{ text: 'Open the hive' }] } }),
    alone: true,
  },
  changeCertificate: {
    by: ['content.edit'],
    ask: ({ certificate }) => ({ params: { id: certificate }, body: { archived: 0 } }),
    alone: true,
  },
  getCoachingAssignments: {
    by: ['chapter', 'page:Member Certifications'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, total: 1 } }),
    shows: someChapter,
  },
  getCoachingAssignment: {
    by: ['own', 'page:Member Certifications'],
    ask: ({ coaching }) => ({ params: { id: coaching } }),
  },
  getSubscriptions: {
    by: ['chapter', 'page:Renewals'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, total: 1 } }),
    shows: someChapter,
  },
  saveSubscription: {
    by: ['renewals.record', 'renewals.decide'],
    ask: ({ subscription }) => ({ params: { id: subscription }, body: { note: 'Pays by check' } }),
    oneself: 409,
  },
  assignCoaching: {
    by: ['coaching.assign'],
    ask: ({ chapter, member, certificate }) => ({
      body: { member_id: chapter && member, certificate_id: certificate },
    }),
    oneself: 422,
    outside: 422,
  },
  saveCoaching: {
    by: ['own', 'coaching.assign', 'coaching.step'],
    ask: ({ coaching }) => ({ params: { id: coaching }, body: { steps_done: [0] } }),
    oneself: 404,
  },
  removeCoaching: {
    by: ['coaching.assign'],
    ask: ({ coaching }) => ({ params: { id: coaching } }),
    oneself: 404,
  },
  announceCertificate: {
    by: ['certificates.announce'],
    ask: ({ completed }) => ({ body: { certificate: completed, announced: 1 } }),
    oneself: 409,
  },
  getChecklists: {
    by: ['chapter', 'page:Checklists'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: someChapter,
  },
  getChecklist: {
    by: ['chapter', 'page:Checklists'],
    ask: ({ checklist }) => ({ params: { id: checklist } }),
  },
  getChecklistName: {
    by: ['chapter', 'page:Checklists'],
    ask: ({ checklist }) => ({ params: { id: checklist } }),
  },
  createChecklist: {
    by: ['checklists.define'],
    ask: ({ chapter, role }) => ({
      body: {
        name: 'Before the meeting',
        audience: [role ?? 'member'],
        kind: 'meeting',
        repeats: 'weekly',
        items: [{ text: 'Coffee ordered' }],
        chapter_id: chapter,
      },
    }),
  },
  saveChecklist: {
    by: ['checklists.define'],
    ask: ({ unused }) => ({
      params: { id: unused },
      body: { name: 'After the meeting', items: [{ text: 'Chairs stacked' }] },
    }),
  },
  deleteChecklist: { by: ['checklists.define'], ask: ({ unused }) => ({ params: { id: unused } }) },
  getChecklistEntries: {
    by: ['chapter', 'page:Checklists'],
    ask: ({ checklist }) => ({ params: { id: checklist }, query: { total: 1 } }),
  },
  createChecklistEntry: {
    by: ['chapter', 'checklists.fill'],
    ask: ({ checklist, checkItem }) => ({
      params: { id: checklist },
      body: { date: today, marks: [{ item_id: checkItem, mark: 'done', note: 'In time' }] },
    }),
  },
  getChecklistEntry: {
    by: ['chapter', 'page:Checklists'],
    ask: ({ checklist, entry }) => ({ params: { id: checklist, entryId: entry } }),
  },
  saveChecklistEntry: {
    by: ['chapter', 'checklists.fill'],
    ask: ({ checklist, entry, checkItem }) => ({
      params: { id: checklist, entryId: entry },
      body: { marks: [{ item_id: checkItem, mark: 'not done', note: 'No milk', version: 0 }] },
    }),
  },
  deleteChecklistEntry: {
    by: ['own', 'checklists.define'],
    ask: ({ checklist, entry }) => ({ params: { id: checklist, entryId: entry } }),
  },
  completeChecklistEntry: {
    by: ['chapter', 'checklists.complete'],
    ask: ({ checklist, entry }) => ({ params: { id: checklist, entryId: entry }, body: { completed: 1 } }),
    shows: person,
  },
};
