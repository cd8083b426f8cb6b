import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RecordToKeep } from '../../src/contract/outbox.ts';
import type {
  DraftPlace,
  FieldValues,
  PreparedRecording,
  RecordingId,
  RecordingOptions,
  RecordToSend,
  SendOutcome,
} from '../../src/contract/ports.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { selectFieldError, selectFieldsLeft, selectMember } from '../../src/machines/recordings/context.ts';
import { sessionRecording } from '../../src/machines/recordings/session.ts';
import { activeMembers } from '../fixtures/members.ts';
import { invalidData } from '../fixtures/refusals.ts';
import { sessionRecorded } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import {
  filledValues,
  recordingCharts,
  recordingIgnored,
  recordingToday,
  sessionDraft,
} from '../model/machines/recording.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: recordingCharts, ignored: recordingIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recorded: SendOutcome = { kind: 'recorded', recorded: sessionRecorded };
const refused: SendOutcome = { kind: 'refused', message: invalidData.message, errors: invalidData.errors };

const typeSent = ({ payload }: RecordToSend) => (payload.recording === 'session' ? payload.body.type : null);

const open = (prefill: FieldValues = {}) => {
  const prepareRecording = deferred<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
    'prepareRecording',
  );
  const loadOptions = deferred<RecordingOptions, { recording: RecordingId }>('loadOptions');
  const sendRecord = deferred<SendOutcome, RecordToSend>('sendRecord');
  const queueRecord = deferred<void, RecordToKeep>('queueRecord');
  const kept = vi.fn<(params: object) => void>();
  const forgotten = vi.fn<(params: object) => void>();
  const noted = vi.fn<(params: object) => void>();
  const actor = createActor(
    recordingMachine.provide({
      actors: {
        prepareRecording: prepareRecording.logic,
        loadOptions: loadOptions.logic,
        sendRecord: sendRecord.logic,
        queueRecord: queueRecord.logic,
      },
      actions: {
        keepDraft: (_, params) => kept(params),
        forgetDraft: (_, params) => forgotten(params),
        noteMember: (_, params) => noted(params),
      },
    }),
    { input: { definition: sessionRecording, prefill, currency: 'EUR' } },
  ).start();
  const { send } = actor;
  return {
    actor,
    prepareRecording,
    loadOptions,
    sendRecord,
    queueRecord,
    kept,
    forgotten,
    noted,
    state: () => actor.getSnapshot().value,
    values: () => actor.getSnapshot().context.values,
    output: () => actor.getSnapshot().output,
    fill: (values: FieldValues) => {
      for (const [name, value] of Object.entries(values)) send({ type: 'field.changed', name, value });
    },
    submit: () => send({ type: 'form.submitted' }),
    dismiss: () => send({ type: 'dialog.dismissed' }),
  };
};

const prepared = {
  idempotencyKey: 'key-fresh-0001',
  today: recordingToday,
  now: `${recordingToday}T09:30`,
  draft: null,
};

const opened = async (prefill: FieldValues = {}, draft: PreparedRecording['draft'] = null) => {
  const dialog = open(prefill);
  await dialog.prepareRecording.resolve({ ...prepared, draft });
  return dialog;
};
const filled = async (values: FieldValues = {}) => {
  const dialog = await opened();
  dialog.fill({ ...filledValues, ...values });
  return dialog;
};
const sent = async (values: FieldValues = {}) => {
  const dialog = await filled(values);
  dialog.submit();
  return dialog;
};

