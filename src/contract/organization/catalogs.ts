import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  Flag,
  FlagOut,
  Id,
  Option,
  OptionalId,
  OptionalText,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { TimeOfDay, Weekday, ZoneName } from './chapters.ts';

const access = { kind: 'capability', anyOf: ['content.edit'], own: false } as const;
const reading = { kind: 'capability', anyOf: ['page:Organization Settings'], own: false } as const;
const Named = v.object({ id: Id });

const listQuery = v.object({
  search: v.optional(SearchText),
  /** 1: only archived entries; 0 or absent: all other entries. */
  archived: v.optional(Flag),
  ...paging,
});

export const OrganizationChapter = v.object({
  id: AnyNumber,
  name: AnyText,
  region: v.nullable(Option),
  city: TextOrNull,
  state: TextOrNull,
  /** The weekday; 1 is Monday. */
  weekday: AnyNumber,
  time: AnyText,
  member_count: AnyNumber,
  archived: FlagOut,
  version: AnyNumber,
});
export type OrganizationChapter = v.InferOutput<typeof OrganizationChapter>;

export const getOrganizationChapters = endpoint({
  id: 'getOrganizationChapters',
  topics: ['chapters', 'lookups', 'members'],
  method: 'GET',
  path: '/member-4/organisation-chapters',
  summary: 'The chapters of the organization by name, archived ones when asked for',
  access: reading,
  query: listQuery,
  answer: listOf(OrganizationChapter),
});

export const ChapterToCreate = v.object({
  name: Text(1, 100),
  region_id: v.optional(OptionalId),
  city: v.optional(OptionalText(100)),
  state: v.optional(OptionalText(100)),
  weekday: Weekday,
  time: TimeOfDay,
  time_zone: ZoneName,
  /** ISO 4217 code of the chapter's currency, which can't change later. */
  currency: v.pipe(
    v.string(messages.invalid),
    v.trim(),
    v.regex(/^[A-Za-z]{3}$/, messages.invalid),
    v.toUpperCase(),
  ),
});

export const createChapter = endpoint({
  id: 'createChapter',
  topics: ['chapters', 'lookups', 'meetings'],
  method: 'POST',
  path: '/member-4/organisation-chapters',
  summary: 'Adds a chapter, with its meetings of the next half year',
  access,
  body: ChapterToCreate,
  answer: Saved,
  idempotent: true,
});

/** Partial update: an omitted field stays as it is. */
export const OrganizationChapterToSave = v.object({
  region_id: v.optional(OptionalId),
  /** 1 archives a chapter without members; 0 restores it. */
  archived: v.optional(Flag),
});

export const saveOrganizationChapter = endpoint({
  id: 'saveOrganizationChapter',
  topics: ['chapters', 'lookups', 'meetings', 'members'],
  method: 'PUT',
  path: '/member-4/organisation-chapters/:id',
  summary: 'Moves a chapter to a region, archives it or brings it back; a stale If-Match answers 409',
  access,
  params: Named,
  body: OrganizationChapterToSave,
  answer: OrganizationChapter,
  refusals: [409],
});

export const OrganizationProfession = v.object({
  id: AnyNumber,
  name: AnyText,
  /** 1: a chapter has only one seat for the profession. */
  one_seat: FlagOut,
  member_count: AnyNumber,
  archived: FlagOut,
});
export type OrganizationProfession = v.InferOutput<typeof OrganizationProfession>;

export const getOrganizationProfessions = endpoint({
  id: 'getOrganizationProfessions',
  topics: ['lookups', 'members'],
  method: 'GET',
  path: '/member-4/organisation-professions',
  summary: 'The professions of the organization by name, archived ones when asked for',
  access: reading,
  query: listQuery,
  answer: listOf(OrganizationProfession),
});

export const ProfessionToCreate = v.object({ name: Text(1, 100), one_seat: Flag });

export const createProfession = endpoint({
  id: 'createProfession',
  topics: ['lookups'],
  method: 'POST',
  path: '/member-4/organisation-professions',
  summary: 'Adds a profession that members can have and ask for',
  access,
  body: ProfessionToCreate,
  answer: Saved,
  idempotent: true,
});

export const changeProfession = endpoint({
  id: 'changeProfession',
  topics: ['chapters', 'lookups', 'members'],
  method: 'PUT',
  path: '/member-4/organisation-professions/:id',
  summary: 'Renames a profession, sets its seats, archives it or brings it back; who has it keeps it',
  access,
  params: Named,
  /** Partial update: an omitted field stays as it is. */
  body: v.object({
    name: v.optional(Text(1, 100)),
    one_seat: v.optional(Flag),
    archived: v.optional(Flag),
  }),
  answer: Saved,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly organizationChapter: OrganizationChapter;
    readonly organizationProfession: OrganizationProfession;
  }
}
