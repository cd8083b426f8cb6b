import * as v from 'valibot';
import { eventTypes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  Id,
  Instant,
  OptionalText,
  OptionalWhole,
  orNull,
  TextOrNull,
} from '../scalars.ts';
import { Recorded } from './records.ts';

const Degrees = (most: number) =>
  v.pipe(
    orNull(v.pipe(AnyNumber, v.minValue(-most, messages.invalid), v.maxValue(most, messages.invalid))),
    v.transform((value) => value ?? 0),
  );

export const EventAttendanceToRecord = v.object({
  /** The member whose event it was, possibly the caller. */
  receiver_id: Id,
  /** The moment, on a day not later than today in any time zone. */
  date: Instant,
  /** A storage key that the server issued to this member. */
  image: v.optional(OptionalImage),
  address: v.optional(OptionalText(5000)),
  /** Always sent as 0. */
  lat: v.optional(Degrees(90), 0),
  lon: v.optional(Degrees(180), 0),
  type: v.picklist(eventTypes, messages.invalid),
  guests: v.optional(OptionalWhole(10_000)),
  show_name: v.optional(OptionalText(200)),
  /** Required when the type is Training: a name from the list of trainings. */
  training_name: v.optional(OptionalText(100)),
});
export type EventAttendanceToRecord = v.InferInput<typeof EventAttendanceToRecord>;

export const recordEventAttendance = endpoint({
  id: 'recordEventAttendance',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/event-attendance',
  summary: 'Records that one attended an event',
  access: { kind: 'member' },
  body: EventAttendanceToRecord,
  requires: [{ field: 'training_name', by: 'type', values: ['Training'] }],
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});

export const Training = v.object({
  id: AnyNumber,
  name: AnyText,
  what_for: TextOrNull,
  required_for: v.array(AnyText),
});
export type Training = v.InferOutput<typeof Training>;

export const getTrainings = endpoint({
  id: 'getTrainings',
  freshFor: 10 * 60_000,
  topics: ['lookups'],
  method: 'GET',
  path: '/member-1/allTrainings',
  summary: 'The trainings by name',
  access: { kind: 'member' },
  answer: v.array(Training),
});