describe('opening', () => {
  it('shows the defaults: today and Quick Session', async () => {
    const { values, state } = await opened();
    expect(values()).toEqual({
      receiver_id: null,
      date: '2026-03-14',
      type: 'Quick Session',
      address: '',
      discussion: '',
    });
    expect(state()).toEqual({ filling: 'editing' });
  });

  it('from a member’s page sets the member alone', async () => {
    const { values } = await opened({ receiver_id: 12 });
    expect(values()).toEqual({
      receiver_id: 12,
      date: '2026-03-14',
      type: 'Quick Session',
      address: '',
      discussion: '',
    });
  });

  it.each([
    ['a date that was not chosen', false, '2026-03-13'],
    ['a date that was chosen', true, recordingToday],
  ] as const)('puts the chapter’s day, which comes with the lists, for %s', async (_, isChosen, date) => {
    const { values, actor, loadOptions, fill } = await opened();
    if (isChosen) fill({ date: recordingToday });
    const lists = { members: activeMembers, recentMemberIds: [], lists: {} };
    await loadOptions.resolve({ ...lists, today: '2026-03-13' });
    expect(actor.getSnapshot().context.today).toBe('2026-03-13');
    expect(values()).toMatchObject({ date, type: 'Quick Session' });
  });

  it('opens on the chapter’s day when the lists come before the key', async () => {
    const { values, loadOptions, prepareRecording } = open();
    await loadOptions.resolve({
      members: activeMembers,
      recentMemberIds: [],
      lists: {},
      today: '2026-03-13',
    });
    await prepareRecording.resolve(prepared);
    expect(values()).toMatchObject({ date: '2026-03-13' });
  });

  it('says so when no key can be had, and closes only when it is told to', async () => {
    const { prepareRecording, actor, state, dismiss, output } = open();
    await prepareRecording.reject();
    expect(state()).toBe('unprepared');
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false);
    dismiss();
    expect(output()).toEqual({ kind: 'dismissed' });
  });

  it('may be dismissed while it is being prepared', () => {
    const { dismiss, output } = open();
    dismiss();
    expect(output()).toEqual({ kind: 'dismissed' });
  });
});

describe('the lists to choose from', () => {
  it('are there when they come, also while the form is filled', async () => {
    const { actor, loadOptions } = await filled();
    const options = { members: activeMembers, recentMemberIds: [15], lists: {} };
    expect(actor.getSnapshot().context.options).toBe(null);
    await loadOptions.resolve(options);
    expect(actor.getSnapshot().context.options).toEqual(options);
    expect(loadOptions.inputs()).toEqual([{ recording: 'session' }]);
  });

  describe('that the device remembers', () => {
    const remembered = { members: activeMembers, recentMemberIds: [15], lists: {} };
    const openedWithThem = async () => {
      const dialog = open();
      await dialog.prepareRecording.resolve({ ...prepared, options: remembered });
      return dialog;
    };

    it('can be chosen from before they are renewed', async () => {
      const { actor, fill } = await openedWithThem();
      fill({ receiver_id: 12 });
      expect(actor.getSnapshot().context.options).toEqual(remembered);
      expect(selectMember(12)(actor.getSnapshot())?.first_name).toBe('Ben');
    });

    it('give way to the renewed ones, and neither a choice nor what was typed changes', async () => {
      const { actor, fill, values, loadOptions } = await openedWithThem();
      fill({ receiver_id: 12, address: 'Café Blau' });
      const newcomer = { id: 99, first_name: 'New', last_name: 'Comer', is_ep: 0, profession: null } as const;
      const renewed = { membersInChapter: [newcomer], membersOutChapter: [] };
      await loadOptions.resolve({ members: renewed, recentMemberIds: [], lists: {} });
      expect(values()).toMatchObject({ receiver_id: 12, address: 'Café Blau' });
      const names = [12, 99, 15].map((id) => selectMember(id)(actor.getSnapshot())?.first_name);
      expect(names).toEqual(['Ben', 'New', undefined]);
    });

    it('stay when the renewed ones do not come', async () => {
      const { actor, loadOptions } = await openedWithThem();
      await loadOptions.reject();
      expect(actor.getSnapshot().context.options).toEqual(remembered);
    });

    it('do not replace newer ones', async () => {
      const { actor, prepareRecording, loadOptions } = open();
      const newer = {
        members: { membersInChapter: [], membersOutChapter: [] },
        recentMemberIds: [],
        lists: {},
      };
      await loadOptions.resolve(newer);
      await prepareRecording.resolve({ ...prepared, options: remembered });
      expect(actor.getSnapshot().context.options).toEqual(newer);
    });
  });

  it('may come before the form', async () => {
    const { loadOptions, state } = open();
    await loadOptions.resolve({ members: activeMembers, recentMemberIds: [], lists: {} });
    expect(state()).toBe('preparing');
  });

  it('stay away without a word when they do not come', async () => {
    const { actor, loadOptions, state } = await filled();
    await loadOptions.reject();
    expect(actor.getSnapshot().context.options).toBe(null);
    expect(state()).toEqual({ filling: 'editing' });
  });
});

