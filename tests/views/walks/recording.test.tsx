import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { recordingMachine } from '../../../src/machines/recording.machine.ts';
import { dialogView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import {
  recordingDraftModel,
  recordingEditDraftModel,
  recordingEditModel,
  recordingListlessModel,
  recordingModel,
  recordingOfflineModel,
  recordingOpeningModel,
  recordingReportsModel,
} from '../../model/machines/recording.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import {
  button,
  buttonNames,
  choose,
  dialogNames,
  field,
  fill,
  leave,
  messageOf,
  only,
  press,
  pressEscape,
  textsOf,
} from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Recording = typeof recordingMachine;
type RecordingSnapshot = SnapshotFrom<Recording>;

beforeAll(() => dialogView.load());

interface DialogScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

/** The open dialog of a workspace, so that it is seen going away. */
const mount = ({ actor }: Live<Recording>): DialogScreen => {
  const workspace = inWorkspace(performance, { recording: mirror<Recording>(actor) });
  workspace.send({ type: 'recording.requested', recording: 'session', prefill: {} });
  return { page: render(<DialogArea workspace={workspace} />), stop: () => workspace.stop() };
};

/** A list tells nothing when what is chosen already is chosen again, so another type goes before. */
const chooseType = (type: string) => {
  if (typeButton().textContent === type) choose('Session type', 'Quick Session');
  choose('Session type', type);
};

const executors = {
  'field.changed': (_, { name, value }) =>
    name === 'type' ? chooseType(String(value)) : fill(field('Discussion'), String(value)),
  'field.left': () => leave(field('Discussion')),
  'form.submitted': () => press(submitButton().textContent ?? ''),
  'typeVerification.answered': (_, { isComplete }) => press(isComplete ? 'Yes' : 'No'),
  'mnoChoice.made': (_, { sessionType }) => press(sessionType),
  'question.dismissed': () => pressEscape(),
  'sending.postponed': () => press('Send later'),
  'reading.retried': () => press('Try again'),
  'theirs.taken': () => press('Take theirs'),
  'draft.resumed': () => press('Resume draft'),
  'draft.discarded': () => press('Discard'),
  'dialog.dismissed': () => press('Close'),
} satisfies Executors<Recording, DialogScreen>;

const sending = /^(Submit|Please wait\.\.\.|Try again)$/;
const postponing = 'Send later';

/** The form may be sent once every field holds something; here only the discussion can be empty. */
const submitOf = ({ context }: RecordingSnapshot) =>
  context.values.discussion === '' || context.isBlocked ? closed : ready;

const memberNames: Readonly<Record<string, string>> = { 12: 'Ben Carter' };

const dateParts = () => within(only('group', 'Date')).getAllByRole('spinbutton', { hidden: true });

/** The day shown as `YYYY-MM-DD`, or null while a part of it is missing. */
const shownDate = () => {
  const [day, month, year] = dateParts().map((part) => part.getAttribute('aria-valuenow'));
  return year && month && day ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : null;
};

/** `Send later` where there is no Submit beside it. */
const submitButton = () =>
  button(screen.queryByRole('button', { name: sending }) ? sending : new RegExp(`^${postponing}$`));
const typeButton = () => button(/Session type$/);
const memberField = () => only<HTMLInputElement>('combobox', 'Member');

const isDateDisabled = () => dateParts().every((part) => part.getAttribute('aria-disabled') === 'true');

const draftOffers = ['Resume draft', 'Discard'];

/** Everything that a person perceives of the dialog. */
const seen = () => {
  const [submit, type, member, address, discussion] = [
    submitButton(),
    typeButton(),
    memberField(),
    field('Address'),
    field('Discussion'),
  ];
  return {
    dialogs: dialogNames(),
    alerts: textsOf('alert'),
    statuses: textsOf('status'),
    notes: screen
      .queryAllByText(
        /^(Nothing was|No response|An earlier version|We couldn’t save|This dialog|Your entries)/,
      )
      .map(({ textContent }) => textContent),
    offers: buttonNames().filter(
      (name) => draftOffers.includes(name) || (name === postponing && name !== submit.textContent),
    ),
    submit: { text: submit.textContent, isDisabled: submit.disabled },
    differences: screen
      .queryAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    values: {
      member: member.value,
      date: shownDate(),
      type: type.textContent,
      address: address.value,
      discussion: discussion.value,
    },
    disabled: [member.disabled, isDateDisabled(), type.disabled, address.disabled, discussion.disabled],
  };
};

interface Look {
  readonly submit: { readonly text: string; readonly isDisabled: boolean };
  readonly areFieldsDisabled?: boolean;
  readonly question?: string;
  readonly alert?: string;
  readonly note?: string;
  readonly status?: string;
  readonly isDraftOffered?: boolean;
  readonly isPostponable?: boolean;
  readonly differences?: readonly (readonly string[])[];
  /** What is otherwise where a stored record is edited. */
  readonly inEdit?: Partial<Look>;
}

