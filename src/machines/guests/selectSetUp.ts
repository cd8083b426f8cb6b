import type { SnapshotFrom } from 'xstate';
import {
  type MailOutcome,
  type SetUpFacts,
  type SetUpStep,
  setUpSteps,
} from '../../contract/signIn/setUpPorts.ts';
import { type Field, textOf } from '../form/field.ts';
import type { setUpMachine } from './setUp.machine.ts';
import { setUpErrors, setUpFields } from './setUpForm.ts';

type Snapshot = SnapshotFrom<typeof setUpMachine>;

/** @returns the current step. */
export const selectStep = ({ context }: Snapshot): SetUpStep => context.step;
/** @returns the fields of the current step. */
export const selectSetUpFields = ({ context }: Snapshot): readonly Field[] => setUpFields[context.step];

/** @returns the completed steps, to which the applicant may go back. */
export const selectStepsDone = (snapshot: Snapshot): readonly SetUpStep[] =>
  setUpSteps.filter((step) => snapshot.can({ type: 'step.chosen', step }));

const summarizing: Readonly<Record<SetUpStep, readonly string[]>> = {
  organization: ['organization_name'],
  you: ['first_name', 'last_name'],
  chapter: ['chapter_name'],
  checks: [],
};

/** @returns a short summary of each completed step, in order. */
export const selectSummaries = ({ context: { values } }: Snapshot): readonly string[] =>
  setUpSteps.map((step) => summarizing[step].map((name) => String(values[name] ?? '')).join(' '));

/** @returns the number of empty or invalid fields in the current step. */
export const selectFieldsLeft = ({ context: { step, values } }: Snapshot): number =>
  Object.keys(setUpErrors(step, values)).length;

/** @returns the server's capabilities, or the result of the test mail. */
export const selectFacts = ({ context }: Snapshot): SetUpFacts | null => context.facts;
export const selectMail = ({ context }: Snapshot): MailOutcome | null => context.mail;

/** @returns the address that gets the second administrator's invitation; empty for none. */
export const selectSecondEmail = ({ context: { values } }: Snapshot): string =>
  textOf(values.second_email).trim();
