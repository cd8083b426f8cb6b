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
};

const inWords = (name: string): string => name.replace(/_id$/, '').replace(/[._]/g, ' ');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const thingOf = (entity: string): string => things[entity] ?? inWords(entity);

/** What was added, taken away or only changed. */
const verbOf = (changes: Changes): string => {
  const pairs = Object.values(changes);
  if (changes.deleted_at?.[1]) return 'Removed';
  const isNew = pairs.length > 0 && pairs.every(([before]) => before === null || before === undefined);
  const isGone = pairs.length > 0 && pairs.every(([, after]) => after === null || after === undefined);
  return isNew ? 'Added' : isGone ? 'Removed' : 'Changed';
};

const acts: Readonly<Record<string, (entry: Pick<AuditEntry, 'entity' | 'changes'>) => string>> = {
  'activity.correct': ({ entity, changes }) =>
    `${changes.deleted_at?.[1] ? 'Deleted' : 'Corrected'} a record: ${thingOf(entity)}`,
  'activity.askCorrection': () => 'Asked for a correction',
  'activity.declineCorrection': ({ entity }) => `Declined to correct a record: ${thingOf(entity)}`,
  'attendance.contest': () => 'Questioned an attendance mark',
  'attendance.close': () => 'Closed a meeting',
  'attendance.reopen': () => 'Reopened a meeting',
  'attendance.take': () => 'Changed an attendance mark',
  'meeting.skip': () => 'Skipped a meeting',
  'announce.send': ({ changes }) => (changes.title ? 'Announced something' : 'Ended an announcement'),
  'settings.edit': () => 'Changed the organization’s settings',
  'content.edit': ({ entity, changes }) => `${verbOf(changes)} a ${thingOf(entity)}`,
  'letters.draft': () => 'Drafted a letter',
  'letters.issue': () => 'Sent a letter',
  'helper.assign': () => 'Asked someone to help a member',
  'members.edit': ({ changes }) =>
    'profession_id' in changes ? 'Decided on a profession' : 'Corrected contact details',
  'roles.edit': () => 'Changed roles',
  'roles.handOver': () => 'Asked to hand over a role',
  'trainings.editOthers': ({ changes }) => `${verbOf(changes)} a training`,
  'events.edit': ({ changes }) => `${verbOf(changes)} an event`,
  'visitors.edit': () => 'Updated a visitor',
  'visit.register': () => 'Registered for a visit',
  'visit.cancel': () => 'Canceled a visit',
  'featureLinks.pick': () => 'Chose the feature link winner',
  'featureLinks.announce': () => 'Announced the feature link winner',
  'meeting.edit': ({ entity }) =>
    entity === 'chapters' ? 'Changed the chapter’s details' : 'Changed a meeting',
  'applications.comment': ({ entity }) =>
    entity === 'category_requests' ? 'Updated the search for a profession' : 'Commented on an application',
};

/** @returns what was done, in words that members use. */
export const actText = (entry: Pick<AuditEntry, 'action' | 'entity' | 'changes'>): string =>
  acts[entry.action]?.(entry) ?? `${capitalized(inWords(entry.action))}: ${thingOf(entry.entity)}`;

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map(valueText)
      .join(' ');
  }
  return String(value);
};

/** @returns each change as `Cell phone: 555 0100 → 555 0101`. */
export const changeTexts = (changes: Changes): string[] =>
  Object.entries(changes).map(
    ([field, [before, after]]) =>
      `${capitalized(inWords(field))}: ${valueText(before)} → ${valueText(after)}`,
  );
