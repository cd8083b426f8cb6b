/** What the dialogs about a member's roles and trainings change, and how it is read from the wire. */
import * as v from 'valibot';
import { type AssignableRole, assignableRoles } from '../roles.ts';
import { AnyNumber, AnyText, TextOrNull } from '../scalars.ts';
import type { MemberTraining } from './trainings.ts';

/** A role that is about to be given, from a day on. */
export type RoleToGive = {
  readonly member_id: number;
  /** Where a role of a chapter is held: the member's. */
  readonly chapter_id: number | null;
  /** `YYYY-MM-DD`; today, once the form is open. */
  readonly from?: string;
};

/** One term of a member, whose last day can be changed. */
export const TermToEdit = v.object({
  member_id: AnyNumber,
  id: AnyNumber,
  label: AnyText,
  /** `YYYY-MM-DD`; null without an end. */
  until: TextOrNull,
});
export type TermToEdit = v.InferOutput<typeof TermToEdit>;

/** A right that is about to be lent, until a day. */
export type RightToLend = { readonly member_id: number };

/** A right that was lent, and can be taken back. */
export type LoanToEnd = {
  readonly member_id: number;
  readonly id: number;
  /** What it lets one do. */
  readonly label: string;
};

/** A role of one's own that another member is to take over. */
export type RoleToLeave = {
  readonly role: AssignableRole;
  readonly label: string;
};

/** A training that was entered for a member, under the names of the call that changes it. */
export type TrainingToEdit = {
  readonly id: number;
  readonly training_id: number;
  readonly name: string;
  readonly date: string;
  readonly note: string | null;
  readonly proof_image: string | null;
  readonly version: number;
};

/** @returns a training as its dialog changes it. */
export const trainingToEdit = ({ training, source: _, ...rest }: MemberTraining): TrainingToEdit => ({
  ...rest,
  training_id: training.id,
  name: training.name,
});

const RolePlace = v.picklist(assignableRoles);

/** @returns a role and the region it is held in as one value to choose; no region for any but a director. */
export const roleChoice = (role: AssignableRole, regionId?: number): string =>
  regionId === undefined ? role : `${role} ${regionId}`;

/** @returns what `roleChoice` made a value of. */
export const roleChosen = (value: string): { role: AssignableRole; regionId: number | null } => {
  const [role, region] = value.split(' ');
  return { role: v.parse(RolePlace, role), regionId: region === undefined ? null : Number(region) };
};
