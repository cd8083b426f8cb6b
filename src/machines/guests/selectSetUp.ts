import type { SnapshotFrom } from 'xstate';
import type { Field } from '../form/field.ts';
import type { setUpMachine } from './setUp.machine.ts';
import { setUpErrors, setUpFields } from './setUpForm.ts';

type Snapshot = SnapshotFrom<typeof setUpMachine>;

/** @returns what the step at hand asks. */
export const selectSetUpFields = ({ context }: Snapshot): readonly Field[] => setUpFields[context.step];

/** @returns how many fields of the step at hand are empty or wrong. */
export const selectFieldsLeft = ({ context: { step, values } }: Snapshot): number =>
  Object.keys(setUpErrors(step, values)).length;
