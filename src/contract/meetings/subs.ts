import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  ComingDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  OptionalEmail,
  OptionalFlag,
  OptionalId,
  OptionalName,
  OptionalPhone,
  OptionalText,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

export const subStatuses = [
  'Open',
  'Offered',
  'Accepted',
  'Confirmed',
  'Attended',
  'No-show',
  'Cancelled',
] as const;
export type SubStatus = (typeof subStatuses)[number];

export const SubRequest = v.object({
  id: AnyNumber,
  chapter_id: AnyNumber,
  meeting: v.object({
    id: AnyNumber,
    date: DateOut,
    starts_at: InstantOut,
    time_zone: AnyText,
    place: TextOrNull,
  }),
  member: Person,
  profession: TextOrNull,
  /** Only for the member who asked and those who confirm; null for everyone else. */
  reason: TextOrNull,
  notes: TextOrNull,
  open_to_anyone: FlagOut,
  /** The sub; null until one is found. */
  sub: v.nullable(
    v.object({
      name: AnyText,
      /** The sub's profession or business. */
      business: TextOrNull,
      member: v.nullable(Person),
      /** Only for the member who asked and those who confirm; null for everyone else. */
      email: TextOrNull,
      cell_phone: TextOrNull,
    }),
  ),
  sixty_seconds: TextOrNull,
  status: v.picklist(subStatuses),
  /** 1: the meeting began without a confirmed sub, so the request is void. */
  is_over: FlagOut,
  /** Warnings about this sub, in whole sentences; they never forbid confirming. */
  warnings: v.array(AnyText),
  asked_on: DateOut,
  /** 1: the request is the viewer's own. */
  own: FlagOut,
  /** 1: the viewer is the sub. */
  mine_to_sub: FlagOut,
  moves: v.array(Move),
  version: AnyNumber,
});
export type SubRequest = v.InferOutput<typeof SubRequest>;

export const SubRequestsQuery = v.object({
  meeting_id: v.optional(Id),
  /** Unsettled requests when absent. */
  status: v.optional(v.picklist([...subStatuses, 'all'], messages.invalid)),
  /** 1: only requests that the caller made or subs for. */
  mine: v.optional(Flag),
  /** 1: only requests whose sub has the caller's profession. */
  profession_conflict: v.optional(Flag),
  start: v.optional(ComingDate),
  end: v.optional(ComingDate),
  chapter_id: v.optional(Id),
  ...paging,
});
export type SubRequestsQuery = v.InferInput<typeof SubRequestsQuery>;

export const SubRequestList = v.object({
  ...listFields(SubRequest),
  chapter: ShownChapter,
  /** The viewer may see why members can't come. */
  sees_reasons: FlagOut,
});
export type SubRequestList = v.InferOutput<typeof SubRequestList>;

export const getSubRequests = endpoint({
  id: 'getSubRequests',
  topics: ['attendance', 'meetings', 'members', 'subs'],
  method: 'POST',
  path: '/member-3/get-sub-requests',
  summary:
    'The requests for subs of a chapter by meeting: all for its leaders, for others, the open ones and their own',
  access: { kind: 'capability', anyOf: ['page:Sub Requests'], own: false },
  body: SubRequestsQuery,
  answer: SubRequestList,
  refusals: [404],
  reads: true,
});

export const getMySubRequests = endpoint({
  id: 'getMySubRequests',
  topics: ['attendance', 'meetings', 'members', 'subs'],
  method: 'GET',
  path: '/member-3/sub-requests',
  summary: 'My own requests for subs, newest meeting first, 200 at most',
  access: { kind: 'own' },
  query: v.object({ start: v.optional(CalendarDate), end: v.optional(CalendarDate) }),
  answer: v.array(SubRequest),
});

const subFields = {
  reason: v.optional(OptionalText(500)),
  /** Anyone in the chapter may offer to sub. */
  open_to_anyone: v.optional(OptionalFlag),
  /** An active member as the sub, instead of the person named below. */
  sub_member_id: v.optional(OptionalId),
  sub_first_name: v.optional(OptionalName(100)),
  sub_last_name: v.optional(OptionalName(100)),
  sub_email: v.optional(OptionalEmail),
  sub_phone: v.optional(OptionalPhone),
  sub_business: v.optional(OptionalText(200)),
  /** What the sub says on the member's behalf. */
  sixty_seconds: v.optional(OptionalText(2000)),
  notes: v.optional(OptionalText(1000)),
};

export const SubRequestToMake = v.object({ meeting_id: Id, ...subFields });

export const createSubRequest = endpoint({
  id: 'createSubRequest',
  topics: ['attendance', 'meetings', 'notifications', 'subs'],
  method: 'POST',
  path: '/member-3/sub-requests',
  summary:
    'Asks for a sub at an open meeting of my chapter, or names one, who is invited; 409 for a second of a meeting',
  access: { kind: 'own' },
  body: SubRequestToMake,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

const SubRequestPath = v.object({ id: Id });

export const getSubRequest = endpoint({
  id: 'getSubRequest',
  topics: ['attendance', 'meetings', 'members', 'subs'],
  method: 'GET',
  path: '/member-3/sub-requests/:id',
  summary: 'One request for a sub',
  access: { kind: 'capability', anyOf: ['page:Sub Requests'], own: true },
  params: SubRequestPath,
  answer: SubRequest,
});

export const SubRequestToSave = v.object({
  ...subFields,
  status: v.optional(v.picklist(subStatuses, messages.invalid)),
});
export type SubRequestToSave = v.InferInput<typeof SubRequestToSave>;

export const saveSubRequest = endpoint({
  id: 'saveSubRequest',
  topics: ['attendance', 'meetings', 'notifications', 'subs'],
  method: 'PUT',
  path: '/member-3/sub-requests/:id',
  summary:
    'Changes my own request, or how far one is: I offer and withdraw, its member accepts and cancels, a leader confirms and says whether the sub came',
  access: { kind: 'capability', anyOf: ['subs.offer', 'subs.confirm'], own: true },
  params: SubRequestPath,
  body: SubRequestToSave,
  answer: SubRequest,
  refusals: [403, 409],
});

export const deleteSubRequest = endpoint({
  id: 'deleteSubRequest',
  topics: ['attendance', 'meetings', 'notifications', 'subs'],
  method: 'DELETE',
  path: '/member-3/sub-requests/:id',
  summary: 'Cancels my own request before its meeting',
  access: { kind: 'own' },
  params: SubRequestPath,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly sub: SubRequest;
  }

  interface ListHeads {
    readonly subs: Pick<SubRequestList, 'chapter' | 'sees_reasons'>;
  }
}

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly subRequest: { readonly request: SubRequest };
  }

  interface PageActions {
    readonly moveSub: Seen & { readonly to: SubStatus };
  }
}