const given = (text: string | undefined) => (text === undefined ? [] : [text]);

const looks =
  (look: Look) =>
  (_: DialogScreen, { context: { values, options, serverErrors, edited, isOffline } }: RecordingSnapshot) => {
    const {
      submit,
      areFieldsDisabled = false,
      question,
      alert,
      note,
      status,
      isDraftOffered = false,
      isPostponable = false,
      differences = [],
    } = edited ? { ...look, ...look.inEdit } : look;
    expect(seen()).toEqual({
      dialogs: [edited ? 'Edit session' : 'Quick Session', ...given(question)],
      alerts: given(alert),
      statuses: given(status),
      notes: given(note),
      offers: [...(isDraftOffered ? draftOffers : []), ...(isPostponable && !isOffline ? [postponing] : [])],
      submit: isOffline && submit.text === 'Submit' ? { ...submit, text: postponing } : submit,
      differences,
      values: {
        member: (options && memberNames[String(values.receiver_id)]) ?? '',
        date: values.date ?? null,
        type: values.type ?? 'Choose',
        address: values.address ?? '',
        discussion: values.discussion ?? '',
      },
      disabled: Array.from({ length: 5 }, () => areFieldsDisabled),
    });
    expect(messageOf(field('Address'))).toBe(serverErrors.address?.[0] ?? null);
  };

const ready = { text: 'Submit', isDisabled: false };
const closed = { text: 'Submit', isDisabled: true };
const failed = 'Something went wrong!';

const assertions = {
  preparing: looks({ submit: closed, areFieldsDisabled: true }),
  'filling.offeringDraft': (page, snapshot) =>
    looks({ submit: submitOf(snapshot), isDraftOffered: true })(page, snapshot),
  'filling.editing': (page, snapshot) => looks({ submit: submitOf(snapshot) })(page, snapshot),
  'filling.refused': looks({
    submit: ready,
    alert: failed,
    note: 'Nothing was recorded. Your entries are kept.',
    inEdit: {
      alert: 'The given data was invalid.',
      note: 'Nothing was changed. Your entries are kept.',
    },
  }),
  'filling.unanswered': looks({
    submit: ready,
    alert: failed,
    note: 'No response from the server. Your entries are kept; submitting again won’t create a duplicate.',
    isPostponable: true,
    inEdit: {
      note: 'No response from the server. Your entries are kept; submit again to be sure.',
      isPostponable: false,
    },
  }),
  'filling.notKept': looks({
    submit: ready,
    alert: failed,
    note: 'We couldn’t save the record on this device. Your entries are still here; submit again.',
    isPostponable: true,
  }),
  'filling.alreadySaved': looks({
    submit: ready,
    alert: failed,
    note: 'An earlier version of this record was saved. Check the list before you submit again.',
  }),
  unprepared: looks({
    submit: closed,
    areFieldsDisabled: true,
    alert: failed,
    note: 'This dialog didn’t load. Close it and open it again.',
  }),
  queueing: looks({ submit: { text: 'Please wait...', isDisabled: true }, areFieldsDisabled: true }),
  queued: () => expect(dialogNames()).toEqual([]),
  reading: looks({ submit: closed, areFieldsDisabled: true }),
  unreadable: (page, snapshot) =>
    looks({
      submit: { text: 'Try again', isDisabled: false },
      areFieldsDisabled: true,
      alert: snapshot.context.refusal || failed,
    })(page, snapshot),
  uneditable: (page, snapshot) =>
    looks({ submit: closed, areFieldsDisabled: true, alert: snapshot.context.refusal })(page, snapshot),
  'filling.overtaken': looks({
    submit: ready,
    alert: 'This was changed in the meantime.',
    note: 'Your entries are kept. Submitting replaces theirs.',
    differences: [['Discussion', 'Mine: Typed anew', 'Theirs: Said otherwise']],
  }),
  dispatching: 'never rests',
  changing: looks({ submit: { text: 'Please wait...', isDisabled: true }, areFieldsDisabled: true }),
  awaitingVerification: looks({ submit: closed, question: 'Verification Needed' }),
  awaitingMnoChoice: looks({ submit: closed, question: 'Confirm session type' }),
  sending: looks({ submit: { text: 'Please wait...', isDisabled: true }, areFieldsDisabled: true }),
  succeeded: looks({
    submit: closed,
    areFieldsDisabled: true,
    status: 'Session recorded successfully.',
    inEdit: { status: 'Your changes are saved.' },
  }),
  recorded: () => expect(dialogNames()).toEqual([]),
  dismissed: () => expect(dialogNames()).toEqual([]),
} satisfies Assertions<Recording, DialogScreen>;

describeViewWalk<Recording, DialogScreen>({
  name: 'the recording dialog',
  models: [
    recordingModel,
    recordingDraftModel,
    recordingOfflineModel,
    recordingOpeningModel,
    recordingListlessModel,
    recordingReportsModel,
    recordingEditModel,
    recordingEditDraftModel,
  ],
  mount,
  unmount,
  executors,
  assertions,
});
