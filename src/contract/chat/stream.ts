import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { QueryText } from '../lists.ts';
import type { SheetPageId } from '../meetings/sheetPorts.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, Flag, FlagOut, TextOrNull } from '../scalars.ts';

/** The names of what the stream sends, each with what its data holds. */
export const streamEvents = {
  /** It is open; what was missed comes next. */
  open: v.object({}),
  /** Something that concerns the member was stored, and what it is about. */
  change: v.object({
    topics: v.array(AnyText),
    chapter_ids: v.array(AnyNumber),
    /** The tab that did it, of the member's own changes alone. */
    tab: v.nullable(AnyText),
  }),
  /** Changes may have been missed: everything is outdated. */
  reset: v.object({}),
  /** Somebody came to a place where the member is, or left it. */
  presence: v.object({
    place: AnyText,
    member: v.object({ id: AnyNumber, first_name: AnyText, last_name: AnyText, profile_image: TextOrNull }),
    is_here: FlagOut,
  }),
  /** Nothing happened; the connection is alive. */
  beat: v.object({}),
  /** The server ends it, and why. */
  end: v.object({ reason: v.picklist(['revoked', 'expired', 'crowded', 'closing']) }),
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamData<Name extends StreamEventName> = v.InferOutput<(typeof streamEvents)[Name]>;
export type EndReason = StreamData<'end'>['reason'];
export type MemberPresent = StreamData<'presence'>['member'];

/** The request's header that names the tab which asks, so that it does not fetch again what it has changed itself. */
export const tabHeader = 'x-tab';
/** What a tab may be called. */
export const tabName = /^[\w-]{8,40}$/;

/** Milliseconds between two signs of life of an open stream. */
export const beatPause = 20_000;
/** How long somebody counts as present who does not say so again, in milliseconds. */
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
    /** What came after this event is told first; a `reset` where that is not known any more. */
    last_event_id: v.optional(QueryText(60)),
    /** Without an id: what happened within so many seconds is told first. */
    since_seconds: v.optional(
      v.pipe(
        v.string(messages.invalid),
        v.regex(/^\d{1,5}$/, messages.invalid),
        v.transform(Number),
        v.maxValue(longestHistory, messages.invalid),
      ),
    ),
    /** 0 answers what was missed and ends. */
    hold: v.optional(Flag),
  }),
  file: 'text/event-stream',
  isHeld: true,
  refusals: [503],
});

/** What several may be at, at once. */
export type PlaceKind = 'sheet' | 'checklist' | 'onboarding';

/**
 * Where several may be at once: a kind, and the id of what it is about. The sheet of a meeting, an entry of a checklist,
 * a chapter's onboarding.
 */
export const Place = v.pipe(
  v.string(messages.invalid),
  v.regex(/^(?:sheet|checklist|onboarding):\d{1,10}$/, messages.invalid),
);

const kindOfPage: Readonly<Record<SheetPageId, PlaceKind>> = {
  attendanceList: 'sheet',
  attendanceVisitorList: 'sheet',
  checklistEntry: 'checklist',
  membersChecklists: 'onboarding',
};

/** @returns the name of the place that a page of kind `sheet` shows. */
export const sheetPlace = (page: SheetPageId, sheet: number): string => `${kindOfPage[page]}:${sheet}`;

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
