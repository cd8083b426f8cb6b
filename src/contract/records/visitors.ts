import * as v from 'valibot';
import { visitorMethods, visitorOutcomes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Email,
  Flag,
  Id,
  Name,
  NumberOrNull,
  OptionalComingDate,
  OptionalFlag,
  OptionalId,
  OptionalPhone,
  OptionalText,
  OptionalUrl,
  orNull,
  SomeOf,
  TextOrNull,
} from '../scalars.ts';
import { RecordWithHistory } from './activities.ts';
import { Recorded } from './records.ts';

export const VisitorToRecord = v.object({
  email: Email,
  first_name: Name(3),
  last_name: Name(3),
  methods: SomeOf(visitorMethods),
  profession_id: Id,
  chapter_id: Id,
  /** An open meeting of the chapter in `chapter_id`. */
  meeting_id: Id,
  drop_in: v.optional(OptionalFlag, 0),
  /** The visitor's home chapter; required when dropping in. */
  drop_in_chapter_id: v.optional(OptionalId),
  work_phone: v.optional(OptionalPhone),
  cell_phone: v.optional(OptionalPhone),
  address: v.optional(OptionalText(500)),
  business_name: v.optional(OptionalText(200)),
  website: v.optional(OptionalUrl),
  facebook_business_page: v.optional(OptionalUrl),
  business_link_share: v.optional(OptionalUrl),
  notes: v.optional(OptionalText(5000)),
});
export type VisitorToRecord = v.InferInput<typeof VisitorToRecord>;

export const recordVisitor = endpoint({
  id: 'recordVisitor',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/visitor',
  summary:
    'Registers a visitor for a meeting; the same e-mail at the same meeting is 409, with the `existing` registration for those who may open it',
  access: { kind: 'member' },
  body: VisitorToRecord,
  requires: [{ field: 'drop_in_chapter_id', by: 'drop_in', values: [1, '1', true, 'true'] }],
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});

/**
 * The body for registering a visitor. Callers who edit the chapter's visitors may name the member who invited
 * the visitor.
 */
export const VisitorToCreate = v.object({
  ...VisitorToRecord.entries,
  invited_by_id: v.optional(OptionalId),
});

export const createVisitor = endpoint({
  ...recordVisitor,
  id: 'createVisitor',
  path: '/member-2/visitors',
  summary:
    'Registers a visitor as `visitor` does; who edits visitors may name the member of the chapter who invited them',
  body: VisitorToCreate,
});

/** Corrections to a visitor's name and contact details; an omitted field stays as it is. */
const VisitorCorrection = v.object({
  first_name: v.optional(Name(3)),
  last_name: v.optional(Name(3)),
  email: v.optional(Email),
  business_name: v.optional(OptionalText(200)),
});
export type VisitorCorrection = v.InferOutput<typeof VisitorCorrection>;

/** The follow-up of a visitor; an omitted field stays as it is, null clears it. */
export const VisitorFollowUp = v.object({
  ...VisitorCorrection.entries,
  attended: v.optional(orNull(Flag)),
  outcome: v.optional(orNull(v.picklist(visitorOutcomes, messages.invalid))),
  notes: v.optional(OptionalText(5000)),
  next_step: v.optional(OptionalText(500)),
  due: v.optional(OptionalComingDate),
});
export type VisitorFollowUp = v.InferOutput<typeof VisitorFollowUp>;

export const saveVisitorFollowUp = endpoint({
  id: 'saveVisitorFollowUp',
  topics: ['records'],
  method: 'PUT',
  path: '/member-2/totals/visitors/:id',
  summary:
    'Corrects a visitor, and says what became of them; `attended` takes the right to check visitors in, until the meeting is closed',
  access: { kind: 'capability', anyOf: ['visitors.edit'], own: true },
  params: v.object({ id: Id }),
  body: VisitorFollowUp,
  answer: RecordWithHistory,
  refusals: [403, 409],
});

export const ChapterOption = v.object({ id: AnyNumber, name: AnyText, filtered_name: AnyText });
export type ChapterOption = v.InferOutput<typeof ChapterOption>;

export const getChapters = endpoint({
  id: 'getChapters',
  freshFor: 0,
  topics: ['chapters'],
  method: 'GET',
  path: '/member-1/chapters',
  summary: 'Chapters that take visitors (drop_in=0, own first) or drop-ins (1); all active ones when absent',
  access: { kind: 'member' },
  query: v.object({ drop_in: v.optional(Flag) }),
  answer: v.array(ChapterOption),
});

export const MeetingOption = v.object({ id: AnyNumber, date: DateOut });
export type MeetingOption = v.InferOutput<typeof MeetingOption>;

export const getNextWeeklyMeetings = endpoint({
  id: 'getNextWeeklyMeetings',
  freshFor: 0,
  topics: ['meetings'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/next-weekly-meetings',
  summary: 'The next 12 open meetings of a chapter',
  access: { kind: 'member' },
  params: v.object({ chapterId: Id }),
  answer: v.array(MeetingOption),
  refusals: [422],
});

export const ExistingVisitor = v.object({
  first_name: TextOrNull,
  last_name: TextOrNull,
  profession_id: NumberOrNull,
});
export type ExistingVisitor = v.InferOutput<typeof ExistingVisitor>;

export const findExistingVisitor = endpoint({
  id: 'findExistingVisitor',
  topics: [],
  method: 'POST',
  reads: true,
  path: '/member-4/existing-visitor-info-by-email',
  summary: 'What is known of an earlier visitor; all null, in the same time and shape, when nothing is',
  access: { kind: 'member' },
  body: v.object({ email: Email }),
  answer: ExistingVisitor,
});
