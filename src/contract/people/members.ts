import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SearchText } from '../lists.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  MemberOption,
  Name,
  NumberOrNull,
  Option,
  OptionalDate,
  OptionalPhone,
  OptionalText,
  TextOrNull,
} from '../scalars.ts';

const MemberPath = v.object({ memberId: Id });

/**
 * The fields of a complete profile, each with the same weight. Either phone counts, and any link besides the website.
 */
export const completenessFields = [
  'profile_image',
  'business_name',
  'profession',
  'phone',
  'address',
  'city',
  'state',
  'birthday',
  'about_me',
  'my_business',
  'ideal_referral',
  'how_to_introduce',
  'keywords',
  'goals',
  'website',
  'other_link',
] as const;
export type CompletenessField = (typeof completenessFields)[number];

/** The rights that the viewer may have over a member, beyond the rights that every member has. */
export const memberRights = [
  'activity.view',
  'attendance.view',
  'trainings.view',
  'trainings.editOthers',
  'roles.edit',
  'rights.lend',
  'members.edit',
  'members.lifecycle',
] as const;
export type MemberRight = (typeof memberRights)[number];

export const MainInformation = v.object({
  id: AnyNumber,
  firstName: AnyText,
  lastName: AnyText,
  profile_image: TextOrNull,
  business_name: TextOrNull,
  profession_id: NumberOrNull,
  profession: TextOrNull,
  chapter_id: NumberOrNull,
  chapter: TextOrNull,
  is_ep: FlagOut,
  /** 1: the membership has ended, so nothing can be recorded with the member. */
  has_ended: FlagOut,
  /** The percentage of `completenessFields` that are filled. */
  completeness: AnyNumber,
  /** The empty fields of `completenessFields`; only the member sees them. */
  missing: v.array(v.picklist(completenessFields)),
  /** The requested profession until it's decided; null except for the member and those who decide. */
  requested_profession: v.nullable(Option),
  /** The last paid day of an overdue membership; null except for the member and those who see their payments. */
  overdue_since: v.nullable(DateOut),
  /** The viewer's rights as the member, as a leader of the member's chapter, or as the member's mentor. */
  rights: v.array(v.picklist(memberRights)),
});
export type MainInformation = v.InferOutput<typeof MainInformation>;

export const getMainInformation = endpoint({
  id: 'getMainInformation',
  topics: ['members', 'records'],
  method: 'GET',
  path: '/member-1/members/:memberId/main-information',
  summary: 'The head of a member’s profile',
  access: { kind: 'member' },
  params: MemberPath,
  answer: MainInformation,
  refusals: [422],
});

export const ContactDetails = v.object({
  first_name: AnyText,
  last_name: AnyText,
  /** Absent for other members if this member hides the address, like the phones and the birthday. */
  email: v.optional(AnyText),
  cell_phone: v.optional(TextOrNull),
  work_phone: v.optional(TextOrNull),
  address: TextOrNull,
  city: TextOrNull,
  state: TextOrNull,
  business_name: TextOrNull,
  birthday: v.optional(TextOrNull),
  version: AnyNumber,
});
export type ContactDetails = v.InferOutput<typeof ContactDetails>;

export const getContactDetails = endpoint({
  id: 'getContactDetails',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/members/:memberId/contact-details',
  summary: 'How to reach a member',
  access: { kind: 'member' },
  params: MemberPath,
  answer: ContactDetails,
  refusals: [422],
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const ContactDetailsToSave = v.object({
  first_name: v.optional(Name(1)),
  last_name: v.optional(Name(1)),
  cell_phone: v.optional(OptionalPhone),
  work_phone: v.optional(OptionalPhone),
  address: v.optional(OptionalText(500)),
  city: v.optional(OptionalText(100)),
  state: v.optional(OptionalText(100)),
  business_name: v.optional(OptionalText(200)),
  birthday: v.optional(OptionalDate),
});
export type ContactDetailsToSave = v.InferInput<typeof ContactDetailsToSave>;

export const saveContactDetails = endpoint({
  id: 'saveContactDetails',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/contact-details',
  summary: 'Saves one’s own contact details; a stale If-Match answers 409 with the current row',
  access: { kind: 'own' },
  body: ContactDetailsToSave,
  answer: ContactDetails,
  refusals: [409],
});

export const ActiveMembers = v.object({
  membersInChapter: v.array(MemberOption),
  membersOutChapter: v.array(MemberOption),
  /** 1: the members outside the chapter are only those whom the caller has met. */
  is_partial: v.optional(FlagOut),
});
export type ActiveMembers = v.InferOutput<typeof ActiveMembers>;

export const getActiveMembers = endpoint({
  id: 'getActiveMembers',
  freshFor: 60_000,
  topics: ['members'],
  method: 'GET',
  path: '/member-3/all-active-members',
  summary:
    'Active members but me, by name; at most 5,000 out of the chapter, `search` reaches the rest, `in_chapter` asks for one side alone, `for_device` leaves out whom one hasn’t met above 5,000',
  access: { kind: 'member' },
  query: v.object({
    search: v.optional(SearchText),
    in_chapter: v.optional(Flag),
    for_device: v.optional(Flag),
  }),
  answer: ActiveMembers,
});

export const getProfessions = endpoint({
  id: 'getProfessions',
  freshFor: 10 * 60_000,
  topics: ['lookups'],
  method: 'GET',
  path: '/member-1/professions',
  summary: 'The professions by name',
  access: { kind: 'public' },
  answer: v.array(Option),
});

export const CityState = v.object({ city: AnyText, state: AnyText });
export type CityState = v.InferOutput<typeof CityState>;

export const getCitiesAndStates = endpoint({
  id: 'getCitiesAndStates',
  freshFor: 10 * 60_000,
  topics: ['lookups'],
  method: 'GET',
  path: '/member-1/all-cities-states',
  summary: 'The known cities with their states',
  access: { kind: 'public' },
  answer: v.array(CityState),
});
