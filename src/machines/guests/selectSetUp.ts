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

/** @returns the step at hand, and what it asks. */
export const selectStep = ({ context }: Snapshot): SetUpStep => context.step;
export const selectSetUpFields = ({ context }: Snapshot): readonly Field[] => setUpFields[context.step];

/** @returns the steps that are done, to which one may go back. */
export const selectStepsDone = (snapshot: Snapshot): readonly SetUpStep[] =>
  setUpSteps.filter((step) => snapshot.can({ type: 'step.chosen', step }));

const summarizing: Readonly<Record<SetUpStep, readonly string[]>> = {
  organization: ['organization_name'],
  you: ['first_name', 'last_name'],
  chapter: ['chapter_name'],
  checks: [],
};

/** @returns what each step says in few words once it is done, in their order. */
export const selectSummaries = ({ context: { values } }: Snapshot): readonly string[] =>
  setUpSteps.map((step) => summarizing[step].map((name) => String(values[name] ?? '')).join(' '));

/** @returns how many fields of the step at hand are empty or wrong. */
export const selectFieldsLeft = ({ context: { step, values } }: Snapshot): number =>
  Object.keys(setUpErrors(step, values)).length;

/** @returns what this server can do, and what became of the test mail. */
export const selectFacts = ({ context }: Snapshot): SetUpFacts | null => context.facts;
export const selectMail = ({ context }: Snapshot): MailOutcome | null => context.mail;

/** @returns where the second administrator gets an invitation; empty for nobody. */
export const selectSecondEmail = ({ context: { values } }: Snapshot): string =>
  textOf(values.second_email).trim();
