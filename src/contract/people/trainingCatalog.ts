import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  OptionalText,
  Text,
  TextOrNull,
} from '../scalars.ts';

/** Who can be required to take a training: every member, or members with a role in a chapter. */
export const trainedRoles = [
  'member',
  'president',
  'vice_president',
  'secretary_treasurer',
  'membership_committee',
  'visitor_host',
  'mentor_coordinator',
  'events_committee',
  'education_coordinator',
] as const;

export const CatalogTraining = v.object({
  id: AnyNumber,
  name: AnyText,
  what_for: TextOrNull,
  required_for: v.array(AnyText),
  /** The training's next date in the caller's chapter, or null. */
  next: v.nullable(
    v.object({ event_id: AnyNumber, starts_at: InstantOut, place: TextOrNull, online_link: TextOrNull }),
  ),
  /** When the caller last took the training, or null. */
  done_on: v.nullable(DateOut),
  /** 1: the caller's roles require the training, and the caller hasn't taken it. */
  is_due: FlagOut,
  archived: FlagOut,
  /** 1: the caller may edit the catalog. */
  can_edit: FlagOut,
});
export type CatalogTraining = v.InferOutput<typeof CatalogTraining>;

export const getTrainingCatalog = endpoint({
  id: 'getTrainingCatalog',
  topics: ['lookups', 'members', 'records', 'chapters'],
  method: 'GET',
  path: '/member-1/training-catalog',
  summary:
    'The trainings by name, with their next date in my chapter and whether I did them; those I need first',
  access: { kind: 'member' },
  query: v.object({
    search: v.optional(SearchText),
    /** 1: only trainings that the caller still has to take. */
    due: v.optional(Flag),
    /** 1: archived trainings, for callers who edit the catalog. */
    archived: v.optional(Flag),
    ...paging,
  }),
  /** `can_edit` 1: the caller may edit the catalog. */
  answer: v.object({ ...listFields(CatalogTraining), can_edit: FlagOut }),
});

/** Each role at most once; an empty list makes the training optional for everyone. */
const Roles = v.pipe(
  v.array(v.picklist(trainedRoles, messages.invalid), messages.invalid),
  v.maxLength(50, messages.invalid),
  v.transform((roles) => [...new Set(roles)]),
);

const TrainingToCreate = v.object({
  name: Text(1, 100),
  what_for: v.optional(OptionalText(1000)),
  required_for: v.optional(Roles),
});

const access = { kind: 'capability', anyOf: ['content.edit'], own: false } as const;

export const createTraining = endpoint({
  id: 'createTraining',
  topics: ['lookups'],
  method: 'POST',
  path: '/member-1/allTrainings',
  summary: 'Adds a training to the catalog',
  access,
  body: TrainingToCreate,
  answer: Saved,
  idempotent: true,
});

export const changeTraining = endpoint({
  id: 'changeTraining',
  topics: ['lookups', 'members'],
  method: 'PUT',
  path: '/member-1/allTrainings/:id',
  summary: 'Changes a training of the catalog, archives it or brings it back; who did it has done it',
  access,
  params: v.object({ id: Id }),
  /** Partial update: an omitted field stays as it is. */
  body: v.object({
    name: v.optional(Text(1, 100)),
    what_for: v.optional(OptionalText(1000)),
    required_for: v.optional(Roles),
    archived: v.optional(Flag),
  }),
  answer: Saved,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly training: CatalogTraining;
  }
  interface ListHeads {
    readonly trainings: { readonly canEdit: boolean };
  }
}
