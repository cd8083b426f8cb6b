import * as v from 'valibot';
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
  InstantOut,
  Option,
  OptionalId,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

export const coachingStatuses = ['Assigned', 'In progress', 'Completed', 'Announced'] as const;

/** A certificate that a member is working on, with a coach who checks off its steps. */
export const CoachingAssignment = v.object({
  id: AnyNumber,
  member: Person,
  certificate: Option,
  /** The organization's logo on the certificate; null for the product's. */
  logo: TextOrNull,
  coach: v.nullable(Person),
  assigned_on: DateOut,
  steps: v.array(v.object({ text: AnyText, done_at: v.nullable(InstantOut) })),
  status: v.picklist(coachingStatuses),
  announced: FlagOut,
  announced_at: v.nullable(InstantOut),
  /** Why the viewer can't check off steps now; null if they can. */
  steps_fixed: v.nullable(AnyText),
  can_assign: FlagOut,
  moves: v.array(Move),
  version: AnyNumber,
});
export type CoachingAssignment = v.InferOutput<typeof CoachingAssignment>;

const coachingSorts = ['name', '-name', 'assigned', '-assigned', 'status', '-status'] as const;

export const CoachingQuery = v.object({
  coach_id: v.optional(Id),
  certificate_id: v.optional(Id),
  status: v.optional(v.picklist(coachingStatuses, messages.invalid)),
  announced: v.optional(Flag),
  member_id: v.optional(Id),
  chapter_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(coachingSorts, messages.invalid)),
  ...paging,
});

const reading = { kind: 'capability', anyOf: ['page:Member Certifications'], own: true } as const;
const named = v.object({ id: Id });

export const getCoachingAssignments = endpoint({
  id: 'getCoachingAssignments',
  topics: ['growth', 'members'],
  method: 'GET',
  path: '/member-3/coaching-assignments',
  summary:
    'The certificates that members of a chapter work on or have; for members who don’t see the page, their own and those that they coach',
  access: reading,
  query: CoachingQuery,
  answer: v.object({
    ...listFields(CoachingAssignment),
    chapter: ShownChapter,
    certificates: v.array(Option),
    coaches: v.array(Person),
    can_assign: FlagOut,
  }),
  refusals: [404],
});

export const getCoachingAssignment = endpoint({
  id: 'getCoachingAssignment',
  topics: ['growth', 'members'],
  method: 'GET',
  path: '/member-3/coaching-assignments/:id',
  summary: 'One certificate that a member works on or has',
  access: reading,
  params: named,
  answer: v.object({ ...CoachingAssignment.entries, chapter: Option }),
  refusals: [422],
});

export const CoachingToAssign = v.object({
  member_id: Id,
  certificate_id: Id,
  coach_id: v.optional(OptionalId),
});

export const assignCoaching = endpoint({
  id: 'assignCoaching',
  topics: ['growth', 'members', 'notifications'],
  method: 'POST',
  path: '/member-3/coaching-assignments',
  summary: 'Has a member work on a certificate, with a coach or yet without; nobody assigns their own',
  access: { kind: 'capability', anyOf: ['coaching.assign'], own: false },
  body: CoachingToAssign,
  answer: Saved,
  refusals: [404, 409],
  idempotent: true,
});

const StepIndex = v.pipe(
  v.number(messages.invalid),
  v.integer(messages.invalid),
  v.minValue(0, messages.invalid),
);

/** Partial update: an omitted field stays as it is. */
export const CoachingToSave = v.object({
  coach_id: v.optional(OptionalId),
  /** The indexes of all completed steps. */
  steps_done: v.optional(v.pipe(v.array(StepIndex, messages.invalid), v.maxLength(50, messages.invalid))),
  /** Marks one step done or not done; the others stay as they are. */
  step: v.optional(v.object({ index: StepIndex, done: Flag })),
  status: v.optional(v.picklist(coachingStatuses, messages.invalid)),
});

export const saveCoaching = endpoint({
  id: 'saveCoaching',
  topics: ['growth', 'members', 'notifications'],
  method: 'PUT',
  path: '/member-3/coaching-assignments/:id',
  summary:
    'Sets the coach, ticks steps, completes a certificate or takes that back; nobody does with their own; a stale If-Match answers 409',
  access: { kind: 'capability', anyOf: ['coaching.assign', 'coaching.step'], own: true },
  params: named,
  body: CoachingToSave,
  answer: Saved,
  refusals: [409],
});

export const removeCoaching = endpoint({
  id: 'removeCoaching',
  topics: ['growth', 'members'],
  method: 'DELETE',
  path: '/member-3/coaching-assignments/:id',
  summary: 'Takes an assignment away; one that is announced is 409',
  access: { kind: 'capability', anyOf: ['coaching.assign'], own: false },
  params: named,
  refusals: [409],
});

export const announceCertificate = endpoint({
  id: 'announceCertificate',
  topics: ['attendance', 'growth', 'members', 'notifications'],
  method: 'PUT',
  path: '/member-2/announce-member-certificate',
  summary:
    'Announces a completed certificate at the meeting and in the member’s trainings, or takes that back; not one’s own',
  access: { kind: 'capability', anyOf: ['certificates.announce'], own: false },
  body: v.object({
    /** The assignment's id. */
    certificate: Id,
    announced: Flag,
  }),
  answer: v.object({
    certificate: AnyNumber,
    announced: FlagOut,
    announced_at: v.nullable(InstantOut),
    message: AnyText,
  }),
  refusals: [404, 409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly coaching: CoachingAssignment & { readonly chapter_id: number };
  }

  interface ListHeads {
    readonly coaching: {
      readonly chapter: ShownChapter;
      readonly certificates: readonly Option[];
      readonly can_assign: 0 | 1;
    };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    /** The indexes of the completed steps. */
    readonly tickStep: Seen & { readonly index: number; readonly isDone: boolean };
    readonly moveCertificate: Seen & { readonly to: 'In progress' | 'Completed' };
    readonly announceCertificate: Seen & { readonly announced: boolean };
  }

  interface DetailPages {
    readonly coachingAssignment: {
      readonly assignment: v.InferOutput<NonNullable<(typeof getCoachingAssignment)['answer']>>;
    };
  }
}
