import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, PlaceName, paging, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import type { ChapterMember } from '../organization/chapters.ts';
import {
  AnyNumber,
  AnyText,
  Count,
  DateOut,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  TextOrNull,
} from '../scalars.ts';

/** What every member of every chapter may see of a member. */
export const MemberCard = v.object({
  id: AnyNumber,
  first_name: AnyText,
  last_name: AnyText,
  profile_image: TextOrNull,
  business_name: TextOrNull,
  profession: TextOrNull,
  chapter_id: NumberOrNull,
  chapter: TextOrNull,
  city: TextOrNull,
  state: TextOrNull,
  is_ep: FlagOut,
});
export type MemberCard = v.InferOutput<typeof MemberCard>;

export const getAllMembers = endpoint({
  id: 'getAllMembers',
  topics: ['members', 'records'],
  method: 'GET',
  path: '/member-3/all-members',
  summary: 'The members by name, paused ones too; of one chapter or of all',
  access: { kind: 'member' },
  query: v.object({ chapter_id: v.optional(Id), search: v.optional(SearchText), ...paging }),
  answer: listOf(MemberCard),
});

/** The sort fields of the member search. A leading minus reverses the order. */
const memberSortFields = [
  'name',
  '-name',
  'business_name',
  '-business_name',
  'profession',
  '-profession',
  'chapter',
  '-chapter',
  'city',
  '-city',
] as const;
export type MemberSort = (typeof memberSortFields)[number];

export const MemberFilter = v.object({
  search: v.optional(SearchText),
  profession_id: v.optional(Id),
  chapter_id: v.optional(Id),
  city: v.optional(PlaceName),
  state: v.optional(PlaceName),
  /** 1: members of the caller's chapter, 0: all others. */
  in_chapter: v.optional(Flag),
  is_ep: v.optional(Flag),
  /** 1: members without a recorded session with the caller, 0: members with one; either may have recorded it. */
  not_met: v.optional(Flag),
  sort: v.optional(v.picklist(memberSortFields, messages.invalid)),
  ...paging,
});

export const filterMembers = endpoint({
  id: 'filterMembers',
  topics: ['members', 'records'],
  method: 'POST',
  path: '/member-3/filter-members',
  summary: 'Active members of all chapters, narrowed and ordered; reads only',
  reads: true,
  access: { kind: 'member' },
  body: MemberFilter,
  answer: listOf(MemberCard),
});

export const NotMet = v.object({
  ...MemberCard.entries,
  /** The day of the last session with this member, or null. */
  last_met: v.nullable(DateOut),
});
export type NotMet = v.InferOutput<typeof NotMet>;

export const getNotMet = endpoint({
  id: 'getNotMet',
  topics: ['members', 'records'],
  method: 'GET',
  path: '/member-3/not-met',
  summary:
    'Members of my chapter whom I have not met, then those met longest ago; 10 rows when no limit is given',
  access: { kind: 'own' },
  query: v.object({ limit: v.optional(Count(25)) }),
  answer: v.array(NotMet),
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly member: MemberCard & Pick<ChapterMember, 'email' | 'cell_phone'>;
  }
}
