import type { SnapshotFrom } from 'xstate';
import type { Field } from '../form/field.ts';
import type { setUpMachine } from './setUp.machine.ts';
import { setUpErrors, setUpFields } from './setUpForm.ts';

type Snapshot = SnapshotFrom<typeof setUpMachine>;

/** @returns the fields of the current step. */
export const selectSetUpFields = ({ context }: Snapshot): readonly Field[] => setUpFields[context.step];

/** @returns how many fields of the current step are empty or wrong. */
export const selectFieldsLeft = ({ context: { step, values } }: Snapshot): number =>
  Object.keys(setUpErrors(step, values)).length;
