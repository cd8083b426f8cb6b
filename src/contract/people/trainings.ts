import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { Saved } from '../lists.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  Id,
  Option,
  OptionalText,
  TextOrNull,
} from '../scalars.ts';
import type { MainInformation } from './members.ts';

const MemberPath = v.object({ memberId: Id });
const TrainingPath = v.object({ memberId: Id, id: Id });

/** `event`: a recorded event of type Training; `leader`: entered by a leader. */
const Source = v.picklist(['event', 'leader']);

export const AttendedTraining = v.object({
  /** Unique among the trainings from the same source. */
  id: AnyNumber,
  training_id: AnyNumber,
  name: AnyText,
  date: DateOut,
  source: Source,
  note: TextOrNull,
  /** The name of the member's certificate with the same name as the training. */
  certificate: TextOrNull,
  proof_image: TextOrNull,
  version: AnyNumber,
});
export type AttendedTraining = v.InferOutput<typeof AttendedTraining>;

export const AnnouncedCertificate = v.object({ id: AnyNumber, name: AnyText, announced_on: DateOut });
export type AnnouncedCertificate = v.InferOutput<typeof AnnouncedCertificate>;

export const TrainingsOfMember = v.object({
  /** Newest first, at most 500. */
  rows: v.array(AttendedTraining),
  /** Trainings that the member's roles require and that the member hasn't taken. */
  required: v.array(Option),
  /** Newest first. */
  certificates: v.array(AnnouncedCertificate),
});
export type TrainingsOfMember = v.InferOutput<typeof TrainingsOfMember>;

export const getTrainingsOfMember = endpoint({
  id: 'getTrainingsOfMember',
  topics: ['growth', 'members'],
  method: 'GET',
  path: '/member-1/members/:memberId/trainings',
  summary: 'The trainings that a member has done and those still asked for',
  access: { kind: 'capability', anyOf: ['trainings.editOthers', 'activity.view'], own: true },
  params: MemberPath,
  answer: TrainingsOfMember,
});

export const MemberTraining = v.object({
  /** Unique among the trainings from the same source. Only rows with source `leader` can be changed. */
  id: AnyNumber,
  training: Option,
  date: DateOut,
  note: TextOrNull,
  proof_image: TextOrNull,
  source: Source,
  version: AnyNumber,
});
export type MemberTraining = v.InferOutput<typeof MemberTraining>;

export const getMemberTrainings = endpoint({
  id: 'getMemberTrainings',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/members/:memberId/members-trainings',
  summary: 'A member’s trainings, to be edited; newest first, 500 at most',
  access: { kind: 'capability', anyOf: ['trainings.editOthers'], own: true },
  params: MemberPath,
  answer: v.array(MemberTraining),
});

export const MemberTrainingToCreate = v.object({
  training_id: Id,
  /** The day of the training: today in some time zone, or earlier. */
  date: CalendarDate,
  note: v.optional(OptionalText(1000)),
  proof_image: v.optional(OptionalImage),
});

export const createMemberTraining = endpoint({
  id: 'createMemberTraining',
  topics: ['members'],
  method: 'POST',
  path: '/member-4/members/:memberId/members-trainings',
  summary: 'Enters a training for another member, who is told',
  access: { kind: 'capability', anyOf: ['trainings.editOthers'], own: false },
  params: MemberPath,
  body: MemberTrainingToCreate,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const MemberTrainingToSave = v.object({
  training_id: v.optional(Id),
  date: v.optional(CalendarDate),
  note: v.optional(OptionalText(1000)),
  proof_image: v.optional(OptionalImage),
});

export const saveMemberTraining = endpoint({
  id: 'saveMemberTraining',
  topics: ['members'],
  method: 'PUT',
  path: '/member-4/members/:memberId/members-trainings/:id',
  summary: 'Changes a training that was entered for another member; a stale If-Match answers 409',
  access: { kind: 'capability', anyOf: ['trainings.editOthers'], own: false },
  params: TrainingPath,
  body: MemberTrainingToSave,
  answer: Saved,
  refusals: [409],
});

export const deleteMemberTraining = endpoint({
  id: 'deleteMemberTraining',
  topics: ['members'],
  method: 'DELETE',
  path: '/member-4/members/:memberId/members-trainings/:id',
  summary: 'Takes a training away that was entered for another member',
  access: { kind: 'capability', anyOf: ['trainings.editOthers'], own: false },
  params: TrainingPath,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly profileTraining: { readonly main: MainInformation; readonly trainings: TrainingsOfMember };
    readonly memberTraining: OfMember & { readonly trainings: TrainingsOfMember };
  }
}
