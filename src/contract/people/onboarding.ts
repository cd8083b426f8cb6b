import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { outcomes } from '../meetings/attendanceSheet.ts';
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
  NumberOrNull,
  OptionalText,
  OptionalWhole,
  orNull,
  Person,
  SeenVersion,
  Text,
  TextOrNull,
} from '../scalars.ts';

/** The page or dialog where a first step is done. */
export const onboardingTargets = [
  'profile',
  'links',
  'mentor',
  'training',
  'members',
  'session',
  'referral',
  'visitor',
  'spotlights',
  'concept',
] as const;
export type OnboardingTarget = (typeof onboardingTargets)[number];

/** One of a new member's first steps. */
export const OnboardingItem = v.object({
  id: AnyNumber,
  name: AnyText,
  how_to: TextOrNull,
  /** The member may check the step off themselves. */
  self: FlagOut,
  /** How many days after joining the step is due. */
  due_days: NumberOrNull,
  opens: v.nullable(v.picklist(onboardingTargets)),
});
export type OnboardingItem = v.InferOutput<typeof OnboardingItem>;

/** A member's progress with one item. */
export const OnboardingStep = v.object({
  item_id: AnyNumber,
  done: FlagOut,
  done_at: v.nullable(InstantOut),
  done_by: v.nullable(Person),
  points: AnyNumber,
  version: AnyNumber,
});
export type OnboardingStep = v.InferOutput<typeof OnboardingStep>;

export const OnboardingMember = v.object({
  member: Person,
  profile_image: TextOrNull,
  joined: v.nullable(DateOut),
  /** How many days ago the member joined. */
  days: NumberOrNull,
  mentor: v.nullable(Person),
  own: FlagOut,
  /** The member's steps in the order of the items, without items that the member was never given. */
  steps: v.array(OnboardingStep),
  points: AnyNumber,
  percent: AnyNumber,
});
export type OnboardingMember = v.InferOutput<typeof OnboardingMember>;

export const MemberChecklist = v.object({
  chapter: ShownChapter,
  today: DateOut,
  /** The items that appear in any row, in order. */
  items: v.array(OnboardingItem),
  /** Newest members first. */
  rows: v.array(OnboardingMember),
  /** The mentors of the members in the rows. */
  mentors: v.array(Person),
  /** The members who check steps off. */
  coordinators: v.array(Person),
  /** The viewer may check steps off for others, and may give points. */
  can_tick: FlagOut,
  can_give_points: FlagOut,
});
export type MemberChecklist = v.InferOutput<typeof MemberChecklist>;

const onboardingSpans = ['30', '60', '90'] as const;

export const MemberChecklistQuery = v.object({
  mentor_id: v.optional(Id),
  /** Only members who joined within the last 30, 60 or 90 days. */
  days: v.optional(v.picklist(onboardingSpans, messages.invalid)),
  /** 1: only members with an overdue step. */
  overdue: v.optional(Flag),
  chapter_id: v.optional(Id),
});

export const getMemberChecklist = endpoint({
  id: 'getMemberChecklist',
  freshFor: 0,
  topics: ['growth', 'members'],
  method: 'GET',
  path: '/member-2/member-checklist',
  summary:
    'How far the new members of a chapter are with their first steps; one’s own for members who don’t see the page',
  access: { kind: 'capability', anyOf: ['page:Onboarding Dashboard'], own: false },
  query: MemberChecklistQuery,
  answer: MemberChecklist,
  refusals: [404],
});

export const mostPoints = 1000;

/** The changes to one step; an omitted field stays as it is. */
export const StepToSet = v.object({
  member_id: Id,
  item_id: Id,
  done: v.optional(Flag),
  points: v.optional(
    v.pipe(
      v.number(messages.invalid),
      v.integer(messages.invalid),
      v.minValue(0, messages.invalid),
      v.maxValue(mostPoints, messages.invalid),
    ),
  ),
  /** The version that was changed; without it any version is accepted. */
  version: v.optional(SeenVersion),
});
export type StepToSet = v.InferInput<typeof StepToSet>;

export const saveMemberChecklist = endpoint({
  id: 'saveMemberChecklist',
  anyVersion: true,
  topics: ['growth', 'members', 'notifications'],
  method: 'PUT',
  path: '/member-2/member-checklist',
  summary:
    'Sets a step of a new member to done or open, and its points; of oneself only what members tick themselves, and no points',
  access: { kind: 'capability', anyOf: ['onboarding.tick', 'onboarding.points'], own: true },
  body: StepToSet,
  answer: v.object({
    member_id: AnyNumber,
    ...OnboardingStep.entries,
    /** `lost`: someone else has changed the step since the named version. */
    outcome: v.picklist(outcomes),
  }),
  refusals: [404, 409],
});

const catalog = { kind: 'capability', anyOf: ['content.edit'], own: false } as const;

export const OnboardingItemOfList = v.object({ ...OnboardingItem.entries, archived: FlagOut });
export type OnboardingItemOfList = v.InferOutput<typeof OnboardingItemOfList>;

export const getOnboardingItems = endpoint({
  id: 'getOnboardingItems',
  topics: ['growth'],
  method: 'GET',
  path: '/member-4/onboarding-items',
  summary: 'What every new member of the organization does first, in its order, archived ones last',
  access: { kind: 'capability', anyOf: ['page:Organization Settings'], own: false },
  answer: v.array(OnboardingItemOfList),
});

const dueDays = OptionalWhole(365);
const Opens = orNull(v.picklist(onboardingTargets, messages.invalid));

export const OnboardingItemToCreate = v.object({
  name: Text(1, 200),
  how_to: v.optional(OptionalText(500)),
  self: Flag,
  due_days: v.optional(dueDays),
  opens: v.optional(Opens),
});

export const createOnboardingItem = endpoint({
  id: 'createOnboardingItem',
  topics: ['growth'],
  method: 'POST',
  path: '/member-4/onboarding-items',
  summary: 'Adds a first step; who joins from now on gets it',
  access: catalog,
  body: OnboardingItemToCreate,
  answer: Saved,
  idempotent: true,
});

export const saveOnboardingItem = endpoint({
  id: 'saveOnboardingItem',
  topics: ['growth'],
  method: 'PUT',
  path: '/member-4/onboarding-items/:id',
  summary: 'Changes a first step, archives it or brings it back; who has it keeps it',
  access: catalog,
  params: v.object({ id: Id }),
  /** Partial update: an omitted field stays as it is, null clears it. */
  body: v.object({
    name: v.optional(Text(1, 200)),
    how_to: v.optional(OptionalText(500)),
    self: v.optional(Flag),
    due_days: v.optional(dueDays),
    opens: v.optional(Opens),
    archived: v.optional(Flag),
  }),
  answer: Saved,
});

declare module '../meetings/sheetPorts.ts' {
  interface SheetPages {
    /** A row is one step of one member; `members` are the members of the rows. */
    membersChecklists: Omit<MemberChecklist, 'rows'> & {
      readonly members: readonly Omit<OnboardingMember, 'steps' | 'points' | 'percent'>[];
      readonly rows: readonly (OnboardingStep & SheetRow & { readonly member_id: number })[];
    };
  }
}

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly organizationOnboarding: { readonly items: readonly OnboardingItemOfList[] };
  }
}
