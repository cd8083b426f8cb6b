import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { QueryText } from '../lists.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, Flag, FlagOut, TextOrNull } from '../scalars.ts';

/** The stream's events by name, each with the shape of its data. */
export const streamEvents = {
  /** The stream is open; missed events come next. */
  open: v.object({}),
  /** Something that concerns the member was stored; `topics` says what it's about. */
  change: v.object({
    topics: v.array(AnyText),
    chapter_ids: v.array(AnyNumber),
    /** The tab that made the change, set only for the member's own changes. */
    tab: v.nullable(AnyText),
  }),
  /** Changes may have been missed, so everything is stale. */
  reset: v.object({}),
  /** Someone came to a place where the member is, or left it. */
  presence: v.object({
    place: AnyText,
    member: v.object({ id: AnyNumber, first_name: AnyText, last_name: AnyText, profile_image: TextOrNull }),
    is_here: FlagOut,
  }),
  /** The connection is alive. */
  beat: v.object({}),
  /** The server ends the stream for this reason. */
  end: v.object({ reason: v.picklist(['revoked', 'expired', 'crowded', 'closing']) }),
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamData<Name extends StreamEventName> = v.InferOutput<(typeof streamEvents)[Name]>;
export type EndReason = StreamData<'end'>['reason'];
export type MemberPresent = StreamData<'presence'>['member'];

/** The request header with the tab's name, so a tab doesn't refetch its own changes. */
export const tabHeader = 'x-tab';
/** The pattern of a tab's name. */
export const tabName = /^[\w-]{8,40}$/;

/** Milliseconds between two heartbeats of an open stream. */
export const beatPause = 20_000;
/** How long a member counts as present without reporting again, in milliseconds. */
export const presenceLifetime = 30_000;

const longestHistory = 86_400;

export const openStream = endpoint({
  id: 'openStream',
  topics: [],
  method: 'GET',
  path: '/member-1/stream',
  summary: 'What is stored from now on, by topic, as server-sent events; read with `fetch`',
  access: { kind: 'member' },
  query: v.object({
    /**
     * The id of the last event that the client received. The stream starts with the events after it, or with
     * a `reset` if the server no longer knows that id.
     */
    last_event_id: v.optional(QueryText(60)),
    /** How many seconds of past events the stream starts with when `last_event_id` is absent. */
    since_seconds: v.optional(
      v.pipe(
        v.string(messages.invalid),
        v.regex(/^\d{1,5}$/, messages.invalid),
        v.transform(Number),
        v.maxValue(longestHistory, messages.invalid),
      ),
    ),
    /** 0: the server answers with the missed events and ends the stream. */
    hold: v.optional(Flag),
  }),
  file: 'text/event-stream',
  isHeld: true,
  refusals: [503],
});

/** The kinds of pages that several members can be on at the same time. */
export type PlaceKind = 'sheet' | 'checklist' | 'onboarding';

/**
 * Where several members can be at the same time: a kind and an id, for a meeting's sheet, a checklist's entry or a
 * chapter's onboarding.
 */
export const Place = v.pipe(
  v.string(messages.invalid),
  v.regex(/^(?:sheet|checklist|onboarding):\d{1,10}$/, messages.invalid),
);

export const WhoIsHere = v.object({ place: AnyText, here: v.array(streamEvents.presence.entries.member) });
export type WhoIsHere = v.InferOutput<typeof WhoIsHere>;

export const sayPresent = endpoint({
  id: 'sayPresent',
  topics: [],
  method: 'POST',
  path: '/member-1/presence',
  summary: 'Says that I am at a place, or leave it; answers who else is there. Forgotten after 30 seconds',
  access: {
    kind: 'capability',
    anyOf: ['page:Attendance List', 'attendance.take', 'page:Checklists', 'page:Onboarding Dashboard'],
    own: false,
  },
  body: v.object({ place: Place, is_here: v.optional(Flag) }),
  reads: true,
  answer: WhoIsHere,
  refusals: [404],
});
