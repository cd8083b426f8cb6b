import * as v from 'valibot';
import { visitorOutcomes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { VisitorFollowUp } from '../records/visitors.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  Option,
  OptionalId,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';

/** A visitor's stage: the outcome, or `open` while there is none. */
export const visitorStages = ['open', ...visitorOutcomes] as const;
export type VisitorStage = (typeof visitorStages)[number];
export type VisitorOutcome = (typeof visitorOutcomes)[number];

export const ChapterVisitor = v.object({
  id: AnyNumber,
  date: DateOut,
  meeting_id: AnyNumber,
  first_name: AnyText,
  last_name: AnyText,
  business_name: TextOrNull,
  /** Null if the guest typed a profession in their own words. */
  profession_id: NumberOrNull,
  profession: AnyText,
  chapter: Option,
  methods: v.array(AnyText),
  drop_in: FlagOut,
  drop_in_chapter: TextOrNull,
  /** Null for visitors who registered with the public form. */
  invited_by: v.nullable(Person),
  invited_by_name: TextOrNull,
  attended: v.nullable(FlagOut),
  outcome: v.nullable(v.picklist(visitorOutcomes)),
  owner: v.nullable(Person),
  next_step: TextOrNull,
  due: v.nullable(DateOut),
  /** By how many days the next step is overdue; null if it isn't. */
  days_late: NumberOrNull,
  /** Another registration for the same meeting has the same name. */
  duplicate: FlagOut,
  /** The meeting has been counted, so who came can't change. */
  is_counted: FlagOut,
  /** The viewer invited the visitor. */
  is_mine: FlagOut,
  can_follow_up: FlagOut,
  can_check_in: FlagOut,
  version: AnyNumber,
});
export type ChapterVisitor = v.InferOutput<typeof ChapterVisitor>;

const visitorSorts = ['name', '-name', 'date', '-date', 'due', '-due', 'outcome', '-outcome'] as const;

export const ChapterVisitorsQuery = v.object({
  start: v.optional(CalendarDate),
  end: v.optional(CalendarDate),
  meeting_id: v.optional(Id),
  attended: v.optional(Flag),
  invited_by_id: v.optional(Id),
  owner_id: v.optional(Id),
  profession_id: v.optional(Id),
  drop_in: v.optional(Flag),
  outcome: v.optional(v.picklist(visitorStages, messages.invalid)),
  overdue: v.optional(Flag),
  chapter_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(visitorSorts, messages.invalid)),
  ...paging,
});

export const ChapterVisitors = v.object({
  ...listFields(ChapterVisitor),
  /** Null for members who see only their own visitors. */
  chapter: v.nullable(ShownChapter),
  /** The chapter's members, as choices for who invited or follows up a visitor. */
  members: v.array(Person),
  period: v.object({ start: DateOut, end: DateOut }),
});
export type ChapterVisitors = v.InferOutput<typeof ChapterVisitors>;

export const getChapterVisitors = endpoint({
  id: 'getChapterVisitors',
  topics: ['meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-2/visitors',
  summary:
    'The visitors to a chapter’s meetings, newest first, the current month when no dates are given; for others, those they invited',
  access: { kind: 'capability', anyOf: ['page:Chapter Visitors'], own: true },
  query: ChapterVisitorsQuery,
  answer: ChapterVisitors,
  refusals: [404],
});

export const VisitorInFull = v.object({
  ...ChapterVisitor.entries,
  /** Absent for members who neither invited the visitor nor follow up visitors. */
  contact: v.nullable(
    v.object({
      email: AnyText,
      work_phone: TextOrNull,
      cell_phone: TextOrNull,
      address: TextOrNull,
      website: TextOrNull,
      facebook_business_page: TextOrNull,
      business_link_share: TextOrNull,
      notes: TextOrNull,
    }),
  ),
  drop_in_chapter_id: NumberOrNull,
  /** Newest first. */
  followups: v.array(v.object({ id: AnyNumber, at: InstantOut, by: Person, text: AnyText })),
  /** Other registrations for the same meeting, any of which may be the same person. */
  others: v.array(Option),
  can_edit: FlagOut,
  can_merge: FlagOut,
  can_cancel: FlagOut,
});
export type VisitorInFull = v.InferOutput<typeof VisitorInFull>;

const ofVisitor = { params: v.object({ id: Id }) };
const path = '/member-2/visitors/:id';

export const getChapterVisitor = endpoint({
  id: 'getChapterVisitor',
  topics: ['meetings', 'members', 'records'],
  method: 'GET',
  path,
  summary:
    'One visitor with what was noted since, for the member who invited them and for the chapter’s page',
  access: { kind: 'capability', anyOf: ['page:Chapter Visitors'], own: true },
  ...ofVisitor,
  answer: VisitorInFull,
  refusals: [422],
});

export const VisitorCare = v.object({
  ...VisitorFollowUp.entries,
  /** A member of the chapter, or null for nobody. */
  owner_id: v.optional(OptionalId),
  /** Adds a note, stored with its author. */
  followup: v.optional(Text(3, 5000)),
});

export const saveChapterVisitor = endpoint({
  id: 'saveChapterVisitor',
  topics: ['notifications', 'records'],
  method: 'PUT',
  path,
  summary:
    'Corrects a visitor, says who looks after them, what comes next and what became of them; `attended` takes the right to check in',
  access: {
    kind: 'capability',
    anyOf: ['visitors.edit', 'visitors.followup', 'visitors.checkin'],
    own: true,
  },
  ...ofVisitor,
  body: VisitorCare,
  answer: VisitorInFull,
  refusals: [403, 409],
});

export const cancelChapterVisitor = endpoint({
  id: 'cancelChapterVisitor',
  topics: ['notifications', 'records'],
  method: 'DELETE',
  path,
  summary: 'Takes a registration back, until its meeting is counted',
  access: { kind: 'capability', anyOf: ['visitors.edit'], own: true },
  ...ofVisitor,
  refusals: [409],
});

export const VisitorsToMerge = v.object({
  keep_id: Id,
  merge_ids: v.pipe(
    v.array(Id, messages.invalid),
    v.minLength(1, messages.required),
    v.maxLength(20, messages.invalid),
  ),
});

export const mergeVisitors = endpoint({
  id: 'mergeVisitors',
  topics: ['records'],
  method: 'POST',
  path: '/member-2/visitors/merge',
  summary: 'Makes one visitor of several registrations of the same person for the same meeting',
  access: { kind: 'capability', anyOf: ['visitors.merge'], own: false },
  body: VisitorsToMerge,
  answer: VisitorInFull,
  refusals: [404, 409],
});

export const inviteToApply = endpoint({
  id: 'inviteToApply',
  topics: ['records'],
  method: 'POST',
  path: `${path}/invitation`,
  summary: 'Sends a visitor the way to apply for membership, once a day at most',
  access: { kind: 'capability', anyOf: ['visitors.followup'], own: true },
  ...ofVisitor,
  answer: Saved,
  refusals: [409, 413, 415, 422],
  idempotent: true,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly chapterVisitor: ChapterVisitor;
  }

  interface ListHeads {
    readonly chapterVisitors: Pick<ChapterVisitors, 'chapter'>;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly saveVisitor: Seen & {
      readonly changes: { readonly outcome?: VisitorOutcome | null; readonly attended?: 0 | 1 | null };
    };
    readonly inviteToApply: { readonly id: number };
  }

  interface DetailPages {
    readonly chapterVisitor: { readonly visitor: VisitorInFull };
  }
}
