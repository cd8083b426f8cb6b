import { capabilityLabels } from '../capabilityLabels.ts';
import { changedFields, switchFields } from '../changedFields.ts';
import { votesSparedText } from '../growth/applicationTexts.ts';
import { letterNames } from '../people/letterTexts.ts';
import { weekdayNames } from '../weekdays.ts';
import type { AuditEntry } from './audit.ts';

type Changes = AuditEntry['changes'];

const things: Readonly<Record<string, string>> = {
  sessions: 'session',
  referrals: 'referral',
  business_bucks: 'business buck',
  event_attendances: 'event attendance',
  link_shares: 'post',
  visitors: 'visitor',
  regions: 'region',
  chapters: 'chapter',
  professions: 'profession',
  onboarding_items: 'first step',
  certificates: 'certificate',
};

const inWords = (name: string): string => name.replace(/_id$/, '').replace(/[._]/g, ' ');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const thingOf = (entity: string): string => things[entity] ?? inWords(entity);

/** @returns whether a thing was added, removed or changed. */
const verbOf = (changes: Changes): string => {
  const pairs = Object.values(changes);
  if (changes.deleted_at?.[1]) return 'Removed';
  const isNew = pairs.length > 0 && pairs.every(([before]) => before === null || before === undefined);
  const isGone = pairs.length > 0 && pairs.every(([, after]) => after === null || after === undefined);
  return isNew ? 'Added' : isGone ? 'Removed' : 'Changed';
};

