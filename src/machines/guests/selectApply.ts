import type { SnapshotFrom } from 'xstate';
import type { ApplicationStep, Seats } from '../../contract/growth/registerPorts.ts';
import { applicationSteps } from '../../contract/growth/registerPorts.ts';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import { type Field, textOf } from '../form/field.ts';
import type { applyMachine } from './apply.machine.ts';
import {
  chosenChapter,
  hasOwnProfession,
  otherSeats,
  professionIn,
  stepErrors,
  stepFields,
  wantedChapter,
} from './applyForm.ts';
import { otherProfession } from './ownProfession.ts';

type Snapshot = SnapshotFrom<typeof applyMachine>;

/** @returns the current step. */
export const selectStep = ({ context }: Snapshot): ApplicationStep => context.step;
/** @returns the fields of the current step. */
export const selectStepFields = ({ context }: Snapshot): readonly Field[] => stepFields[context.step];

/** @returns how many fields of the current step are empty or wrong. */
export const selectFieldsLeft = ({ context }: Snapshot): number =>
  Object.keys(stepErrors(context.step, context)).length;

/** @returns whether the draft from last time is offered. */
export const selectOffersDraft = (snapshot: Snapshot): boolean => snapshot.can({ type: 'draft.resumed' });

/** @returns the number of the current step, from 1 to 6. */
export const selectPlace = ({ context: { step, payToken } }: Snapshot): number =>
  payToken === null ? applicationSteps.indexOf(step) + 1 : applicationSteps.length + 1;

/** @returns the completed steps, to which the applicant may go back. */
export const selectStepsDone = (snapshot: Snapshot): readonly ApplicationStep[] =>
  applicationSteps.filter((step) => snapshot.can({ type: 'step.chosen', step }));

/** @returns whether the applicant named a profession that isn't in the list. */
export const selectHasOwnProfession = ({ context: { seats, values } }: Snapshot): boolean =>
  hasOwnProfession(seats, values);
/** @returns the last choice in the list of professions, which stands for any other profession. */
export const selectLastProfession = (_: Snapshot): string => otherProfession;

/** @returns a short summary of a completed step. */
const selectSummary =
  (step: ApplicationStep) =>
  (snapshot: Snapshot): string => {
    const { seats, values } = snapshot.context;
    if (step === 'you') return `${textOf(values.first_name)} ${textOf(values.last_name)}`.trim();
    if (step === 'business') return textOf(values.business_name);
    if (step === 'seat')
      return [
        textOf(selectHasOwnProfession(snapshot) ? values.profession_name : values.profession),
        chosenChapter(seats, values)?.name,
      ]
        .filter(Boolean)
        .join(', ');
    const sponsor = textOf(values.sponsor_name);
    return step === 'references' && sponsor ? `${sponsor} sponsors you` : '';
  };

/** @returns the summaries of all steps in order. */
export const selectSummaries = (snapshot: Snapshot): readonly string[] =>
  applicationSteps.map((step) => selectSummary(step)(snapshot));

/** @returns the chapter chosen so far. */
export const selectWanted = ({ context: { seats, values } }: Snapshot): VisibleChapter | undefined =>
  wantedChapter(seats, values);
/** @returns the chapter that gets the application. */
export const selectChosen = ({ context: { seats, values } }: Snapshot): VisibleChapter | undefined =>
  chosenChapter(seats, values);

/** @returns the chapters to choose from when the wanted seat is taken, the wanted chapter last; otherwise none. */
export const selectOtherSeats = ({ context: { seats, values } }: Snapshot): readonly VisibleChapter[] =>
  otherSeats(seats, values);

/** @returns the professions and chapters to choose from; null until they have loaded. */
export const selectSeats = ({ context }: Snapshot): Seats | null => context.seats;

/** @returns the name of the chosen profession; undefined if it isn't on the list. */
export const selectProfession = ({ context: { seats, values } }: Snapshot): string | undefined =>
  professionIn(seats, values)?.name;
