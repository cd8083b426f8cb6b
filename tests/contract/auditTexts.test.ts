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
  ['meeting.edit', 'weekly_meetings', { date: [null, '2026-05-14'] }, 'Added a meeting'],
  ['attendance.take', 'attendances', { status: [null, 'Late'] }, 'Changed an attendance mark'],
  ['attendance.take', 'weekly_meetings', { headcount: [null, 12] }, 'Counted the heads'],
  [
    'helper.assign',
    'helper_assignments',
    { helper_id: [null, 'Ben Carter'] },
    'Asked someone to help a member',
  ],
  ['helper.assign', 'helper_assignments', { helper_id: ['Ben Carter', null] }, 'Ended a helper’s task'],
  ['announce.send', 'announcements', { title: [null, 'Visitor day'] }, 'Announced something'],
  ['content.edit', 'professions', { name: [null, 'Falconer'] }, 'Added a profession'],
  ['applications.comment', 'applications', {}, 'Commented on an application'],
  [
    'applications.decide',
    'applications',
    { status: ['New', 'Interview'] },
    'Moved an application: Interview',
  ],
  ['members.lifecycle', 'members', { status: ['active', 'paused'] }, 'Changed a membership: paused'],
  ['members.lifecycle', 'members', { chapter_id: [1, 2] }, 'Transferred a membership'],
  ['visitors.merge', 'visitors', {}, 'Merged visitors'],
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
      weekday: [2, 4],
      place_of_birth: [null, 'Dayton'],
      rows: [[{ role: 'visitor_host', chapter_id: 1, until: '2026-12-31' }], []],
      loans: [[], [{ capability: 'letters.issue', until: null }]],
    }),
  ).toEqual([
    'Cell phone: Nothing → 5550101',
    'Connection: Yes → No',
    'Methods: Call, Text → Nothing',
    'Weekday: Tuesday → Thursday',
    'Place of birth: Nothing → Dayton',
    'Roles: visitor host until 2026-12-31 → Nothing',
    'Lent rights: Nothing → letters issue',
  ]);
});
