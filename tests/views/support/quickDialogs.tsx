import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fromCallback } from 'xstate';
import type {
  ChangeOutcome,
  ChapterChoices,
  Choice,
  DialogId,
  Draft,
  DraftPlace,
  MeetingChoices,
  PreparedRecording,
  ReadOutcome,
  RecordingId,
  RecordingOptions,
  RecordKey,
  RecordToChange,
  RecordToSend,
  ReferredPerson,
  SelectedFile,
  SendOutcome,
  UploadReport,
} from '../../../src/contract/ports.ts';
import type { RecordToEdit } from '../../../src/contract/records/activities.ts';
import type { EarlierReferral } from '../../../src/contract/records/referrals.ts';
import type { ExistingVisitor } from '../../../src/contract/records/visitors.ts';
import { lookupsMachine } from '../../../src/machines/records/lookups.machine.ts';
import { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { uploadMachine } from '../../../src/machines/records/upload.machine.ts';
import { dialogView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { deferred } from '../../model/deferred.ts';
import { field, fill, leave, only } from './gestures.ts';
import { answered } from './mirror.ts';
import './selection.ts';
import { inWorkspace } from './workspace.ts';

const now = '2026-03-14T10:00';

const lists = {
  professions: [
    { value: 5, label: 'Architect' },
    { value: 31, label: 'Joiner' },
  ],
  trainings: [
    { value: 'First steps', label: 'First steps' },
    { value: 'Speaking', label: 'Speaking' },
  ],
};

/** A running upload: its input, whether it was canceled, and its progress callback. */
interface Upload {
  readonly file: SelectedFile | null;
  isBrokenOff: boolean;
  readonly report: (news: UploadReport) => void;
}

/** Opens a dialog in a workspace, with the machine to be tested in it. */
export const openIn = (dialog: DialogId, machines: Parameters<typeof inWorkspace>[1], edited?: RecordKey) => {
  const workspace = inWorkspace(performance, machines);
  workspace.send({ type: 'recording.requested', recording: dialog, prefill: {}, edited });
  render(<DialogArea workspace={workspace} />);
  return workspace;
};

interface Setting {
  /** The record being edited; none for a new one. */
  readonly stored?: RecordToEdit;
  readonly draft?: Draft;
  readonly options?: Partial<RecordingOptions>;
}

/** A recording dialog for a new or a stored record; the test answers its look-ups, uploads and sends. */
export const openQuick = async (recording: RecordingId, { stored, draft, options }: Setting = {}) => {
  await dialogView.load();
  const sendRecord = deferred<SendOutcome, RecordToSend>('sendRecord');
  const changeRecord = deferred<ChangeOutcome, RecordToChange>('changeRecord');
  const pastReferrals = deferred<readonly Choice[], { memberId: number }>('loadPastReferrals');
  const chapters = deferred<ChapterChoices, { isDroppingIn: boolean }>('loadChapters');
  const meetings = deferred<MeetingChoices, { chapterId: number }>('loadMeetings');
  const visitor = deferred<ExistingVisitor, { email: string }>('findVisitor');
  const earlierReferral = deferred<EarlierReferral, ReferredPerson>('findEarlierReferral');
  const uploads: Upload[] = [];
  openIn(
    recording,
    {
      recording: recordingMachine.provide({
        actors: {
          prepareRecording: answered<PreparedRecording, { recording: RecordingId; place: DraftPlace }>({
            idempotencyKey: 'key-fresh-0001',
            today: now.slice(0, 10),
            now,
            draft: draft ?? null,
            ownEmail: 'ada.brook@chapterhouse.test',
          }),
          loadOptions: answered<RecordingOptions, { recording: RecordingId }>({
            members: activeMembers,
            recentMemberIds: [],
            lists,
            ...options,
          }),
          sendRecord: sendRecord.logic,
          changeRecord: changeRecord.logic,
          ...(stored && { readRecord: answered<ReadOutcome, RecordKey>({ kind: 'read', record: stored }) }),
          lookups: lookupsMachine.provide({
            actors: {
              loadPastReferrals: pastReferrals.logic,
              loadChapters: chapters.logic,
              loadMeetings: meetings.logic,
              findVisitor: visitor.logic,
              findEarlierReferral: earlierReferral.logic,
            },
          }),
          upload: uploadMachine.provide({
            actors: {
              uploadImage: fromCallback(({ input, sendBack }) => {
                const upload: Upload = {
                  file: input.file,
                  isBrokenOff: false,
                  report: (news) => act(() => sendBack(news)),
                };
                uploads.push(upload);
                return () => {
                  upload.isBrokenOff = true;
                };
              }),
            },
          }),
        },
        actions: { keepDraft: () => {}, forgetDraft: () => {}, noteMember: () => {} },
      }),
    },
    stored && { metric: stored.row.metric, id: stored.row.id },
  );
  return {
    changed: changeRecord.inputs,
    answerChange: (outcome: ChangeOutcome) => act(() => changeRecord.resolve(outcome)),
    sent: sendRecord.inputs,
    answer: (outcome: SendOutcome) => act(() => sendRecord.resolve(outcome)),
    pastReferrals: (choices: readonly Choice[]) => act(() => pastReferrals.resolve(choices)),
    chapters: (choices: ChapterChoices) => act(() => chapters.resolve(choices)),
    meetings: (choices: MeetingChoices) => act(() => meetings.resolve(choices)),
    earlierReferral: (warning: string | null) => act(() => earlierReferral.resolve({ warning })),
    visitor: (known: ExistingVisitor) => act(() => visitor.resolve(known)),
    asked: {
      earlierReferral: earlierReferral.inputs,
      pastReferrals: pastReferrals.inputs,
      chapters: chapters.inputs,
      visitor: visitor.inputs,
    },
    uploads,
  };
};

/** A control by its role and name, which the interface fixes; a `select` is a button whose name ends in the label. */
export type Control = readonly [role: string, name: string];

export const find = ([role, name]: Control): HTMLInputElement =>
  role === 'select'
    ? only<HTMLInputElement>('button', new RegExp(`${name}$`))
    : only<HTMLInputElement>(role, name);

export const errorUnder = (control: Control): string | null =>
  find(control).closest('.field')?.querySelector('.field-error')?.textContent ?? null;

export const isDisabled = (control: Control): boolean => find(control).disabled;

/** Types into a combobox and takes the option with this name. */
export const pick = (label: string, option: string): void => {
  const input = find(['combobox', label]);
  act(() => input.focus());
  fill(input, option);
  fireEvent.click(screen.getByRole('option', { name: option }));
};

export const toggle = (role: 'radio' | 'checkbox' | 'switch', name: string): void => {
  fireEvent.click(only(role, name));
};

export const write = (name: string, text: string): void => {
  fill(field(name), text);
  leave(field(name));
};

/** Moves a date back by one day. */
export const turnBack = (label: string): void => {
  const [day] = within(only('group', label)).getAllByRole('spinbutton');
  if (!day) throw new Error(`${label} has no day`);
  act(() => day.focus());
  const focused = only('group', label).querySelector<HTMLElement>(':focus');
  if (!focused) throw new Error(`the day of ${label} takes no focus`);
  fireEvent.keyDown(focused, { key: 'ArrowDown' });
  act(() => focused.blur());
};