describe('typing', () => {
  it('starts free text with a capital letter and leaves all else as typed', async () => {
    const { values, fill } = await opened();
    fill({ address: 'émile’s café', discussion: '  the spring open day' });
    expect(values()).toMatchObject({ address: 'Émile’s café', discussion: '  The spring open day' });
    fill({ address: 'Émile’s café ', discussion: '4 guests' });
    expect(values()).toMatchObject({ address: 'Émile’s café ', discussion: '4 guests' });
  });

  it('keeps a draft of it under the dialog’s key', async () => {
    const { kept, fill } = await opened();
    fill({ discussion: 'hi there' });
    expect(kept.mock.calls).toEqual([
      [
        {
          recording: 'session',
          draft: {
            idempotencyKey: 'key-fresh-0001',
            values: {
              receiver_id: null,
              date: '2026-03-14',
              type: 'Quick Session',
              address: '',
              discussion: 'Hi there',
            },
          },
        },
      ],
    ]);
  });

  it('into a field that the dialog does not have changes nothing', async () => {
    const { values, fill } = await opened();
    const before = values();
    fill({ amount: '100' });
    expect(values()).toEqual(before);
  });

  it('shows a field’s message only once the field was left, and counts what is left to fill', async () => {
    const { actor, fill } = await opened();
    const error = (name: string) => selectFieldError(name)(actor.getSnapshot());
    expect(selectFieldsLeft(actor.getSnapshot())).toBe(3);
    fill({ address: 'Ab' });
    expect(error('address')).toBe(null);
    actor.send({ type: 'field.left', name: 'address' });
    actor.send({ type: 'field.left', name: 'discussion' });
    expect(error('address')).toBe('This field must be at least 3 charachters.');
    expect(error('discussion')).toBe('This field is required.');
    expect(error('receiver_id')).toBe(null);
    fill({ address: 'Abc', receiver_id: 12, discussion: 'Abc' });
    expect(error('address')).toBe(null);
    expect(selectFieldsLeft(actor.getSnapshot())).toBe(0);
  });
});

describe('submitting', () => {
  it('sends nothing while a field fails', async () => {
    const wanting: FieldValues[] = [
      { receiver_id: null },
      { date: '' },
      { date: '2026-03-15' },
      { type: '' },
      { address: '   ' },
      { address: 'Ab ' },
      { discussion: 'Ab' },
    ];
    for (const values of wanting) {
      const { sendRecord, state } = await sent(values);
      expect(state()).toEqual({ filling: 'editing' });
      expect(sendRecord.inputs()).toEqual([]);
    }
  });

  it('sends the names of the wire, trimmed, under the dialog’s key', async () => {
    const { sendRecord, state } = await sent({ address: '  mill lane 4 ', discussion: ' the open day\n' });
    expect(state()).toBe('sending');
    expect(sendRecord.inputs()).toEqual([
      {
        idempotencyKey: 'key-fresh-0001',
        payload: {
          recording: 'session',
          body: {
            receiver_id: 12,
            date: '2026-03-13',
            address: 'Mill lane 4',
            type: 'Quick Session',
            discussion: 'The open day',
          },
        },
      },
    ]);
  });

  it('sends once, by double click or by Enter and click', async () => {
    const { sendRecord, submit } = await sent();
    submit();
    submit();
    expect(sendRecord.inputs()).toHaveLength(1);
    await sendRecord.resolve(recorded);
    submit();
    expect(sendRecord.inputs()).toHaveLength(1);
  });

  it('keeps what is sent as a draft, so that a reload while sending finds it', async () => {
    const { kept } = await sent();
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session',
      draft: { idempotencyKey: 'key-fresh-0001', values: filledValues },
    });
  });

  it('cannot be dismissed or changed while it is under way', async () => {
    const { sendRecord, dismiss, fill, values, state, output } = await sent();
    dismiss();
    fill({ discussion: 'Something else' });
    expect(state()).toBe('sending');
    expect(output()).toBe(undefined);
    expect(values()).toEqual(filledValues);
    await sendRecord.resolve(recorded);
    expect(state()).toBe('succeeded');
  });
});

