import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, PlaceName, paging, QueryText, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ChapterRow, Weekday } from '../organization/chapters.ts';
import { VisitorToRecord } from '../records/visitors.ts';
import {
  AnyNumber,
  AnyText,
  ComingInstant,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  MoneyOut,
  NumberOrNull,
  Option,
  OptionalId,
  OptionalName,
  OptionalText,
  TextOrNull,
} from '../scalars.ts';

/** The next meeting that a guest can register for. */
const NextMeeting = v.object({ date: DateOut, starts_at: InstantOut });

/** The price of a membership year. */
const Price = v.object({
  price: MoneyOut,
  /** The currency's ISO 4217 code. */
  currency: AnyText,
});

const { member_count: _, ...publicFields } = ChapterRow.entries;

export const VisibleChapter = v.object({
  ...publicFields,
  /** The IANA name of the time zone. */
  time_zone: AnyText,
  /** The ISO 3166 code of the zone's country, and its rough location; null for an unknown zone. */
  country: TextOrNull,
  latitude: NumberOrNull,
  longitude: NumberOrNull,
  ...Price.entries,
  /** How many professions the chapter is looking for. */
  wanted_count: AnyNumber,
  next_meeting: v.nullable(NextMeeting),
  /** Whether the requested profession's one seat is taken; null if the call named none. */
  seat_taken: v.nullable(FlagOut),
});
export type VisibleChapter = v.InferOutput<typeof VisibleChapter>;

export const VisibleChapterFilter = v.object({
  search: v.optional(SearchText),
  state: v.optional(PlaceName),
  city: v.optional(PlaceName),
  weekday: v.optional(Weekday),
  online: v.optional(Flag),
  /** Asks each chapter whether this profession's seat is taken. */
  profession_id: v.optional(Id),
  ...paging,
});

export const getVisibleChapters = endpoint({
  id: 'getVisibleChapters',
  topics: ['chapters'],
  method: 'GET',
  path: '/member-2/visible-chapters',
  summary:
    'The chapters that take visitors, by their next meeting; `search` finds wanted professions as well',
  access: { kind: 'public' },
  query: VisibleChapterFilter,
  answer: listOf(VisibleChapter),
});

export const VisibleChapterDetails = v.object({
  id: AnyNumber,
  name: AnyText,
  city: TextOrNull,
  state: TextOrNull,
  /** The weekday; 1 is Monday. */
  weekday: AnyNumber,
  /** The time of day in the chapter's zone, `HH:MM`. */
  time: AnyText,
  /** The IANA name of the time zone. */
  time_zone: AnyText,
  place: TextOrNull,
  /** 1: guests can join by video; they get the link by e-mail. */
  online: FlagOut,
  description: TextOrNull,
  ...Price.entries,
  wanted: v.array(Option),
  /** The next four open meetings. */
  meetings: v.array(v.object({ id: AnyNumber, date: DateOut, starts_at: InstantOut })),
  taken_profession_ids: v.array(AnyNumber),
});
export type VisibleChapterDetails = v.InferOutput<typeof VisibleChapterDetails>;

export const getVisibleChapterDetails = endpoint({
  id: 'getVisibleChapterDetails',
  topics: ['chapters'],
  method: 'GET',
  path: '/member-2/visible-chapters/:chapterId/details',
  summary: 'What a guest needs to know of a chapter that takes visitors; nothing of any person',
  access: { kind: 'public' },
  params: v.object({ chapterId: Id }),
  answer: VisibleChapterDetails,
  refusals: [404],
});

const { drop_in: _dropIn, drop_in_chapter_id: _from, ...guestFields } = VisitorToRecord.entries;

export const GuestVisitor = v.object({
  ...guestFields,
  profession_id: v.optional(OptionalId, null),
  /** The profession in the guest's words, if the list has no match. This or `profession_id` is required. */
  profession_name: v.optional(OptionalName(100)),
  invited_by_name: v.optional(OptionalName(200)),
  /** A trap for bots, which fill in every field; people leave it empty. */
  hp: v.optional(OptionalText(200)),
  /** When the form was first shown. */
  started_at: ComingInstant,
});
export type GuestVisitor = v.InferInput<typeof GuestVisitor>;

export const VisitRegistered = v.object({
  message: AnyText,
  chapter: AnyText,
  date: DateOut,
  place: TextOrNull,
  online_link: TextOrNull,
});
export type VisitRegistered = v.InferOutput<typeof VisitRegistered>;

export const registerGuestVisitor = endpoint({
  id: 'registerGuestVisitor',
  topics: ['records'],
  method: 'POST',
  path: '/member-2/register-guest-visitor',
  summary:
    'Registers a guest for a meeting and mails them how to cancel; the same e-mail at the same meeting again gets the same answer',
  access: { kind: 'public' },
  body: GuestVisitor,
  status: 202,
  answer: VisitRegistered,
});

const VisitPath = v.object({ token: v.pipe(QueryText(200), v.minLength(1, messages.invalid)) });

export const GuestVisit = v.object({
  chapter: AnyText,
  date: DateOut,
  /** The time of day in the chapter's zone, `HH:MM`. */
  time: AnyText,
  /** The IANA name of the time zone. */
  time_zone: AnyText,
  starts_at: InstantOut,
  place: TextOrNull,
});
export type GuestVisit = v.InferOutput<typeof GuestVisit>;

export const getGuestVisit = endpoint({
  id: 'getGuestVisit',
  topics: ['records'],
  method: 'GET',
  path: '/member-2/guest-visits/:token',
  summary:
    'The visit of a mailed link that can still be canceled; 404 for a link that is used up or was never sent',
  access: { kind: 'public' },
  params: VisitPath,
  answer: GuestVisit,
  refusals: [404],
});

export const cancelGuestVisit = endpoint({
  id: 'cancelGuestVisit',
  topics: ['records'],
  method: 'DELETE',
  path: '/member-2/guest-visits/:token',
  summary: 'Cancels the visit of a mailed link; the same answer for a link that is used up or was never sent',
  access: { kind: 'public' },
  params: VisitPath,
});
