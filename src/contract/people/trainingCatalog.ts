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

/** Whom a training can be asked of: every member, or the holders of a role in a chapter. */
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
  /** Its next date in the caller’s chapter; null for none. */
  next: v.nullable(
    v.object({ event_id: AnyNumber, starts_at: InstantOut, place: TextOrNull, online_link: TextOrNull }),
  ),
  /** When the caller last did it; null for never. */
  done_on: v.nullable(DateOut),
  /** 1: the caller’s roles ask for it, and it isn’t done. */
  is_due: FlagOut,
  archived: FlagOut,
  /** 1: the caller keeps the catalog. */
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
    /** 1: those alone that the caller still needs. */
    due: v.optional(Flag),
    /** 1: the archived ones, for those who keep the catalog. */
    archived: v.optional(Flag),
    ...paging,
  }),
  /** `can_edit` 1: the caller keeps the catalog. */
  answer: v.object({ ...listFields(CatalogTraining), can_edit: FlagOut }),
});

/** Every role once; none: nobody has to. */
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
  /** Partial: a field left out stays. */
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