const nameIn = (names: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  typeof value === 'string' ? names[value] : undefined;

const letterOf = (kind: unknown): string => {
  const name = nameIn(letterNames, kind);
  return name ? `: ${name.toLowerCase()}` : '';
};

const acts: Readonly<Record<string, (entry: Pick<AuditEntry, 'entity' | 'changes'>) => string>> = {
  'account.askEmail': () => 'Asked to change an e-mail address',
  'account.email': () => 'Changed an e-mail address',
  'activity.correct': ({ entity, changes }) =>
    `${changes.deleted_at?.[1] ? 'Deleted' : 'Corrected'} a record: ${thingOf(entity)}`,
  'factor.off': () => 'Turned off two-factor',
  'activity.askCorrection': () => 'Asked for a correction',
  'activity.declineCorrection': ({ entity }) => `Declined to correct a record: ${thingOf(entity)}`,
  'attendance.contest': () => 'Questioned an attendance mark',
  'attendance.close': () => 'Closed a meeting',
  'attendance.reopen': ({ entity }) =>
    entity === 'checklist_entries' ? 'Reopened a checklist entry' : 'Reopened a meeting',
  'attendance.take': ({ entity }) =>
    entity === 'weekly_meetings' ? 'Counted the heads' : 'Changed an attendance mark',
  'attendance.correct': () => 'Corrected an attendance mark',
  'attendance.answer': () => 'Answered a question about a mark',
  'attendance.checkInCode': () => 'Made a check-in code',
  'attendance.checkinSelf': () => 'Checked in',
  'meeting.skip': () => 'Skipped a meeting',
  'announce.send': ({ changes }) => (changes.title ? 'Announced something' : 'Ended an announcement'),
  'settings.edit': () => 'Changed the organization’s settings',
  'content.edit': ({ entity, changes }) => `${verbOf(changes)} a ${thingOf(entity)}`,
  'mentors.assign': ({ changes }) =>
    changes.mentor
      ? 'Asked a member to mentor'
      : changes.ended_on
        ? 'Ended a mentorship'
        : 'Changed a mentorship',
  'onboarding.tick': ({ changes }) =>
    changes.done?.[1] === 1 ? 'Checked off a first step' : 'Changed a first step',
  'coaching.assign': ({ changes }) => `${verbOf(changes)} a certificate to work on`,
  'coaching.step': () => 'Changed how far a certificate is',
  'certificates.announce': ({ changes }) =>
    changes.status?.[1] === 'Announced' ? 'Announced a certificate' : 'Withdrew an announcement',
  'checklists.define': ({ changes }) => `${verbOf(changes)} a checklist`,
  'checklists.fill': ({ entity, changes }) =>
    entity === 'checklist_marks' ? 'Marked an item of a checklist' : `${verbOf(changes)} a checklist entry`,
  'checklists.complete': () => 'Completed a checklist entry',
  'letters.draft': ({ changes }) => `Drafted a letter${letterOf(changes.kind?.[1])}`,
  'letters.issue': ({ changes }) => `Sent a letter${letterOf(changes.kind?.[1])}`,
  'organisation.setUp': () => 'Set up the organization',
  'members.add': () => 'Added a member',
  'members.invite': () => 'Invited a member',
  'import.invite': () => 'Invited the members of an import',
  'members.edit': ({ changes }) =>
    'profession_id' in changes ? 'Decided on a profession' : 'Corrected contact details',
  'roles.edit': () => 'Changed roles',
  'roles.handOver': () => 'Asked to hand over a role',
  'trainings.editOthers': ({ changes }) => `${verbOf(changes)} a training`,
  'events.edit': ({ changes }) => `${verbOf(changes)} an event`,
  'visitors.edit': ({ changes }) =>
    changes.invited_by_id?.[0] === null ? 'Registered a visitor for a member' : 'Updated a visitor',
  'visitors.checkin': () => 'Checked a visitor’s arrival',
  'helper.assign': ({ changes }) =>
    changes.helper_id?.[1] === null ? 'Ended a helper’s task' : 'Asked a member to help another',
  'pair.suggest': () => 'Suggested to two members that they meet',
  'visit.register': () => 'Registered for a visit',
  'visit.cancel': () => 'Canceled a visit',
  'application.create': () => 'Applied for membership',
  'application.answer': () => 'Answered a question about an application',
  'application.withdraw': () => 'Withdrew an application',
  'payment.receive': () => 'Paid the membership',
  'renewals.record': ({ changes }) =>
    'amount' in changes
      ? 'Recorded a payment of a membership'
      : 'plan' in changes
        ? 'Changed a membership’s plan'
        : 'Changed a membership’s pause',
  'renewals.decide': ({ changes }) =>
    'decision' in changes ? 'Decided about a renewal' : 'Changed the note of a renewal',
  'moments.request': ({ changes }) =>
    changes.deleted_at?.[1]
      ? 'Gave a moment back'
      : changes.swap
        ? 'Asked to swap a moment'
        : changes.date
          ? 'Swapped moments'
          : changes.status
            ? `Moved a moment: ${String(changes.status[1])}`
            : 'Changed a moment',
  'moments.approve': ({ changes }) =>
    changes.deleted_at?.[1]
      ? 'Took a member off a moment'
      : changes.change_asked
        ? 'Asked for a change to a moment'
        : `Moved a moment: ${String(changes.status?.[1] ?? '')}`,
  'pipeline.suggest': () => 'Suggested an event',
  'pipeline.fillSpot': ({ changes }) =>
    Object.values(changes).some(([, now]) => now === null)
      ? 'Gave back a job at an event'
      : 'Filled a job at an event',
  'pipeline.changeStatus': ({ changes }) =>
    changes.status ? `Moved a planned event: ${String(changes.status[1])}` : 'Changed a planned event',
  'spotlights.prepare': () => 'Prepared a spotlight',
  'spotlights.assign': ({ changes }) =>
    changes.deleted_at?.[1]
      ? 'Took a spotlight off its week'
      : changes.status?.[0] === null
        ? 'Assigned a spotlight'
        : 'Changed a spotlight',
  'sampleSessions.volunteer': () => 'Volunteered for a sample session',
  'sampleSessions.answer': ({ changes }) =>
    changes.answer?.[1] === 'accept' ? 'Accepted a sample session' : 'Declined a sample session',
  'sampleSessions.prepare': () => 'Prepared a sample session',
  'sampleSessions.assign': ({ changes }) =>
    changes.deleted_at?.[1]
      ? 'Took a sample session off its week'
      : changes.status?.[0] === null
        ? 'Asked two members to give a sample session'
        : changes.status?.[1] === 'Cancelled'
          ? 'Canceled a sample session'
          : 'Changed a sample session',
  'featureLinks.pick': () => 'Chose the feature link winner',
  'featureLinks.announce': () => 'Announced the feature link winner',
  'meeting.edit': ({ entity, changes }) =>
    entity === 'chapters' ? 'Changed the chapter’s details' : `${verbOf(changes)} a meeting`,
  'applications.vote': () => 'Voted on an application',
  'applications.check': () => 'Checked something of an application',
  'applications.review': () => 'Chose the reviewer of an application',
  'applications.payment': () => 'Changed the payment of an application',
  'applications.decide': ({ changes }) =>
    `Moved an application: ${String(changes.status?.[1] ?? '')}${votesSparedText(changes)}`,
  'sub.request': ({ changes }) =>
    changes.status?.[1] === 'Cancelled' ? 'Withdrew a request for a sub' : 'Asked for a sub',
  'subs.offer': () => 'Offered to sub',
  'subs.confirm': () => 'Updated a sub request',
  'goals.set': ({ changes }) => `${verbOf(changes)} a goal`,
  'visitors.followup': () => 'Followed up with a visitor',
  'visitors.merge': () => 'Merged visitors',
  'members.lifecycle': ({ changes }) =>
    'chapter_id' in changes
      ? 'Transferred a membership'
      : `Changed a membership: ${String(changes.status?.[1] ?? '')}`,
  'chat.change': ({ changes }) => (changes.name?.[0] === null ? 'Made a group' : 'Changed a group'),
  'applications.comment': ({ entity }) =>
    entity === 'category_requests' ? 'Updated the search for a profession' : 'Commented on an application',
};

/** @returns what was done, in words that members use. */
export const actText = (entry: Pick<AuditEntry, 'action' | 'entity' | 'changes'>): string =>
  acts[entry.action]?.(entry) ?? `${capitalized(inWords(entry.action))}: ${thingOf(entry.entity)}`;

/** @returns what was done and to which thing; `wordsOfThing` puts a day into words. */
export const actAndThing = (
  entry: Pick<AuditEntry, 'action' | 'entity' | 'changes' | 'thing'>,
  wordsOfThing: (thing: string) => string = (thing) => thing,
): string => (entry.thing === null ? actText(entry) : `${actText(entry)} (${wordsOfThing(entry.thing)})`);

/** A role or a loaned right in a list. */
const partText = (part: unknown): unknown => {
  if (typeof part !== 'object' || part === null) return part;
  const { role, capability, until } = part as Readonly<Record<string, unknown>>;
  const name = nameIn(capabilityLabels, capability) ?? inWords(String(role ?? capability ?? ''));
  return `${name}${until ? ` until ${until}` : ''}`;
};

/** Turns a value that is a number or an object on the wire into text. */
const told = (field: string, value: unknown): unknown => {
  if (field === 'kind') return nameIn(letterNames, value) ?? value;
  if (field === 'weekday' && typeof value === 'number') return weekdayNames[value - 1];
  return Array.isArray(value) ? value.map(partText) : value;
};

const plainWords = (field: string, value: unknown): string => {
  if (Array.isArray(value) && value.length > 0)
    return value.map((each) => plainWords(field, each)).join(', ');
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return 'Nothing';
  if (switchFields.includes(field)) return value === true || Number(value) === 1 ? 'Yes' : 'No';
  return String(value);
};

/**
 * @param words turns a field's value into words.
 * @returns each change as `Cell phone: 555 0100 → 555 0101`.
 */
export const changeTexts = (
  changes: Changes,
  words: (field: string, value: unknown) => string = plainWords,
): string[] =>
  Object.entries(changes).flatMap(([field, [before, after]]) => {
    const [from, to] = [before, after].map((value) => words(field, told(field, value)) || 'Nothing');
    return from === to ? [] : `${changedFields[field] ?? capitalized(inWords(field))}: ${from} → ${to}`;
  });
