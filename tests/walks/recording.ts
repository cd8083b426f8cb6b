import type { SnapshotFrom } from 'xstate';
import type { recordingMachine } from '../../src/machines/records/recording.machine.ts';
import { choose, either, type Gestures, key, type Looks, leave, press, type Table, type } from './hand.ts';
import type { Look } from './look.ts';

type Recording = typeof recordingMachine;
type Snapshot = SnapshotFrom<Recording>;

interface RecordingWords {
  readonly title: string;
  /** The label of the text field that is changed in between. */
  readonly text: string;
  readonly recorded: string;
  readonly refused: string;
  /** Whether the form may be submitted; undefined if that isn't known. */
  readonly canSubmit?: (snapshot: Snapshot) => boolean;
  /** Further looks while the dialog is open. */
  readonly more?: (snapshot: Snapshot) => Look;
}

const failed = 'Something went wrong!';
const notes = {
  nothingRecorded: 'Nothing was recorded. We’ve kept your entries.',
  nothingChanged: 'Nothing was changed. We’ve kept your entries.',
  serverFailed: 'We’ve kept your entries. Submit again in a moment; nothing is recorded twice.',
  perhapsRecorded:
    'No response from the server. Your entries are kept; submitting again won’t create a duplicate.',
  perhapsChanged: 'No response from the server. We’ve kept your entries; submit again to be sure.',
  notKept: 'We couldn’t save the record on this device. Your entries are still here; submit again.',
  alreadySaved: 'We saved an earlier version of this record. Check the list before you submit again.',
  unprepared: 'This dialog didn’t load. Close it and open it again.',
  overtaken: 'We’ve kept your entries. Submitting replaces theirs.',
};
const offers = { 'Resume draft': true, Discard: true };
const resting = { Submit: null, 'Please wait...': null, 'Try again': null, 'Send later': null };
const closed = { Submit: false };
const ready = { Submit: true };
const waiting = { 'Please wait...': false };

interface Said {
  readonly alert?: string;
  readonly status?: string;
  readonly note?: string;
  readonly question?: string;
  readonly areFieldsOff?: true;
  readonly texts?: readonly string[];
}

const given = (text: string | undefined) => (text === undefined ? [] : [text]);
const gone: Look = { dialogs: [] };

/** The gestures and looks of a recording dialog. */
export function recordingTable({
  title,
  text,
  recorded,
  refused,
  canSubmit,
  more = () => ({}),
}: RecordingWords): Table<Recording> {
  const open =
    (can: Look['can'], { alert, status, note, question, areFieldsOff, texts = [] }: Said = {}) =>
    (snapshot: Snapshot): Look => {
      const { edited, isOffline } = snapshot.context;
      const buttons = { ...resting, 'Resume draft': null, Discard: null, ...can };
      return {
        within: 'dialog',
        ...more(snapshot),
        dialogs: [edited ? 'Edit session' : title, ...given(question)],
        alerts: given(alert),
        statuses: given(status),
        texts: [...given(note), ...texts],
        without: Object.values(notes).filter((each) => each !== note),
        can:
          isOffline && 'Submit' in { ...can }
            ? { ...buttons, Submit: null, 'Send later': can?.Submit ?? null }
            : buttons,
        ...(areFieldsOff && { areFieldsOff }),
      };
    };
  const filling = (can?: Look['can']) => (snapshot: Snapshot) => {
    if (canSubmit) return open({ Submit: canSubmit(snapshot), ...can })(snapshot);
    const { can: { Submit: _, ...others } = {}, ...look } = open(can)(snapshot);
    return { ...look, can: others };
  };
  const inEdit =
    (edited: (snapshot: Snapshot) => Look, otherwise: (snapshot: Snapshot) => Look) => (snapshot: Snapshot) =>
      (snapshot.context.edited ? edited : otherwise)(snapshot);
  const looks: Looks<Recording> = {
    preparing: open(closed, { areFieldsOff: true }),
    unprepared: open(closed, { alert: failed, note: notes.unprepared, areFieldsOff: true }),
    reading: open(closed, { areFieldsOff: true }),
    failed: (snapshot) =>
      open(
        { 'Try again': true },
        { alert: snapshot.context.refusal || failed, areFieldsOff: true },
      )(snapshot),
    uneditable: (snapshot) => open(closed, { alert: snapshot.context.refusal, areFieldsOff: true })(snapshot),
    'filling.offeringDraft': filling(offers),
    'filling.editing': filling(),
    'filling.refused': inEdit(
      open(ready, { alert: 'The given data was invalid.', note: notes.nothingChanged }),
      open(ready, { alert: refused, note: notes.nothingRecorded }),
    ),
    'filling.failed': open(ready, { alert: failed, note: notes.serverFailed }),
    'filling.unanswered': inEdit(
      open(ready, { alert: failed, note: notes.perhapsChanged }),
      open({ ...ready, 'Send later': true }, { alert: failed, note: notes.perhapsRecorded }),
    ),
    'filling.notKept': open({ ...ready, 'Send later': true }, { alert: failed, note: notes.notKept }),
    'filling.alreadySaved': open(ready, { alert: failed, note: notes.alreadySaved }),
    'filling.overtaken': (snapshot) =>
      open(ready, {
        alert: 'This was changed in the meantime.',
        note: notes.overtaken,
        texts: ['DiscussionMine: Typed anewTheirs: Said otherwise'],
      })(snapshot),
    dispatching: 'never rests',
    awaitingVerification: open({ ...closed, Yes: true, No: true }, { question: 'Verification Needed' }),
    awaitingMnoChoice: open(
      { ...closed, 'MNO Session': true, 'Quick Session': true },
      { question: 'Confirm session type' },
    ),
    sending: open(waiting, { areFieldsOff: true }),
    changing: open(waiting, { areFieldsOff: true }),
    queueing: open(waiting, { areFieldsOff: true }),
    succeeded: inEdit(
      open(closed, { status: 'Changes saved.', areFieldsOff: true }),
      open(closed, { status: recorded, areFieldsOff: true }),
    ),
    queued: gone,
    recorded: gone,
    dismissed: gone,
  };
  const gestures: Gestures<Recording> = {
    'field.changed': either(
      ({ name }) => name === 'type',
      choose('Session type', ({ value }) => String(value)),
      type(text, ({ value }) => String(value)),
    ),
    'field.left': leave(text),
    'form.submitted': {
      text: 'Press “Submit”.',
      make: async (hand) =>
        hand.press(
          (await hand.isThere('Submit')) || !(await hand.isThere('Send later')) ? 'Submit' : 'Send later',
        ),
    },
    'typeVerification.answered': press(({ isComplete }) => (isComplete ? 'Yes' : 'No')),
    'mnoChoice.made': press(({ sessionType }) => sessionType),
    'question.dismissed': key('Escape'),
    'sending.postponed': press('Send later'),
    'retry.requested': press('Try again'),
    'theirs.taken': press('Take theirs'),
    'draft.resumed': press('Resume draft'),
    'draft.discarded': press('Discard'),
    'sentence.cleared': press('Clear all'),
    'dialog.dismissed': press('Close'),
  };
  return { gestures, looks };
}
