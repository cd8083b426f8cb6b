import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  DateOut,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  OptionalComingDate,
  OptionalText,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

/** A protege and their mentor, or a new member without one. */
export const Mentorship = v.object({
  /** Null for a member without a mentor, as are all fields about the mentorship. */
  id: NumberOrNull,
  protege: Person,
  joined: v.nullable(DateOut),
  mentor: v.nullable(Person),
  since: v.nullable(DateOut),
  planned_end: v.nullable(DateOut),
  ended_on: v.nullable(DateOut),
  /** The percentage of the protege's first steps that are done; null if there are none. */
  checklist_percent: NumberOrNull,
  /** How many sessions the two had since the mentorship began, recorded by either. */
  sessions_together: AnyNumber,
  last_contact: v.nullable(DateOut),
  /** The chapter's next meeting, where the two will see each other. */
  next_meeting: v.nullable(DateOut),
  /** The two had no session in the last two weeks. */
  stalled: FlagOut,
  note: TextOrNull,
  /** The viewer may write the note and record a session with the protege. */
  can_note: FlagOut,
  is_mentor: FlagOut,
  moves: v.array(Move),
  version: AnyNumber,
});
export type Mentorship = v.InferOutput<typeof Mentorship>;

const mentorSorts = ['name', '-name', 'joined', '-joined', 'since', '-since', 'contact', '-contact'] as const;

export const MentorsQuery = v.object({
  /** 1 (default): current mentorships; 0: ended ones. */
  active: v.optional(Flag),
  /** 1: new members without a mentor. */
  without_mentor: v.optional(Flag),
  /** 1: the two had no session in the last two weeks. */
  stalled: v.optional(Flag),
  mentor_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(mentorSorts, messages.invalid)),
  ...paging,
});

const ofChapter = v.object({ chapterId: Id });
/** A chapter's id, or `mine` for the chapter that a page shows by default. */
const ofShownChapter = v.object({ chapterId: v.union([v.literal('mine'), Id], messages.invalid) });

export const getMentors = endpoint({
  id: 'getMentors',
  topics: ['growth', 'meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/mentors',
  summary:
    'The proteges of a chapter with their mentors, and new members without one; one’s own pairs for members who don’t see the page',
  access: { kind: 'capability', anyOf: ['page:Protege'], own: true },
  params: ofShownChapter,
  query: MentorsQuery,
  answer: v.object({
    ...listFields(Mentorship),
    chapter: ShownChapter,
    /** The current mentors. */
    mentors: v.array(Person),
    can_assign: FlagOut,
  }),
});

/** A member who may mentor, and how many proteges they have. */
export const MentorChoice = v.object({
  ...Person.entries,
  proteges: AnyNumber,
  /** Why they may not mentor, in one sentence; null if they may. */
  why_not: TextOrNull,
});
export type MentorChoice = v.InferOutput<typeof MentorChoice>;

export const getMentorChoices = endpoint({
  id: 'getMentorChoices',
  topics: ['growth', 'members'],
  method: 'GET',
  path: '/member-3/chapters/:chapterId/mentor-choices',
  summary: 'The members of a chapter, and for each why they can’t take one more protege',
  access: { kind: 'capability', anyOf: ['mentors.assign'], own: false },
  params: ofChapter,
  answer: v.array(MentorChoice),
});

export const MentorToAssign = v.object({
  protege_id: Id,
  mentor_id: Id,
  planned_end: v.optional(OptionalComingDate),
  note: v.optional(OptionalText(1000)),
});

export const assignMentor = endpoint({
  id: 'assignMentor',
  topics: ['growth', 'members', 'notifications'],
  method: 'POST',
  path: '/member-3/chapters/:chapterId/mentors',
  summary: 'Asks a member to mentor another, within the chapter’s rules; who has a mentor already is 409',
  access: { kind: 'capability', anyOf: ['mentors.assign'], own: false },
  params: ofChapter,
  body: MentorToAssign,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const MentorshipToSave = v.object({
  /** A new mentor, who takes over today. */
  mentor_id: v.optional(Id),
  planned_end: v.optional(OptionalComingDate),
  /** 1 ends the mentorship today. */
  ended: v.optional(Flag),
  note: v.optional(OptionalText(1000)),
});

export const saveMentorship = endpoint({
  id: 'saveMentorship',
  topics: ['growth', 'members', 'notifications'],
  method: 'PUT',
  path: '/member-3/chapters/:chapterId/mentors/:id',
  summary:
    'Hands a protege to another mentor, plans or makes an end, or changes the note, which the mentor may too',
  access: { kind: 'capability', anyOf: ['mentors.assign'], own: true },
  params: v.object({ chapterId: Id, id: Id }),
  body: MentorshipToSave,
  answer: Saved,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    /** `id` identifies the row; `mentorship` is the mentorship's id, if there is one. */
    readonly mentorship: Omit<Mentorship, 'id'> & {
      readonly id: number;
      readonly mentorship_id: number | null;
      readonly chapter_id: number;
    };
  }

  interface ListHeads {
    readonly mentorship: { readonly chapter: ShownChapter };
  }
}
