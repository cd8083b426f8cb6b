import { expect, it } from 'vitest';
import { actText, changeTexts } from '../../src/contract/auditTexts.ts';

const deleted = { deleted_at: [null, '2026-05-14T16:00:00Z'] };

it.each([
  ['activity.correct', 'business_bucks', { comments: ['A', 'B'] }, 'Corrected a record: business buck'],
  ['activity.correct', 'sessions', deleted, 'Deleted a record: session'],
  ['activity.declineCorrection', 'visitors', {}, 'Declined to correct a record: visitor'],
  ['members.edit', 'members', { city: [null, 'Dayton'] }, 'Corrected contact details'],
  ['members.edit', 'members', { profession_id: [1, 2] }, 'Decided on a profession'],
  ['trainings.editOthers', 'member_trainings', { date: [null, '2026-05-14'] }, 'Added a training'],
  ['trainings.editOthers', 'member_trainings', { date: ['2026-05-14', null] }, 'Removed a training'],
  ['trainings.editOthers', 'member_trainings', { date: ['2026-05-14', '2026-05-15'] }, 'Changed a training'],
  ['events.edit', 'events', deleted, 'Removed an event'],
  ['meeting.edit', 'chapters', { place: ['A', 'B'] }, 'Changed the chapter’s details'],
  ['meeting.edit', 'weekly_meetings', { place: ['A', 'B'] }, 'Changed a meeting'],
  ['applications.comment', 'category_requests', {}, 'Updated the search for a profession'],
  ['applications.comment', 'applications', {}, 'Commented on an application'],
  ['mentors.assign', 'mentorships', {}, 'Mentors assign: mentorships'],
])('says what %s of %s is: %j', (action, entity, changes, words) => {
  expect(actText({ action, entity, changes })).toBe(words);
});

it('says each change as it was and as it is', () => {
  expect(
    changeTexts({
      cell_phone: [null, '5550101'],
      connection: [true, false],
      methods: [['Call', 'Text'], []],
      profession_id: [3, 4],
      loans: [[], [{ capability: 'letters.issue', until: null }]],
    }),
  ).toEqual([
    'Cell phone: nothing → 5550101',
    'Connection: yes → no',
    'Methods: Call, Text → nothing',
    'Profession: 3 → 4',
    'Loans: nothing → letters.issue',
  ]);
});
