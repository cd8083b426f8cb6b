import type { ImportKind } from '../../contract/organization/importFields.ts';
import type { Import, ImportCheck } from '../../contract/organization/imports.ts';
import type { Location, PageId } from '../../contract/pages.ts';

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  members: 'Members',
  chapters: 'Chapters',
  professions: 'Professions',
  trainings: 'Trainings',
  visitors: 'Visitors',
  meetings: 'Meetings',
  sessions: 'Sessions',
  referrals: 'Referrals',
  business_bucks: 'Business Bucks',
  event_attendances: 'Event Attendance',
  posts: 'Posts',
};

const shownAt: Partial<Readonly<Record<ImportKind, PageId>>> = {
  members: 'memberSearch',
  chapters: 'chapterSearch',
  professions: 'organizationProfessions',
  trainings: 'training',
  visitors: 'chapterVisitors',
  meetings: 'attendanceReports',
};

/** The list of all rows of a kind; null if each member has their own list. */
export const listOfKind = (kind: ImportKind): Location | null => {
  const page = shownAt[kind];
  return page === undefined ? null : { page, params: {}, query: {} };
};

/** Each kind's noun in singular and plural. */
const countedAs: Readonly<Record<ImportKind, readonly [one: string, several: string]>> = {
  members: ['member', 'members'],
  chapters: ['chapter', 'chapters'],
  professions: ['profession', 'professions'],
  trainings: ['training', 'trainings'],
  visitors: ['visitor', 'visitors'],
  meetings: ['attendance mark', 'attendance marks'],
  sessions: ['session', 'sessions'],
  referrals: ['referral', 'referrals'],
  business_bucks: ['business buck', 'business bucks'],
  event_attendances: ['event attendance', 'event attendances'],
  posts: ['post', 'posts'],
};

const number = new Intl.NumberFormat('en-US');
export const figure = (count: number): string => number.format(count);

/** `1 member`, `54 members` */
export const counted = (count: number, kind: ImportKind): string =>
  `${figure(count)} ${countedAs[kind][count === 1 ? 0 : 1]}`;

export const rowsOf = (count: number): string => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`;

export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${figure(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The result of an import in a few words. */
export const outcomeOf = ({ status, rows, done, created, updated, removed, failure }: Import): string => {
  if (status === 'running') return `row ${figure(done)} of ${figure(rows)}`;
  if (status === 'undoing') return `${figure(done)} of ${figure(created)} taken out`;
  if (status === 'failed') return `Nothing was imported. ${failure ?? ''}`.trim();
  if (status === 'undone') return `${figure(removed ?? 0)} removed`;
  const stored =
    updated === 0 ? `${figure(created)} added` : `${figure(created)} added, ${figure(updated)} updated`;
  return failure === null ? stored : `${stored}. ${failure}`;
};

/** @returns how many rows are shown, in words, unless all are shown. */
export const shownOf = (
  { preview, new_count, known, known_count, errors, error_count, kind }: ImportCheck,
  part: 'new' | 'known' | 'wrong',
): string => {
  if (part === 'new' && preview.length < new_count)
    return `The first ${preview.length} of ${counted(new_count, kind)}, as they will be`;
  if (part === 'known' && known.length < known_count)
    return `The first ${known.length} of ${figure(known_count)}`;
  return part === 'wrong' && errors.length >= 500 ? `The first 500 errors of ${rowsOf(error_count)}` : '';
};
