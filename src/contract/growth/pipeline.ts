import * as v from 'valibot';
import { eventTypes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  OptionalComingDate,
  OptionalId,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { Move, pipelineStatuses } from '../transitions.ts';

export type PipelineStatus = (typeof pipelineStatuses)[number];

/** A job at a planned event, and the member who does it. */
export const PipelineSpot = v.object({
  id: AnyNumber,
  role: AnyText,
  member: v.nullable(Person),
  /** 1: the viewer may take the job. */
  can_take: FlagOut,
  /** 1: the viewer may assign the job to someone. */
  can_assign: FlagOut,
  /** 1: the viewer may give up the job. */
  can_leave: FlagOut,
});
export type PipelineSpot = v.InferOutput<typeof PipelineSpot>;

/** Something that a chapter may organize, from the first idea until it's over. */
export const PipelineItem = v.object({
  id: AnyNumber,
  chapter_id: AnyNumber,
  /** The time zone of the chapter, in which the item's times are given. */
  time_zone: AnyText,
  title: AnyText,
  type: v.picklist(eventTypes),
  target_date: v.nullable(DateOut),
  place: TextOrNull,
  budget_note: TextOrNull,
  next_step: TextOrNull,
  status: v.picklist(pipelineStatuses),
  proposed_by: Person,
  spots: v.array(PipelineSpot),
  /** The id of the calendar event that the item became, or null. */
  event_id: NumberOrNull,
  /** 1: the viewer may edit the item. */
  can_edit: FlagOut,
  /** 1: the viewer may put the item in the calendar. */
  can_schedule: FlagOut,
  moves: v.array(Move),
  version: AnyNumber,
});
export type PipelineItem = v.InferOutput<typeof PipelineItem>;

export const PipelineHead = v.object({
  chapter: ShownChapter,
  /** 1: the viewer may suggest an event here. */
  can_suggest: FlagOut,
  /** The months with planned items, `YYYY-MM`. */
  months: v.array(AnyText),
});
export type PipelineHead = v.InferOutput<typeof PipelineHead>;

const PipelineMonth = v.pipe(
  v.string(messages.invalid),
  v.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, messages.invalid),
);

export const PipelineQuery = v.object({
  status: v.optional(v.picklist(pipelineStatuses, messages.invalid)),
  type: v.optional(v.picklist(eventTypes, messages.invalid)),
  /** 1: only items that the viewer suggested or has a job in. */
  mine: v.optional(Flag),
  /** 1: only items with an unfilled job. */
  open_spot: v.optional(Flag),
  /** The month of the target date, `YYYY-MM`. */
  month: v.optional(PipelineMonth),
  search: v.optional(SearchText),
  ...paging,
});

export const getPipeline = endpoint({
  id: 'getPipeline',
  topics: ['events', 'members', 'programme'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/events-committee-pipeline',
  summary: 'What a chapter thinks of holding, with the jobs at each and who does them',
  access: { kind: 'capability', anyOf: ['page:Events Committee Pipeline'], own: false },
  /** A chapter's id, or `mine` for the chapter that a page shows by default. */
  params: v.object({ chapterId: v.union([v.literal('mine'), Id], messages.invalid) }),
  query: PipelineQuery,
  answer: v.object({ ...listFields(PipelineItem), head: PipelineHead }),
});

const PipelinePath = v.object({ id: Id });

/** The most jobs of one event. */
const mostSpots = 20;
/** A job with an id stays and may be renamed; an omitted job is deleted. */
const spots = v.pipe(
  v.array(v.object({ id: v.optional(OptionalId), role: Text(1, 200) }), messages.invalid),
  v.maxLength(mostSpots, messages.invalid),
);

const written = {
  title: Text(3, 200),
  type: v.picklist(eventTypes, messages.invalid),
  target_date: v.optional(OptionalComingDate),
  place: v.optional(OptionalText(500)),
  budget_note: v.optional(OptionalText(500)),
  next_step: v.optional(OptionalText(500)),
};

export const PipelineItemToSuggest = v.object({
  ...written,
  spots: v.optional(spots),
  /** The event's chapter, for members who belong to none. */
  chapter_id: v.optional(OptionalId),
});

export const suggestEvent = endpoint({
  id: 'suggestEvent',
  topics: ['notifications', 'programme'],
  method: 'POST',
  path: '/member-3/events-committee-pipeline',
  summary: 'Suggests an event, as an idea; another chapter’s by those who move its pipeline on',
  access: { kind: 'member' },
  body: PipelineItemToSuggest,
  answer: Saved,
  refusals: [404],
  idempotent: true,
});

/** Partial update: an omitted field stays as it is. */
export const PipelineItemToSave = v.object({
  ...v.partial(v.object(written)).entries,
  spots: v.optional(spots),
});
export type PipelineItemToSave = v.InferInput<typeof PipelineItemToSave>;

export const savePipelineItem = endpoint({
  id: 'savePipelineItem',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/events-committee-pipeline/:id',
  summary: 'Changes what a planned event says and its jobs; who loses a job that way is told',
  access: { kind: 'capability', anyOf: ['pipeline.changeStatus'], own: false },
  params: PipelinePath,
  body: PipelineItemToSave,
  answer: Saved,
  refusals: [409],
});

export const SpotToFill = v.object({
  spot_id: Id,
  /** Absent: the caller takes the job. Null: the job is open again. */
  member_id: v.optional(OptionalId),
});

export const fillSpot = endpoint({
  id: 'fillSpot',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/events-committee-pipeline/:id/fill-spot',
  summary: 'Takes a job, gives it to somebody, or gives it back; 409 when somebody else has it',
  access: { kind: 'capability', anyOf: ['pipeline.fillSpot'], own: true },
  params: PipelinePath,
  body: SpotToFill,
  answer: PipelineItem,
  refusals: [403, 409],
});

export const StatusToSet = v.object({ status: v.picklist(pipelineStatuses, messages.invalid) });

export const changePipelineStatus = endpoint({
  id: 'changePipelineStatus',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/events-committee-pipeline/:id/change-status',
  summary: 'Moves a planned event on; the member who suggested it is told',
  access: { kind: 'capability', anyOf: ['pipeline.changeStatus'], own: false },
  params: PipelinePath,
  body: StatusToSet,
  answer: PipelineItem,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly pipelineItem: PipelineItem;
  }

  interface ListHeads {
    readonly pipeline: PipelineHead;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly moveEvent: Seen & { readonly to: PipelineStatus };
    readonly takeSpot: { readonly id: number; readonly spotId: number; readonly role: string };
    readonly leaveSpot: Seen & { readonly spotId: number };
  }
}
