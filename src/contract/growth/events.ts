import * as v from 'valibot';
import { eventTypes } from '../choices.ts';
import { askedDays } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { monthQuery } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  ComingInstant,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  Option,
  OptionalComingInstant,
  OptionalId,
  OptionalText,
  OptionalUrl,
  OptionalWhole,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';

export const Rsvp = v.object({ going: FlagOut, guests: AnyNumber });
export type Rsvp = v.InferOutput<typeof Rsvp>;

export const Event = v.object({
  id: AnyNumber,
  chapter: Option,
  /** The IANA name of the chapter's zone. */
  time_zone: AnyText,
  title: AnyText,
  type: v.picklist(eventTypes),
  starts_at: InstantOut,
  ends_at: v.nullable(InstantOut),
  place: TextOrNull,
  /** Null for members of other chapters. */
  online_link: TextOrNull,
  host: v.nullable(Person),
  /** The most people, guests included; null for no limit. */
  capacity: NumberOrNull,
  image: TextOrNull,
  description: TextOrNull,
  training_name: TextOrNull,
  /** How many people are coming, guests included. */
  going: AnyNumber,
  /** The viewer's answer, or null. */
  my_rsvp: v.nullable(Rsvp),
  /** 1: the viewer may change and delete the event. */
  can_edit: FlagOut,
  version: AnyNumber,
});
export type Event = v.InferOutput<typeof Event>;

const narrowing = {
  record_type: v.optional(v.picklist(eventTypes, messages.invalid)),
  /** 1: only events that the caller hosts or goes to. */
  mine: v.optional(Flag),
};

export const getChapterEvents = endpoint({
  id: 'getChapterEvents',
  topics: ['events'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/events',
  summary: 'A chapter’s events of a month in its zone, by their beginning',
  access: { kind: 'member' },
  params: v.object({ chapterId: Id }),
  query: v.object({ ...monthQuery, ...narrowing }),
  answer: v.array(Event),
});

export const getEvents = endpoint({
  id: 'getEvents',
  topics: ['events'],
  method: 'GET',
  path: '/member-3/events',
  summary: 'My chapter’s events by their beginning; the current month when no dates are given',
  access: { kind: 'member' },
  query: v.object({ ...askedDays, ...narrowing }),
  answer: v.array(Event),
});

const EventPath = v.object({ id: Id });

export const getEvent = endpoint({
  id: 'getEvent',
  topics: ['events'],
  method: 'GET',
  path: '/member-3/events/:id',
  summary: 'One event',
  access: { kind: 'member' },
  params: EventPath,
  answer: Event,
});

const eventFields = {
  title: Text(3, 200),
  type: v.picklist(eventTypes, messages.invalid),
  starts_at: ComingInstant,
};

const optionalFields = {
  /** The end, which must be after the start. */
  ends_at: v.optional(OptionalComingInstant),
  place: v.optional(OptionalText(500)),
  online_link: v.optional(OptionalUrl),
  /** The id of an active member. */
  host_id: v.optional(OptionalId),
  /** The most people, guests included; 0 and null mean no limit. */
  capacity: v.optional(OptionalWhole(100_000)),
  image: v.optional(OptionalImage),
  description: v.optional(OptionalText(5000)),
  /** A name from the list of trainings; stored only for the type Training. */
  training_name: v.optional(OptionalText(100)),
  /** The item of the chapter's pipeline that becomes this event. */
  pipeline_item_id: v.optional(OptionalId),
};

export const EventToCreate = v.object({
  ...eventFields,
  ...optionalFields,
  /** The caller's chapter when absent. */
  chapter_id: v.optional(Id),
});

export const createEvent = endpoint({
  id: 'createEvent',
  topics: ['events'],
  method: 'POST',
  path: '/member-3/events',
  summary: 'Plans an event of a chapter',
  access: { kind: 'capability', anyOf: ['events.edit'], own: false },
  body: EventToCreate,
  answer: Event,
  refusals: [409],
  idempotent: true,
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const EventToSave = v.object({
  title: v.optional(eventFields.title),
  type: v.optional(eventFields.type),
  starts_at: v.optional(eventFields.starts_at),
  ...optionalFields,
});

export const saveEvent = endpoint({
  id: 'saveEvent',
  topics: ['events'],
  method: 'PUT',
  path: '/member-3/events/:id',
  summary: 'Changes an event; a stale If-Match answers 409 with the current one',
  access: { kind: 'capability', anyOf: ['events.edit'], own: false },
  params: EventPath,
  body: EventToSave,
  answer: Event,
  refusals: [409],
});

export const deleteEvent = endpoint({
  id: 'deleteEvent',
  topics: ['events'],
  method: 'DELETE',
  path: '/member-3/events/:id',
  summary: 'Takes an event away and tells those who wanted to come',
  access: { kind: 'capability', anyOf: ['events.edit'], own: false },
  params: EventPath,
});

export const RsvpToSave = v.object({ going: Flag, guests: v.optional(OptionalWhole(100)) });

export const saveRsvp = endpoint({
  id: 'saveRsvp',
  anyVersion: true,
  topics: ['events'],
  method: 'PUT',
  path: '/member-3/events/:id/rsvp',
  summary: 'Says whether I come and with how many guests; 409 when the event is full or over',
  access: { kind: 'capability', anyOf: ['events.rsvp'], own: false },
  params: EventPath,
  body: RsvpToSave,
  answer: v.object({ going: AnyNumber, my_rsvp: Rsvp }),
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly rsvp: { readonly eventId: number; readonly going: boolean; readonly guests: number };
  }

  interface DetailPages {
    readonly chapterEvents: OfChapter & {
      /** The shown month, `YYYY-MM`. */
      readonly month: string;
      readonly events: readonly Event[];
    };
  }
}
