import type { SnapshotFrom } from 'xstate';
import { guestFields, isOther, isSeatTaken } from './guestForm.ts';
import { otherProfession } from './ownProfession.ts';
import type { visitMachine } from './visit.machine.ts';
import type { ChapterWithForm } from './visit.setup.ts';

type Snapshot = SnapshotFrom<typeof visitMachine>;

/** @returns the chapter with its form; null until it has loaded. */
export const selectChapter = ({ context }: Snapshot): ChapterWithForm | null => context.chapter;
/** @returns the chapter's name; empty until the chapter has loaded. */
export const selectChapterName = ({ context }: Snapshot): string => context.chapter?.chapter.name ?? '';

/** @returns whether a draft is offered. */
export const selectOffersDraft = ({ context }: Snapshot): boolean => context.draft !== null;

/** @returns the fields for a guest besides the meeting and the profession. */
export const selectGuestFields = (_: Snapshot): typeof guestFields => guestFields;

/** @returns how many fields are empty or wrong. */
export const selectFieldsLeft = ({ context: { chapter, values } }: Snapshot): number =>
  chapter === null ? 0 : Object.keys(chapter.form.errors(chapter, values)).length;

/** @returns whether the chapter already has a member of the guest's profession and only one seat for it. */
export const selectIsSeatTaken = ({ context: { chapter, values } }: Snapshot): boolean =>
  chapter !== null && isSeatTaken(chapter, values);

/** @returns the choices of profession. */
export const selectProfessions = ({ context: { chapter } }: Snapshot) => chapter?.professions;
export const selectLastProfession = (_: Snapshot): string => otherProfession;

/** @returns whether the guest describes a profession that isn't in the list. */
export const selectIsOther = ({ context: { chapter, values } }: Snapshot): boolean =>
  chapter !== null && isOther(chapter, values);
