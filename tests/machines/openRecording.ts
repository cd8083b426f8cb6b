import { vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type {
  ChangeOutcome,
  ChapterChoices,
  Choice,
  DraftPlace,
  FieldValue,
  FieldValues,
  PreparedRecording,
  ReadOutcome,
  RecordingId,
  RecordingOptions,
  RecordKey,
  RecordToChange,
  RecordToSend,
  SendOutcome,
  UploadReport,
} from '../../src/contract/ports.ts';
import type { RecordToEdit } from '../../src/contract/records/activities.ts';
import type { RecordToKeep } from '../../src/contract/records/outbox.ts';
import type { ExistingVisitor } from '../../src/contract/records/visitors.ts';
import type { DraftToForget, KeptDraft } from '../../src/machines/recordings/context.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { lookupsMachine } from '../../src/machines/records/lookups.machine.ts';
import { recordingMachine } from '../../src/machines/records/recording.machine.ts';
import { uploadMachine } from '../../src/machines/records/upload.machine.ts';
import { activeMembers } from '../fixtures/members.ts';
import { deferred } from '../model/deferred.ts';
import { recordingToday } from '../model/machines/recording.ts';
import { type Run, standIn } from '../model/standIn.ts';

export const prepared = {
  idempotencyKey: 'key-fresh-0001',
  today: recordingToday,
  now: `${recordingToday}T09:30`,
  draft: null,
  ownEmail: 'ada@example.test',
} satisfies PreparedRecording;

export const lists: RecordingOptions = { members: activeMembers, recentMemberIds: [], lists: {} };

interface Opening {
  readonly id?: RecordingId;
  readonly prefill?: FieldValues;
  readonly record?: RecordToEdit;
  /** Null lets the dialog wait for its key. */
  readonly ready?: Partial<PreparedRecording> | null;
  /** The look-ups only receive events, and report nothing. */
  readonly isAlone?: boolean;
}

/** A recording dialog whose effects the test controls. */
export const openRecording = async ({
  id = 'session',
  prefill = {},
  record,
  ready = {},
  isAlone,
}: Opening = {}) => {
  const prepareRecording = deferred<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
    'prepareRecording',
  );
  const loadOptions = deferred<RecordingOptions, { recording: RecordingId }>('loadOptions');
  const sendRecord = deferred<SendOutcome, RecordToSend>('sendRecord');
  const queueRecord = deferred<void, RecordToKeep>('queueRecord');
  const readRecord = deferred<ReadOutcome, RecordKey>('readRecord');
  const changeRecord = deferred<ChangeOutcome, RecordToChange>('changeRecord');
  const loadPastReferrals = deferred<readonly Choice[], { memberId: number }>('loadPastReferrals');
  const findVisitor = deferred<ExistingVisitor, { email: string }>('findVisitor');
  const loadChapters = deferred<ChapterChoices, { isDroppingIn: boolean }>('loadChapters');
  let report: (news: UploadReport) => void = () => {};
  const kept = vi.fn<(draft: KeptDraft) => void>();
  const forgotten = vi.fn<(draft: DraftToForget) => void>();
  const noted = vi.fn<(member: { memberId: FieldValue }) => void>();
  const runs: Run[] = [];
  const alone = standIn('lookups', runs, {
    context: { lists: {}, patch: { serial: 0, values: {} }, notes: {} },
  });
  const actor = createActor(
    recordingMachine.provide({
      actors: {
        prepareRecording: prepareRecording.logic,
        loadOptions: loadOptions.logic,
        sendRecord: sendRecord.logic,
        queueRecord: queueRecord.logic,
        readRecord: readRecord.logic,
        changeRecord: changeRecord.logic,
        lookups: isAlone
          ? (alone as object as typeof lookupsMachine)
          : lookupsMachine.provide({
              actors: {
                findVisitor: findVisitor.logic,
                loadChapters: loadChapters.logic,
                loadPastReferrals: loadPastReferrals.logic,
              },
            }),
        upload: uploadMachine.provide({
          actors: {
            uploadImage: fromCallback(({ sendBack }) => {
              report = sendBack;
            }),
          },
        }),
      },
      actions: {
        keepDraft: (_, draft) => kept(draft),
        forgetDraft: (_, draft) => forgotten(draft),
        noteMember: (_, member) => noted(member),
      },
    }),
    {
      input: {
        definition: recordings[id],
        prefill,
        currency: 'EUR',
        edited: record ? { metric: record.row.metric, id: record.row.id } : null,
      },
    },
  ).start();
  const prepare = (more: Partial<PreparedRecording> = {}) =>
    prepareRecording.resolve({ ...prepared, ...more });
  if (ready) await prepare(ready);
  const { send } = actor;
  const seen = <Seen>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => Seen) =>
    select(actor.getSnapshot());
  return {
    ...{ actor, send, seen, prepare, prepareRecording, loadOptions, sendRecord, queueRecord },
    ...{ readRecord, changeRecord, loadPastReferrals, findVisitor, loadChapters, noted },
    kept: () => kept.mock.calls.map(([draft]) => draft),
    forgotten: () => forgotten.mock.calls.map(([draft]) => draft),
    report: (news: UploadReport) => report(news),
    told: () => runs.flatMap(({ received }) => received),
    read: async () => record && (await readRecord.resolve({ kind: 'read', record })),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    values: () => actor.getSnapshot().context.values,
    output: () => actor.getSnapshot().output,
    fill: (values: FieldValues) => {
      for (const [name, value] of Object.entries(values)) send({ type: 'field.changed', name, value });
    },
    leave: (name: string) => send({ type: 'field.left', name }),
    submit: () => send({ type: 'form.submitted' }),
    dismiss: () => send({ type: 'dialog.dismissed' }),
  };
};
