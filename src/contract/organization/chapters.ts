import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, PlaceName, paging, Saved, SearchText } from '../lists.ts';
import { Meeting } from '../meetings/meetings.ts';
import { messages } from '../messages.ts';
import { MemberCard } from '../people/people.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  Option,
  OptionalComingDate,
  OptionalId,
  OptionalText,
  OptionalUrl,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { ChapterRules } from './chapterRules.ts';

const ChapterPath = v.object({ chapterId: Id });

/** The weekday; 1 is Monday. */
const WeekdayOut = AnyNumber;
/** Time on the clock of the chapter’s zone, `HH:MM`. */
const TimeOut = AnyText;

export const Weekday = v.pipe(
  v.union([AnyNumber, v.pipe(AnyText, v.regex(/^[1-7]$/), v.transform(Number))], messages.invalid),
  v.integer(messages.invalid),
  v.minValue(1, messages.invalid),
  v.maxValue(7, messages.invalid),
);

/** `HH:MM`. */
export const TimeOfDay = v.pipe(
  v.string(messages.invalid),
  v.trim(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalid),
);

/** @returns whether this runtime knows the zone; a database may list others, like `Factory`. */
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA name. */
export const ZoneName = v.pipe(
  v.string(messages.invalid),
  v.trim(),
  v.regex(/^[A-Za-z0-9_+/-]{1,64}$/, messages.invalid),
  v.check(isZone, messages.invalid),
);

export const ChapterRow = v.object({
  id: AnyNumber,
  name: AnyText,
  city: TextOrNull,
  state: TextOrNull,
  weekday: WeekdayOut,
  time: TimeOut,
  place: TextOrNull,
  /** 1: guests can join by video. */
  online: FlagOut,
  member_count: AnyNumber,
  /** The six most wanted professions. */
  wanted: v.array(Option),
});
export type ChapterRow = v.InferOutput<typeof ChapterRow>;

const chapterSortFields = [
  'name',
  '-name',
  'city',
  '-city',
  'weekday',
  '-weekday',
  'member_count',
  '-member_count',
] as const;
export type ChapterSort = (typeof chapterSortFields)[number];

export const ChapterFilter = v.object({
  search: v.optional(SearchText),
  state: v.optional(PlaceName),
  city: v.optional(PlaceName),
  weekday: v.optional(Weekday),
  online: v.optional(Flag),
  /**
   * 1: only chapters where the caller's profession is free; 0: only chapters where it's taken. A caller
   * without a profession counts as free in every chapter.
   */
  profession_open: v.optional(Flag),
  sort: v.optional(v.picklist(chapterSortFields, messages.invalid)),
  ...paging,
});

export const filterChapters = endpoint({
  id: 'filterChapters',
  topics: ['chapters'],
  method: 'POST',
  path: '/member-1/filter-chapters',
  summary: 'The chapters, narrowed and ordered; reads only',
  reads: true,
  access: { kind: 'member' },
  body: ChapterFilter,
  answer: listOf(ChapterRow),
});

/** The progress of an organization that was set up with this chapter. */
export const ChapterStart = v.object({
  /** How many people invited during set-up haven't signed in. */
  awaited: AnyNumber,
  /** 1: there are members besides those from set-up. */
  has_members: FlagOut,
  /** 1: there is more than one administrator. */
  has_second: FlagOut,
  /** 1: the keys are stored in a file of their own. */
  has_keys: FlagOut,
  /** 1: the caller signs in with a second factor; absent with a user pool, where only the pool knows. */
  has_factor: v.optional(FlagOut),
});
export type ChapterStart = v.InferOutput<typeof ChapterStart>;

export const ChapterDetails = v.object({
  id: AnyNumber,
  name: AnyText,
  city: TextOrNull,
  state: TextOrNull,
  weekday: WeekdayOut,
  time: TimeOut,
  /** The IANA name of the time zone. */
  time_zone: AnyText,
  /** The currency's ISO 4217 code. */
  currency: AnyText,
  place: TextOrNull,
  /** 1: members can join by video, whether or not the link is shown. */
  online: FlagOut,
  /** Null for members of other chapters, as are the two links below. */
  online_link: TextOrNull,
  chapter_zoom: TextOrNull,
  networking_moment_curriculum_link: TextOrNull,
  region: TextOrNull,
  founded_on: v.nullable(DateOut),
  contact: v.nullable(Person),
  description: TextOrNull,
  /** The next four, skipped ones included. */
  meetings: v.array(Meeting),
  takes_visitors: FlagOut,
  takes_drop_ins: FlagOut,
  /** Null for members of other chapters. */
  rules: v.nullable(ChapterRules),
  /** 1: the viewer may open the chapter's home, as its member or because they see its region. */
  is_inside: FlagOut,
  /** 1: the viewer may save changes. */
  can_edit: FlagOut,
  /** For administrators while a first step is left; otherwise absent. */
  start: v.optional(ChapterStart),
  version: AnyNumber,
});
export type ChapterDetails = v.InferOutput<typeof ChapterDetails>;