describe('the session type', () => {
  it('Quick Session is sent without a question', async () => {
    const { state } = await sent({ type: 'Quick Session' });
    expect(state()).toBe('sending');
  });

  it.each([
    'Activity Session',
    'Coaching Session',
    'Leadership Session',
    'Supergroups Session',
    'Visitor Session',
  ])('%s asks for verification: Yes keeps it, No makes it a Quick Session', async (type) => {
    for (const [isComplete, expected] of [
      [true, type],
      [false, 'Quick Session'],
    ] as const) {
      const { actor, sendRecord, state } = await sent({ type });
      expect(state()).toBe('awaitingVerification');
      expect(sendRecord.inputs()).toEqual([]);
      actor.send({ type: 'typeVerification.answered', isComplete });
      expect(sendRecord.inputs().map(typeSent)).toEqual([expected]);
    }
  });

  it.each(['MNO Session', 'Quick Session'] as const)(
    'MNO Session asks whether it is one; the answer %s is sent',
    async (sessionType) => {
      const { actor, sendRecord, state } = await sent({ type: 'MNO Session' });
      expect(state()).toBe('awaitingMnoChoice');
      expect(sendRecord.inputs()).toEqual([]);
      actor.send({ type: 'mnoChoice.made', sessionType });
      expect(sendRecord.inputs().map(typeSent)).toEqual([sessionType]);
    },
  );

  it.each(['MNO Session', 'Coaching Session'])(
    '%s: leaving the question returns to the form, all kept, nothing sent',
    async (type) => {
      const { actor, sendRecord, state, values, dismiss } = await sent({ type });
      dismiss();
      expect(state()).toMatch(/^awaiting/);
      actor.send({ type: 'question.dismissed' });
      expect(state()).toEqual({ filling: 'editing' });
      expect(values()).toEqual({ ...filledValues, type });
      expect(sendRecord.inputs()).toEqual([]);
    },
  );

  it('is answered once', async () => {
    const { actor, sendRecord } = await sent({ type: 'Coaching Session' });
    actor.send({ type: 'typeVerification.answered', isComplete: true });
    actor.send({ type: 'typeVerification.answered', isComplete: false });
    expect(sendRecord.inputs().map(typeSent)).toEqual(['Coaching Session']);
  });
});

describe('a failure', () => {
  it('of the answer keeps everything, and the retry has the same key', async () => {
    const { sendRecord, state, values, submit } = await sent();
    await sendRecord.reject();
    expect(state()).toEqual({ filling: 'unanswered' });
    expect(values()).toEqual(filledValues);
    submit();
    expect(sendRecord.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-fresh-0001',
      'key-fresh-0001',
    ]);
    expect(sendRecord.inputs()[1]).toEqual(sendRecord.inputs()[0]);
  });

  it('by refusal keeps the values and shows the server’s messages until the field is changed', async () => {
    const { actor, sendRecord, state, values, fill } = await sent();
    await sendRecord.resolve(refused);
    const error = () => selectFieldError('discussion')(actor.getSnapshot());
    expect(state()).toEqual({ filling: 'refused' });
    expect(values()).toEqual(filledValues);
    expect(error()).toBe('This field must be at least 3 charachters.');
    fill({ address: 'Elsewhere' });
    expect(error()).toBe('This field must be at least 3 charachters.');
    fill({ discussion: 'Longer' });
    expect(error()).toBe(null);
    expect(state()).toEqual({ filling: 'editing' });
  });

  it('because an earlier version is saved takes the next key', async () => {
    const { sendRecord, state, values, submit } = await sent();
    await sendRecord.resolve({ kind: 'alreadySaved', nextIdempotencyKey: 'key-next-0001' });
    expect(state()).toEqual({ filling: 'alreadySaved' });
    expect(values()).toEqual(filledValues);
    submit();
    expect(sendRecord.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-fresh-0001',
      'key-next-0001',
    ]);
  });

  it.each(['refused', 'unanswered'] as const)('(%s) says whether anything may be recorded', async (kind) => {
    const { actor, sendRecord } = await sent();
    await (kind === 'refused' ? sendRecord.resolve(refused) : sendRecord.reject());
    const [meta] = Object.values(actor.getSnapshot().getMeta());
    expect(meta).toEqual({
      view: 'Form',
      foot: 'failure',
      detail:
        kind === 'refused'
          ? 'Nothing was recorded. Your entries are kept.'
          : 'No response from the server. Your entries are kept; submitting again won’t create a duplicate.',
    });
  });

  it('forgets no draft and notes no member', async () => {
    const { sendRecord, forgotten, noted, dismiss, output } = await sent();
    await sendRecord.reject();
    dismiss();
    expect(output()).toEqual({ kind: 'dismissed' });
    expect([forgotten.mock.calls, noted.mock.calls]).toEqual([[], []]);
  });
});

