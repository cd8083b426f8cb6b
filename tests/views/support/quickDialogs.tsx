import { act, fireEvent, render, screen } from '@testing-library/react';
import { fromCallback } from 'xstate';
import type { RecordToEdit } from '../../../src/contract/activities.ts';
import type {
  ChangeOutcome,
  ChapterChoices,
  Choice,
  DialogId,
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
import type { EarlierReferral } from '../../../src/contract/referrals.ts';
import type { ExistingVisitor } from '../../../src/contract/visitors.ts';
import { lookupsMachine } from '../../../src/machines/lookups.machine.ts';
import { recordingMachine } from '../../../src/machines/recording.machine.ts';
import { uploadMachine } from '../../../src/machines/upload.machine.ts';
import { dialogView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { deferred } from '../../model/deferred.ts';
import { button, field, fill, leave, only } from './gestures.ts';
import { answered } from './mirror.ts';
import './selection.ts';
import { inWorkspace } from './workspace.ts';

export const now = '2026-03-14T10:00';

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

/** One upload under way: what it was given, whether it was broken off, and how it reports. */
interface Upload {
  readonly file: SelectedFile | null;
  isBrokenOff: boolean;
  readonly report: (news: UploadReport) => void;
}

/** Opens a dialog in a workspace, with the machine that is to be tested in it. */
export const openIn = (dialog: DialogId, machines: Parameters<typeof inWorkspace>[1], edited?: RecordKey) => {
  const workspace = inWorkspace(performance, machines);
  workspace.send({ type: 'recording.requested', recording: dialog, prefill: {}, edited });
  render(<DialogArea workspace={workspace} />);
  return workspace;
};

/** A recording dialog, of a new record or of a stored one; the test answers what it looks up, uploads and sends. */
export const openQuick = async (recording: RecordingId, stored?: RecordToEdit) => {
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
            draft: null,
            ownEmail: 'ada.brook@chapterhouse.test',
          }),
          loadOptions: answered<RecordingOptions, { recording: RecordingId }>({
            members: activeMembers,
            recentMemberIds: [],
            lists,
          }),
          sendRecord: sendRecord.logic,
          changeRecord: changeRecord.logic,
          ...(stored && {
            readRecord: answered<ReadOutcome, RecordKey>({ kind: 'read', record: stored }),
          }),
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

/** A control by the role and the name that the interface fixes; a `select` is a button whose name ends in the label. */
export type Control = readonly [role: string, name: string];

export const find = ([role, name]: Control): HTMLInputElement =>
  role === 'select'
    ? only<HTMLInputElement>('button', new RegExp(`${name}$`))
    : only<HTMLInputElement>(role, name);

/** The words under a field. */
export const errorUnder = (control: Control): string | null =>
  find(control).closest('.field')?.querySelector('.field-error')?.textContent ?? null;

export const isDisabled = (control: Control): boolean => find(control).disabled;

/** Types into a combobox and takes the option of that name. */
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

const chosenIn = (group: HTMLElement): HTMLInputElement[] => [
  ...group.querySelectorAll<HTMLInputElement>('input:checked'),
];

const put = (control: Control, value: string | readonly string[]): void => {
  if (typeof value === 'string') {
    write(control[1], value);
    return;
  }
  for (const box of chosenIn(find(control))) fireEvent.click(box);
  for (const name of value) toggle('checkbox', name);
  leave(find(control));
};

const held = (control: Control): string | readonly string[] => {
  const element = find(control);
  return control[0] === 'group' ? chosenIn(element).map(({ value }) => value) : element.value;
};

export interface Judged {
  readonly field: string;
  readonly value: unknown;
  readonly message: string | null;
}

const isTyped = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || Array.isArray(value);

/** @returns the cases of a table that can be typed or ticked in a form filled in well. */
export const typedCases = <Case extends Judged & { given?: unknown }>(
  cases: readonly Case[],
  controls: Readonly<Record<string, Control>>,
): readonly Case[] =>
  cases.filter(
    ({ field: name, value, given }) =>
      !given && isTyped(value) && ['textbox', 'group'].includes(controls[name]?.[0] ?? ''),
  );

/** Puts each value into a form filled in well and takes it out again. @returns what was said, and whether Submit took it. */
export const judge = (cases: readonly Judged[], controls: Readonly<Record<string, Control>>) =>
  cases.map(({ field: name, value }) => {
    const control = controls[name];
    if (!control || !isTyped(value)) throw new Error(`${name} cannot be typed`);
    const good = held(control);
    put(control, value);
    const said = { field: name, value, message: errorUnder(control), canSubmit: !button('Submit').disabled };
    put(control, good);
    return said;
  });

/** @returns what the cases of a table say of each value: its message, and that a good one alone can be submitted. */
export const asTold = (cases: readonly Judged[]) =>
  cases.map(({ field: name, value, message }) => ({
    field: name,
    value,
    message,
    canSubmit: message === null,
  }));
