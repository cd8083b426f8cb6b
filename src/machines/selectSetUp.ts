import type { SnapshotFrom } from 'xstate';
import type { FormField } from './form/definition.ts';
import type { setUpMachine } from './setUp.machine.ts';
import { setUpFields } from './setUpForm.ts';

/** @returns what the step at hand asks. */
export const selectSetUpFields = ({ context }: SnapshotFrom<typeof setUpMachine>): readonly FormField[] =>
  setUpFields[context.step];
