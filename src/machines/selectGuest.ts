import type { SnapshotFrom } from 'xstate';
import { guestFields, isSeatTaken } from './guestForm.ts';
import type { visitMachine } from './visit.machine.ts';

type Snapshot = SnapshotFrom<typeof visitMachine>;

/** @returns what a guest is asked beside the meeting and the profession. */
export const selectGuestFields = (_: Snapshot): typeof guestFields => guestFields;

/** @returns how many fields are empty or wrong. */
export const selectFieldsLeft = ({ context: { chapter, values } }: Snapshot): number =>
  chapter === null ? 0 : Object.keys(chapter.form.errors(chapter, values)).length;

/** @returns whether the chapter has somebody of the guest’s profession, and room for no other. */
export const selectIsSeatTaken = ({ context: { chapter, values } }: Snapshot): boolean =>
  chapter !== null && isSeatTaken(chapter, values);
