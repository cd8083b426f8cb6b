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

/** The page or the dialog in which a first step is done. */
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

/** Something that a new member does first. */
export const OnboardingItem = v.object({
  id: AnyNumber,
  name: AnyText,
  how_to: TextOrNull,
  /** The member may tick it themselves. */
  self: FlagOut,
  /** Days after joining. */
  due_days: NumberOrNull,
  opens: v.nullable(v.picklist(onboardingTargets)),
});
export type OnboardingItem = v.InferOutput<typeof OnboardingItem>;

/** One item of one member. */
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
  /** Since joining. */
  days: NumberOrNull,
  mentor: v.nullable(Person),
  own: FlagOut,
  /** In the order of the items; those that the member was never given are left out. */
  steps: v.array(OnboardingStep),
  points: AnyNumber,
  percent: AnyNumber,
});
export type OnboardingMember = v.InferOutput<typeof OnboardingMember>;

export const MemberChecklist = v.object({
  chapter: ShownChapter,
  today: DateOut,
  /** Those that the rows have something of, in their order. */
  items: v.array(OnboardingItem),
  /** Newest members first. */
  rows: v.array(OnboardingMember),
  /** Mentors of these. */
  mentors: v.array(Person),
  /** Who checks steps off. */
  coordinators: v.array(Person),
  /** The viewer may tick for others, and give points. */
  can_tick: FlagOut,
  can_give_points: FlagOut,
});
export type MemberChecklist = v.InferOutput<typeof MemberChecklist>;

const onboardingSpans = ['30', '60', '90'] as const;

export const MemberChecklistQuery = v.object({
  mentor_id: v.optional(Id),
  /** Joined in the last so many days. */
  days: v.optional(v.picklist(onboardingSpans, messages.invalid)),
  /** 1: with a step that is overdue. */
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

/** What is left out stays as it is. */
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
  /** The one that the change was made on; without it, any will do. */
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
    /** `lost`: somebody else set it since. */
    outcome: v.picklist(outcomes),
  }),
  refusals: [404, 409],
});

const catalogue = { kind: 'capability', anyOf: ['content.edit'], own: false } as const;

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
export type OnboardingItemToCreate = v.InferInput<typeof OnboardingItemToCreate>;

export const createOnboardingItem = endpoint({
  id: 'createOnboardingItem',
  topics: ['growth'],
  method: 'POST',
  path: '/member-4/onboarding-items',
  summary: 'Adds a first step; who joins from now on gets it',
  access: catalogue,
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
  access: catalogue,
  params: v.object({ id: Id }),
  /** Partial: a field left out stays, null clears. */
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
    /** A row is one step of one member; `members` are whose they are. */
    membersChecklists: Omit<MemberChecklist, 'rows'> & {
      readonly members: readonly Omit<OnboardingMember, 'steps' | 'points' | 'percent'>[];
      readonly rows: readonly (OnboardingStep & SheetRow & { readonly member_id: number })[];
    };
  }
}

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly organisationOnboarding: { readonly items: readonly OnboardingItemOfList[] };
  }
}
