/** The data that the dialogs about roles and trainings change, and its conversion from the wire. */
import * as v from 'valibot';
import { type AssignableRole, assignableRoles } from '../roles.ts';
import { AnyNumber, AnyText, TextOrNull } from '../scalars.ts';
import type { MemberTraining } from './trainings.ts';

/** A role to be given, with its first day. */
export type RoleToGive = {
  readonly member_id: number;
  /** The member's chapter, for a role of a chapter. */
  readonly chapter_id: number | null;
  /** `YYYY-MM-DD`; the form fills in today. */
  readonly from?: string;
};

/** A term whose last day can be changed. */
export const TermToEdit = v.object({
  member_id: AnyNumber,
  id: AnyNumber,
  label: AnyText,
  /** `YYYY-MM-DD`; null for no end. */
  until: TextOrNull,
});
export type TermToEdit = v.InferOutput<typeof TermToEdit>;

/** The member who gets a loaned right, before the right is chosen. */
export type RightToLend = { readonly member_id: number };

/** A loaned right that can be taken back. */
export type LoanToEnd = {
  readonly member_id: number;
  readonly id: number;
  /** What the right allows. */
  readonly label: string;
};

/** The member's own role, to be handed over to another member. */
export type RoleToLeave = {
  readonly role: AssignableRole;
  readonly label: string;
};

/** A training entered for a member, under the wire's names. */
export type TrainingToEdit = {
  readonly id: number;
  readonly training_id: number;
  readonly name: string;
  readonly date: string;
  readonly note: string | null;
  readonly proof_image: string | null;
  readonly version: number;
};

/** @returns a training as its dialog edits it. */
export const trainingToEdit = ({ training, source: _, ...rest }: MemberTraining): TrainingToEdit => ({
  ...rest,
  training_id: training.id,
  name: training.name,
});

const RolePlace = v.picklist(assignableRoles);

/** @returns a single value for a role and its region; only directors have a region. */
export const roleChoice = (role: AssignableRole, regionId?: number): string =>
  regionId === undefined ? role : `${role} ${regionId}`;

/** @returns the role and region that `roleChoice` encoded. */
export const roleChosen = (value: string): { role: AssignableRole; regionId: number | null } => {
  const [role, region] = value.split(' ');
  return { role: v.parse(RolePlace, role), regionId: region === undefined ? null : Number(region) };
};