describe('a draft', () => {
  it('is offered and not filled in', async () => {
    const { state, values } = await opened({}, sessionDraft);
    expect(state()).toEqual({ filling: 'offeringDraft' });
    expect(values()).toMatchObject({ receiver_id: null, discussion: '' });
  });

  it('is resumed with its key', async () => {
    const { actor, values, submit, sendRecord } = await opened({}, sessionDraft);
    actor.send({ type: 'draft.resumed' });
    expect(values()).toEqual(sessionDraft.values);
    expect(actor.getSnapshot().context.draft).toBe(null);
    submit();
    expect(sendRecord.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-draft-0001']);
  });

  it('is discarded by its key, the form staying as it is', async () => {
    const { actor, state, values, forgotten } = await opened({ receiver_id: 12 }, sessionDraft);
    actor.send({ type: 'draft.discarded' });
    expect(state()).toEqual({ filling: 'editing' });
    expect(values()).toMatchObject({ receiver_id: 12, discussion: '' });
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-draft-0001' }]]);
    expect(actor.getSnapshot().context).toMatchObject({ draft: null, idempotencyKey: 'key-fresh-0001' });
  });

  it('is not overwritten by typing while it is offered, which is kept beside it', async () => {
    const { state, fill, kept, values } = await opened({}, sessionDraft);
    fill({ discussion: 'something new' });
    expect(state()).toEqual({ filling: 'offeringDraft' });
    expect(values().discussion).toBe('Something new');
    expect(kept.mock.calls).toEqual([
      [{ recording: 'session', draft: { idempotencyKey: 'key-fresh-0001', values: values() } }],
    ]);
  });

  it('resumed has what was typed while it was offered, and takes its place', async () => {
    const { actor, fill, kept, forgotten, values } = await opened({}, sessionDraft);
    fill({ discussion: 'something new' });
    actor.send({ type: 'draft.resumed' });
    expect(values()).toEqual({ ...filledValues, discussion: 'Something new' });
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-fresh-0001' }]]);
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session',
      draft: { idempotencyKey: 'key-draft-0001', values: values() },
    });
  });

  it('resumed fills in what was typed and taken back while it was offered', async () => {
    const { actor, fill, values } = await opened({}, sessionDraft);
    fill({ discussion: 's' });
    fill({ discussion: '' });
    actor.send({ type: 'draft.resumed' });
    expect(values()).toEqual(sessionDraft.values);
  });

  it('discarded leaves what was typed while it was offered', async () => {
    const { actor, fill, kept, forgotten, values } = await opened({}, sessionDraft);
    fill({ discussion: 'something new' });
    actor.send({ type: 'draft.discarded' });
    expect(values().discussion).toBe('Something new');
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-draft-0001' }]]);
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session',
      draft: { idempotencyKey: 'key-fresh-0001', values: values() },
    });
  });

  it('is not kept when it says no more than the dialog opened with', async () => {
    const { fill, kept, forgotten } = await opened({ receiver_id: 12 });
    fill({ address: 'm' });
    expect(kept).toHaveBeenCalledTimes(1);
    fill({ address: '' });
    expect(kept).toHaveBeenCalledTimes(1);
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-fresh-0001' }]]);
    fill({ address: 'mill' });
    expect(kept).toHaveBeenCalledTimes(2);
  });

  it('stays stored when the dialog is dismissed', async () => {
    const { dismiss, output, forgotten, kept } = await opened({}, sessionDraft);
    dismiss();
    expect(output()).toEqual({ kind: 'dismissed' });
    expect([forgotten.mock.calls, kept.mock.calls]).toEqual([[], []]);
  });
});

describe('a record that stands in the way', () => {
  it('is known until something else becomes of the record; the draft stays when it is opened', async () => {
    const { actor, sendRecord, forgotten, submit, dismiss } = await sent();
    const existing = () => actor.getSnapshot().context.existing;
    await sendRecord.resolve({ ...refused, existing: 12 });
    expect(existing()).toBe(12);
    submit();
    await sendRecord.reject();
    expect(existing()).toBeNull();
    submit();
    await sendRecord.resolve({ ...refused, existing: 12 });
    dismiss();
    expect([existing(), forgotten.mock.calls]).toEqual([12, []]);
  });
});

