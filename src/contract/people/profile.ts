import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import type { Relation } from '../relation.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  FlagOut,
  Id,
  NumberOrNull,
  Option,
  OptionalText,
  OptionalUrl,
  Person,
  Text,
  TextOrNull,
  Url,
} from '../scalars.ts';
import { ContactDetails, ContactDetailsToSave } from './members.ts';

const MemberPath = v.object({ memberId: Id });

const OtherLink = v.object({ name: AnyText, url: AnyText });

export const OtherLinks = v.object({
  website: TextOrNull,
  facebook_business_page: TextOrNull,
  others: v.array(OtherLink),
  /** 0: nothing was ever saved. */
  version: AnyNumber,
});
export type OtherLinks = v.InferOutput<typeof OtherLinks>;

export const getOtherLinks = endpoint({
  id: 'getOtherLinks',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/members/:memberId/other-links',
  summary: 'Where a member is on the web',
  access: { kind: 'member' },
  params: MemberPath,
  answer: OtherLinks,
  refusals: [422],
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const OtherLinksToSave = v.object({
  website: v.optional(OptionalUrl),
  facebook_business_page: v.optional(OptionalUrl),
  /** The complete list of other links, at most 50. */
  others: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.object({ name: Text(1, 100), url: Url }), messages.invalid),
        v.maxLength(50, messages.invalid),
      ),
    ),
  ),
});

export const saveOtherLinks = endpoint({
  id: 'saveOtherLinks',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/other-links',
  summary: 'Saves where one is on the web; a stale If-Match answers 409 with the current row',
  access: { kind: 'own' },
  body: OtherLinksToSave,
  answer: OtherLinks,
  refusals: [409],
});

export const Biography = v.object({
  about_me: TextOrNull,
  my_business: TextOrNull,
  ideal_referral: TextOrNull,
  how_to_introduce: TextOrNull,
  keywords: v.array(AnyText),
  goals: TextOrNull,
  /** 0: nothing was ever saved. */
  version: AnyNumber,
});
export type Biography = v.InferOutput<typeof Biography>;

export const getBiography = endpoint({
  id: 'getBiography',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/members/:memberId/biography',
  summary: 'What a member tells of themselves and their business',
  access: { kind: 'member' },
  params: MemberPath,
  answer: Biography,
  refusals: [422],
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const BiographyToSave = v.object({
  about_me: v.optional(OptionalText(5000)),
  my_business: v.optional(OptionalText(5000)),
  ideal_referral: v.optional(OptionalText(5000)),
  how_to_introduce: v.optional(OptionalText(5000)),
  /** The complete list of keywords, at most 50, without duplicates. */
  keywords: v.optional(
    v.nullable(
      v.pipe(
        v.array(Text(1, 100), messages.invalid),
        v.maxLength(50, messages.invalid),
        v.transform((words) => [...new Set(words)]),
      ),
    ),
  ),
  goals: v.optional(OptionalText(5000)),
});

export const saveBiography = endpoint({
  id: 'saveBiography',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/biography',
  summary: 'Saves one’s own biography; a stale If-Match answers 409 with the current row',
  access: { kind: 'own' },
  body: BiographyToSave,
  answer: Biography,
  refusals: [409],
});

/** The fields of the contact details, and the leader's reason for changing them. */
export const MemberContactDetailsToSave = v.object({
  ...ContactDetailsToSave.entries,
  reason: v.optional(OptionalText(1000)),
});

export const saveMemberContactDetails = endpoint({
  id: 'saveMemberContactDetails',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/members/:memberId/contact-details',
  summary: 'Corrects a member’s contact details; the member is told, and it is logged',
  access: { kind: 'capability', anyOf: ['members.edit'], own: true },
  params: MemberPath,
  body: MemberContactDetailsToSave,
  answer: ContactDetails,
  refusals: [409],
});

/** The result of changing a profession: saved, or requested from those with `members.edit`. */
export const SavedProfession = v.union([
  v.object({ profession_id: NumberOrNull, profession: TextOrNull }),
  v.object({ status: v.literal('requested') }),
]);
export type SavedProfession = v.InferOutput<typeof SavedProfession>;

export const saveProfession = endpoint({
  id: 'saveProfession',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/members/:memberId/profession',
  summary:
    'Changes a profession. One’s own, where a chapter has one seat of it, becomes a request (202), which the same call by a holder of members.edit decides: granted with its profession, declined with another; a seat that is taken is 409',
  access: { kind: 'capability', anyOf: ['members.edit'], own: true },
  params: MemberPath,
  body: v.object({ profession_id: Id }),
  orStatus: 202,
  answer: SavedProfession,
  refusals: [409],
});

export const ProfessionRequest = v.object({
  id: AnyNumber,
  member: Person,
  /** The requested profession. */
  profession: Option,
  /** 1: another member of the chapter has the profession's only seat. */
  conflict: FlagOut,
  asked_on: DateOut,
});
export type ProfessionRequest = v.InferOutput<typeof ProfessionRequest>;

export const getProfessionRequests = endpoint({
  id: 'getProfessionRequests',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/profession-requests',
  summary: 'The changes of profession that wait for those who may decide them, oldest first, 200 at most',
  access: { kind: 'capability', anyOf: ['members.edit'], own: false },
  answer: v.array(ProfessionRequest),
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly decideProfession: { readonly memberId: number; readonly professionId: number };
  }

  interface DetailPages {
    readonly memberContact: OfMember & {
      readonly details: ContactDetails;
      readonly biography: Biography;
      readonly relation: Relation;
    };
    readonly memberBiography: OfMember & { readonly biography: Biography };
    readonly memberSocialLinks: OfMember & { readonly links: OtherLinks };
  }
}
