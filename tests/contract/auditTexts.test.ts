import { expect, it } from 'vitest';
import { actAndThing, actText, changeTexts } from '../../src/contract/organization/auditTexts.ts';

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
    'Asked a member to help another',
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
  ['chat.change', 'conversations', { name: [null, 'Helpers'] }, 'Made a group'],
  ['chat.change', 'conversations', { members_removed: [['Ben Carter'], null] }, 'Changed a group'],
  ['mentors.assign', 'mentorships', { mentor: [null, 'Ben Carter'] }, 'Asked a member to mentor'],
  ['mentors.assign', 'mentorships', { ended_on: [null, '2026-05-14'] }, 'Ended a mentorship'],
  ['mentors.assign', 'mentorships', { note: ['A', 'B'] }, 'Changed a mentorship'],
  ['onboarding.tick', 'member_checklist_items', { done: [0, 1] }, 'Checked off a first step'],
  ['onboarding.tick', 'member_checklist_items', { points: [0, 10] }, 'Changed a first step'],
  ['coaching.assign', 'coaching_assignments', deleted, 'Removed a certificate to work on'],
  ['coaching.step', 'coaching_assignments', { steps: [0, 1] }, 'Changed how far a certificate is'],
  [
    'certificates.announce',
    'coaching_assignments',
    { status: ['Completed', 'Announced'] },
    'Announced a certificate',
  ],
  [
    'certificates.announce',
    'coaching_assignments',
    { status: ['Announced', 'Completed'] },
    'Withdrew an announcement',
  ],
  ['checklists.define', 'checklists', { name: [null, 'Before'] }, 'Added a checklist'],
  ['checklists.fill', 'checklist_entries', deleted, 'Removed a checklist entry'],
  ['checklists.fill', 'checklist_marks', { mark: [null, 'done'] }, 'Marked an item of a checklist'],
  ['checklists.complete', 'checklist_entries', { completed: [0, 1] }, 'Completed a checklist entry'],
  ['attendance.reopen', 'checklist_entries', { completed: [1, 0] }, 'Reopened a checklist entry'],
  ['attendance.reopen', 'weekly_meetings', { status: ['closed', 'open'] }, 'Reopened a meeting'],
  ['subs.confirm', 'sub_requests', {}, 'Updated a sub request'],
  ['subs.offer', 'sub_requests', {}, 'Offered to sub'],
  ['sub.request', 'sub_requests', { status: [null, 'Open'] }, 'Asked for a sub'],
  ['sub.request', 'sub_requests', { status: ['Open', 'Cancelled'] }, 'Withdrew a request for a sub'],
  ['goals.set', 'goals', { target: [null, 4] }, 'Added a goal'],
  ['letters.issue', 'letters', { kind: ['first', 'first'] }, 'Sent a letter: first letter'],
  ['letters.draft', 'letters', { kind: [null, 'final'] }, 'Drafted a letter: final letter'],
  ['letters.draft', 'letters', { body: ['A', 'B'] }, 'Drafted a letter'],
  ['a.b', 'odd_things', {}, 'A b: odd things'],
  ['events.edit', 'events', {}, 'Changed an event'],
  ['moments.request', 'moment_slots', { status: [null, 'Requested'] }, 'Moved a moment: Requested'],
  ['moments.request', 'moment_slots', { swap: [null, '2026-05-28'] }, 'Asked to swap a moment'],
  ['moments.request', 'moment_slots', { date: ['2026-05-21', '2026-05-28'] }, 'Swapped moments'],
  ['moments.request', 'moment_slots', {}, 'Changed a moment'],
  ['moments.request', 'moment_slots', deleted, 'Gave a moment back'],
  ['moments.approve', 'moment_slots', { status: ['Requested', 'Declined'] }, 'Moved a moment: Declined'],
  ['moments.approve', 'moment_slots', { change_asked: [null, 'Shorter'] }, 'Asked for a change to a moment'],
  ['pipeline.suggest', 'pipeline_items', { status: [null, 'Idea'] }, 'Suggested an event'],
  ['pipeline.fillSpot', 'pipeline_items', { Host: [null, 4] }, 'Filled a job at an event'],
  ['pipeline.fillSpot', 'pipeline_items', { Host: [4, null] }, 'Gave back a job at an event'],
  [
    'pipeline.changeStatus',
    'pipeline_items',
    { status: ['Idea', 'Planned'] },
    'Moved a planned event: Planned',
  ],
  ['pipeline.changeStatus', 'pipeline_items', { place: [null, 'Inn'] }, 'Changed a planned event'],
  ['spotlights.prepare', 'member_spotlights', {}, 'Prepared a spotlight'],
  ['spotlights.assign', 'member_spotlights', { status: [null, 'Planned'] }, 'Assigned a spotlight'],
  ['spotlights.assign', 'member_spotlights', { status: ['Planned', 'Done'] }, 'Changed a spotlight'],
  ['spotlights.assign', 'member_spotlights', deleted, 'Took a spotlight off its week'],
  ['visitors.edit', 'visitors', { invited_by_id: [null, 4] }, 'Registered a visitor for a member'],
  ['sampleSessions.volunteer', 'sample_sessions', {}, 'Volunteered for a sample session'],
  ['sampleSessions.answer', 'sample_sessions', { answer: [null, 'accept'] }, 'Accepted a sample session'],
  [
    'sampleSessions.answer',
    'sample_sessions',
    { answer: ['accept', 'decline'] },
    'Declined a sample session',
  ],
  ['sampleSessions.prepare', 'sample_sessions', {}, 'Prepared a sample session'],
  [
    'sampleSessions.assign',
    'sample_sessions',
    { status: [null, 'Planned'] },
    'Asked two members to give a sample session',
  ],
  [
    'sampleSessions.assign',
    'sample_sessions',
    { status: ['Planned', 'Cancelled'] },
    'Canceled a sample session',
  ],
  ['sampleSessions.assign', 'sample_sessions', { status: ['Planned', 'Done'] }, 'Changed a sample session'],
  ['sampleSessions.assign', 'sample_sessions', deleted, 'Took a sample session off its week'],
  ['moments.approve', 'moment_slots', deleted, 'Took a member off a moment'],
])('describes %s of %s: %j', (action, entity, changes, words) => {
  expect(actText({ action, entity, changes })).toBe(words);
});

it('names the affected record and omits unchanged values', () => {
  const entry = {
    action: 'applications.decide',
    entity: 'applications',
    changes: { status: ['New', 'Approved'] },
  };
  expect(actAndThing({ ...entry, thing: 'Noor Haddad' })).toBe(
    'Moved an application: Approved (Noor Haddad)',
  );
  expect(actAndThing({ ...entry, thing: null })).toBe('Moved an application: Approved');
  expect(changeTexts({ kind: ['first', 'first'], status: ['draft', 'sent'] })).toEqual([
    'Status: draft → sent',
  ]);
  expect(changeTexts({ kind: [null, 'first'] })).toEqual(['Kind: Nothing → First letter']);
});

it('shows each change as old and new value', () => {
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
  ).toMatchSnapshot();
});