describe('sending later', () => {
  const unanswered = async () => {
    const dialog = await sent();
    await dialog.loadOptions.resolve({ members: activeMembers, recentMemberIds: [], lists: {} });
    await dialog.sendRecord.reject();
    return dialog;
  };
  const postponed = { type: 'sending.postponed' } as const;

  it('is offered when no answer came, and not after a refusal', async () => {
    const { actor } = await unanswered();
    expect(actor.getSnapshot().can(postponed)).toBe(true);
    const { actor: other, sendRecord } = await sent();
    await sendRecord.resolve(refused);
    expect(other.getSnapshot().can(postponed)).toBe(false);
  });

  it('keeps the record with its key and ends the dialog; its draft is not needed any more', async () => {
    const { actor, sendRecord, queueRecord, forgotten, noted, output } = await unanswered();
    actor.send(postponed);
    expect(queueRecord.inputs()).toEqual([
      { ...sendRecord.inputs()[0], about: 'Ben Carter', currency: 'EUR' },
    ]);
    expect(output()).toBeUndefined();
    await queueRecord.resolve();
    expect(output()).toEqual({ kind: 'queued' });
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-fresh-0001' }]]);
    expect(noted.mock.calls).toEqual([[{ memberId: 12 }]]);
  });

  it('is what Submit does from the start in a dialog that opens without a connection, once its question is answered', async () => {
    const { actor, prepareRecording, sendRecord, queueRecord, fill, submit, state, output } = open();
    await prepareRecording.resolve({ ...prepared, isOffline: true });
    fill({ ...filledValues, type: 'Coaching Session' });
    submit();
    expect([state(), queueRecord.inputs()]).toEqual(['awaitingVerification', []]);
    actor.send({ type: 'typeVerification.answered', isComplete: true });
    expect([state(), sendRecord.inputs()]).toEqual(['queueing', []]);
    expect(queueRecord.inputs()).toMatchObject([
      { idempotencyKey: 'key-fresh-0001', payload: { body: { type: 'Coaching Session' } } },
    ]);
    await queueRecord.resolve();
    expect(output()).toEqual({ kind: 'queued' });
  });

  it('keeps the form when the device cannot keep the record, and may be tried again', async () => {
    const { actor, queueRecord, forgotten, state, values } = await unanswered();
    actor.send(postponed);
    await queueRecord.reject();
    expect(state()).toEqual({ filling: 'notKept' });
    expect(values().discussion).toBe('The spring open day');
    expect(forgotten).not.toHaveBeenCalled();
    actor.send(postponed);
    expect(queueRecord.inputs()).toHaveLength(2);
  });
});

describe('success', () => {
  it('forgets the draft and notes the member, once', async () => {
    const { sendRecord, forgotten, noted } = await sent();
    expect(forgotten).not.toHaveBeenCalled();
    await sendRecord.resolve(recorded);
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session', idempotencyKey: 'key-fresh-0001' }]]);
    expect(noted.mock.calls).toEqual([[{ memberId: 12 }]]);
  });

  it('closes by itself after 1750 ms, as recorded', async () => {
    const { sendRecord, state, output } = await sent();
    await sendRecord.resolve(recorded);
    await vi.advanceTimersByTimeAsync(1_749);
    expect([state(), output()]).toEqual(['succeeded', undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), output()]).toEqual([
      'recorded',
      { kind: 'recorded', recording: 'session', record: { metric: 1, id: 4711 } },
    ]);
  });

  it('tells what the server remarked on the record', async () => {
    const { actor, sendRecord, dismiss, output } = await sent();
    const warnings = ['You referred this person to the same member on Mar 2.'];
    await sendRecord.resolve({ kind: 'recorded', recorded: { ...sessionRecorded, warnings } });
    expect(actor.getSnapshot().context.remarks).toEqual(warnings);
    dismiss();
    expect(output()).toEqual({
      kind: 'recorded',
      recording: 'session',
      record: { metric: 1, id: 4711 },
      remark: 'You referred this person to the same member on Mar 2.',
    });
  });

  it('may be closed sooner, and is recorded all the same', async () => {
    const { sendRecord, dismiss, output } = await sent();
    await sendRecord.resolve(recorded);
    dismiss();
    expect(output()).toEqual({ kind: 'recorded', recording: 'session', record: { metric: 1, id: 4711 } });
  });

  it('may be had after a failure', async () => {
    const { sendRecord, submit, state } = await sent();
    await sendRecord.reject();
    submit();
    await sendRecord.resolve(recorded);
    expect(state()).toBe('succeeded');
  });
});

it('dismissing the form ends it without a record', async () => {
  const { dismiss, output } = await filled();
  dismiss();
  expect(output()).toEqual({ kind: 'dismissed' });
});