export const getChapterDetails = endpoint({
  id: 'getChapterDetails',
  topics: ['chapters'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/details',
  summary: 'The facts of a chapter and its next four meetings',
  access: { kind: 'member' },
  params: ChapterPath,
  answer: ChapterDetails,
});

/** Partial update: an omitted field stays as it is, null clears it. Meetings already planned don't change. */
export const ChapterDetailsToSave = v.object({
  name: v.optional(Text(1, 100)),
  city: v.optional(OptionalText(100)),
  state: v.optional(OptionalText(100)),
  weekday: v.optional(Weekday),
  time: v.optional(TimeOfDay),
  time_zone: v.optional(ZoneName),
  place: v.optional(OptionalText(500)),
  online_link: v.optional(OptionalUrl),
  chapter_zoom: v.optional(OptionalUrl),
  networking_moment_curriculum_link: v.optional(OptionalUrl),
  founded_on: v.optional(OptionalComingDate),
  /** An active member of the chapter. */
  contact_id: v.optional(OptionalId),
  description: v.optional(OptionalText(5000)),
});
export type ChapterDetailsToSave = v.InferInput<typeof ChapterDetailsToSave>;

export const saveChapterDetails = endpoint({
  id: 'saveChapterDetails',
  topics: ['chapters'],
  method: 'PUT',
  path: '/member-3/chapters/:chapterId/details',
  summary: 'Saves facts of a chapter; a stale If-Match answers 409 with the current ones',
  access: { kind: 'capability', anyOf: ['meeting.edit'], own: false },
  params: ChapterPath,
  body: ChapterDetailsToSave,
  answer: ChapterDetails,
  refusals: [409],
});

export const LeadershipRow = v.object({
  /** The key of the role. */
  role: AnyText,
  label: AnyText,
  /** The member with this role; null while the role is vacant. */
  member: v.nullable(Person),
  profile_image: TextOrNull,
  since: v.nullable(DateOut),
  until: v.nullable(DateOut),
});
export type LeadershipRow = v.InferOutput<typeof LeadershipRow>;

export const getChapterLeadership = endpoint({
  id: 'getChapterLeadership',
  topics: ['chapters', 'members'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/leadership',
  summary:
    'Who leads a chapter today; the four roles that every chapter has are told as vacant when nobody holds them',
  access: { kind: 'member' },
  params: ChapterPath,
  answer: v.array(LeadershipRow),
});

export const ChapterMember = v.object({
  ...MemberCard.entries,
  /** The member's e-mail address; absent when the member hides it. */
  email: v.optional(AnyText),
  cell_phone: v.optional(TextOrNull),
});
export type ChapterMember = v.InferOutput<typeof ChapterMember>;

const chapterMemberSortFields = [
  'name',
  '-name',
  'business_name',
  '-business_name',
  'profession',
  '-profession',
] as const;
export type ChapterMemberSort = (typeof chapterMemberSortFields)[number];

export const getChapterMembers = endpoint({
  id: 'getChapterMembers',
  topics: ['members', 'records'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/all-members',
  summary: 'The members of a chapter, paused ones too, with what they show of how to reach them',
  access: { kind: 'member' },
  params: ChapterPath,
  query: v.object({
    search: v.optional(SearchText),
    sort: v.optional(v.picklist(chapterMemberSortFields, messages.invalid)),
    ...paging,
  }),
  answer: listOf(ChapterMember),
});

export const categoryStatuses = ['open', 'visitor expected', 'filled'] as const;

export const RequestedCategory = v.object({
  id: AnyNumber,
  /** The category's position, from 1; filled categories come last. */
  rank: AnyNumber,
  profession: Option,
  requests: AnyNumber,
  /** The members who ask for this category; empty for viewers from other chapters. */
  asked_by: v.array(Person),
  status: v.picklist(categoryStatuses),
});
export type RequestedCategory = v.InferOutput<typeof RequestedCategory>;

export const getRequestedCategories = endpoint({
  id: 'getRequestedCategories',
  topics: ['chapters'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/most-requested-categories',
  summary: 'The professions that a chapter asks for, most requested first',
  access: { kind: 'member' },
  params: ChapterPath,
  answer: v.array(RequestedCategory),
});

export const CategoryToRequest = v.object({ profession_id: Id });

export const requestCategory = endpoint({
  id: 'requestCategory',
  topics: ['chapters'],
  method: 'POST',
  path: '/member-3/chapters/:chapterId/most-requested-categories',
  summary: 'Asks for a profession in my chapter; a second time is 409',
  access: { kind: 'member' },
  params: ChapterPath,
  body: CategoryToRequest,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const CategoryToSave = v.object({ status: v.picklist(categoryStatuses, messages.invalid) });

export const saveCategory = endpoint({
  id: 'saveCategory',
  topics: ['chapters'],
  method: 'PUT',
  path: '/member-3/chapters/:chapterId/most-requested-categories/:id',
  summary: 'Sets how the search for a profession stands, for all who asked for it',
  access: { kind: 'capability', anyOf: ['applications.comment'], own: false },
  params: v.object({ chapterId: Id, id: Id }),
  body: CategoryToSave,
  answer: Saved,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly chapter: ChapterRow;
  }

  interface ListHeads {
    readonly chapter: { readonly chapter: ChapterDetails };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly saveCategory: {
      readonly chapterId: number;
      readonly id: number;
      readonly status: RequestedCategory['status'];
    };
  }

  interface DetailPages {
    readonly chapterDetails: OfChapter;
    readonly chapterLeadership: OfChapter & { readonly leaders: readonly LeadershipRow[] };
    readonly requestedCategories: OfChapter & {
      readonly categories: readonly RequestedCategory[];
      readonly professions: readonly Option[];
    };
  }
}
