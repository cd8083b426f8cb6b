import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldValues, RecordToSend, SendOutcome } from '../../src/contract/ports.ts';
import { selectFieldError, selectFieldsLeft, selectMember } from '../../src/machines/recordings/context.ts';
import { invalidData } from '../fixtures/refusals.ts';
import { sessionRecorded } from '../fixtures/sessions.ts';
import {
  filledValues,
  recordingCharts,
  recordingIgnored,
  recordingToday,
  sessionDraft,
} from '../model/machines/recording.ts';
import { describeGraph } from '../model/suite.ts';
import { lists, openRecording } from './openRecording.ts';

describeGraph({ charts: recordingCharts, ignored: recordingIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recorded: SendOutcome = { kind: 'recorded', recorded: sessionRecorded };
const refused: SendOutcome = { kind: 'refused', message: invalidData.message, errors: invalidData.errors };

const ownDraft = { recording: 'session', idempotencyKey: 'key-fresh-0001' };
const offeredDraft = { recording: 'session', idempotencyKey: 'key-draft-0001' };

const keysOf = (inputs: readonly RecordToSend[]) => inputs.map(({ idempotencyKey }) => idempotencyKey);
const typesOf = (inputs: readonly RecordToSend[]) =>
  inputs.map(({ payload }) => (payload.recording === 'session' ? payload.body.type : null));

const filled = async (values: FieldValues = {}) => {
  const dialog = await openRecording();
  dialog.fill({ ...filledValues, ...values });
  return dialog;
};
const sent = async (values: FieldValues = {}) => {
  const dialog = await filled(values);
  dialog.submit();
  return dialog;
};
const withDraft = (prefill: FieldValues = {}) => openRecording({ prefill, ready: { draft: sessionDraft } });

describe('opening', () => {
  it.each<FieldValues>([{}, { receiver_id: 12 }])(
    'shows today and Quick Session, and what it was opened with: %j',
    async (prefill) => {
      const { values, state } = await openRecording({ prefill });
      const opening = {
        receiver_id: null,
        date: recordingToday,
        type: 'Quick Session',
        address: '',
        discussion: '',
      };
      expect([values(), state()]).toEqual([{ ...opening, ...prefill }, { filling: 'editing' }]);
    },
  );

  it.each([
    ['a date that was not chosen', {}, '2026-03-13'],
    ['a date that was chosen', { date: recordingToday }, recordingToday],
  ])('puts the chapter’s day, which comes with the lists, for %s', async (_, chosen, date) => {
    const { values, context, loadOptions, fill } = await openRecording();
    fill(chosen);
    await loadOptions.resolve({ ...lists, today: '2026-03-13' });
    expect([context().today, values()]).toMatchObject(['2026-03-13', { date, type: 'Quick Session' }]);
  });

  it('says so when no key can be had, and closes only when it is told to', async () => {
    const { prepareRecording, seen, state, submit, dismiss, output } = await openRecording({ ready: null });
    await prepareRecording.reject();
    submit();
    expect([state(), seen((snapshot) => snapshot.can({ type: 'form.submitted' }))]).toEqual([
      'unprepared',
      false,
    ]);
    dismiss();
    expect(output()).toEqual({ kind: 'dismissed' });
  });
});

describe('the lists to choose from', () => {
  it('are there when they come, also while the form is filled, and stay away without a word', async () => {
    const { context, loadOptions } = await filled();
    expect([context().options, loadOptions.inputs()]).toEqual([null, [{ recording: 'session' }]]);
    await loadOptions.resolve(lists);
    expect(context().options).toEqual(lists);
    const other = await filled();
    await other.loadOptions.reject();
    expect([other.context().options, other.state()]).toEqual([null, { filling: 'editing' }]);
  });

  it('that the device remembers can be chosen from, and stay when the renewed ones do not come', async () => {
    const { seen, loadOptions, context } = await openRecording({ ready: { options: lists } });
    expect(seen(selectMember(12))?.first_name).toBe('Ben');
    await loadOptions.reject();
    expect(context().options).toEqual(lists);
  });

  it('that the device remembers give way to the renewed ones, and neither a choice nor what was typed changes', async () => {
    const { seen, fill, values, loadOptions } = await openRecording({ ready: { options: lists } });
    fill({ receiver_id: 12, address: 'Café Blau' });
    const newcomer = { id: 99, first_name: 'New', last_name: 'Comer', is_ep: 0, profession: null } as const;
    const members = { membersInChapter: [newcomer], membersOutChapter: [] };
    await loadOptions.resolve({ ...lists, members });
    expect(values()).toMatchObject({ receiver_id: 12, address: 'Café Blau' });
    expect([12, 99, 15].map((id) => seen(selectMember(id))?.first_name)).toEqual(['Ben', 'New', undefined]);
  });

  it('that come before the key are newer than those that the device remembers, and so is their day', async () => {
    const { context, prepare, loadOptions, values } = await openRecording({ ready: null });
    const newer = { ...lists, members: { membersInChapter: [], membersOutChapter: [] }, today: '2026-03-13' };
    await loadOptions.resolve(newer);
    await prepare({ options: lists });
    expect([context().options, values().date]).toEqual([newer, '2026-03-13']);
  });
});

describe('typing', () => {
  it('keeps a draft of it under the dialog’s key, and nothing of a field that the dialog does not have', async () => {
    const { kept, fill, values } = await openRecording();
    fill({ discussion: 'hi there' });
    const wanted = {
      receiver_id: null,
      date: '2026-03-14',
      type: 'Quick Session',
      address: '',
      discussion: 'Hi there',
    };
    expect(kept()).toEqual([
      { recording: 'session', draft: { idempotencyKey: 'key-fresh-0001', values: wanted } },
    ]);
    fill({ amount: '100' });
    expect(values()).toEqual(wanted);
  });

  it('shows a field’s message only once the field was left, and counts what is left to fill', async () => {
    const { seen, fill, leave } = await openRecording();
    const errors = () => ['address', 'discussion', 'receiver_id'].map((name) => seen(selectFieldError(name)));
    expect(seen(selectFieldsLeft)).toBe(3);
    fill({ address: 'Ab' });
    expect(errors()).toEqual([null, null, null]);
    leave('address');
    leave('discussion');
    expect(errors()).toEqual(['This field must be at least 3 charachters.', 'This field is required.', null]);
    fill({ address: 'Abc', receiver_id: 12, discussion: 'Abc' });
    expect([errors(), seen(selectFieldsLeft)]).toEqual([[null, null, null], 0]);
  });
});

describe('submitting', () => {
  it('sends nothing while a field fails', async () => {
    const { sendRecord, state } = await sent({ date: '2026-03-15' });
    expect([state(), sendRecord.inputs()]).toEqual([{ filling: 'editing' }, []]);
  });

  it('sends once under the dialog’s key, and keeps what is sent for a reload meanwhile', async () => {
    const { sendRecord, submit, kept } = await sent({ address: '  mill lane 4 ' });
    submit();
    const body = { ...filledValues, address: 'Mill lane 4' };
    expect(sendRecord.inputs()).toEqual([
      { idempotencyKey: 'key-fresh-0001', payload: { recording: 'session', body } },
    ]);
    expect(kept().at(-1)).toMatchObject({
      recording: 'session',
      draft: { idempotencyKey: 'key-fresh-0001' },
    });
    await sendRecord.resolve(recorded);
    submit();
    expect(sendRecord.inputs()).toHaveLength(1);
  });

  it('cannot be dismissed or changed while it is under way', async () => {
    const { dismiss, fill, values, state, output } = await sent();
    dismiss();
    fill({ discussion: 'Something else' });
    expect([state(), output(), values()]).toEqual(['sending', undefined, filledValues]);
  });
});

describe('the session type', () => {
  it.each([
    ['Quick Session', 'sending'],
    ['Activity Session', 'awaitingVerification'],
    ['Coaching Session', 'awaitingVerification'],
    ['Leadership Session', 'awaitingVerification'],
    ['Supergroups Session', 'awaitingVerification'],
    ['Visitor Session', 'awaitingVerification'],
    ['MNO Session', 'awaitingMnoChoice'],
  ])('%s is %s, and leaving a question returns to the form, all kept, nothing sent', async (type, where) => {
    const { send, sendRecord, state, values, dismiss } = await sent({ type });
    dismiss();
    expect([state(), sendRecord.inputs().length]).toEqual([where, where === 'sending' ? 1 : 0]);
    if (where === 'sending') return;
    send({ type: 'question.dismissed' });
    expect([state(), values(), sendRecord.inputs()]).toEqual([
      { filling: 'editing' },
      { ...filledValues, type },
      [],
    ]);
  });

  it.each([
    ['Coaching Session', { type: 'typeVerification.answered', isComplete: true }, 'Coaching Session'],
    ['Coaching Session', { type: 'typeVerification.answered', isComplete: false }, 'Quick Session'],
    ['MNO Session', { type: 'mnoChoice.made', sessionType: 'MNO Session' }, 'MNO Session'],
    ['MNO Session', { type: 'mnoChoice.made', sessionType: 'Quick Session' }, 'Quick Session'],
  ] as const)('%s answered by %j is sent once as %s', async (type, answer, expected) => {
    const { send, sendRecord } = await sent({ type });
    send(answer);
    send({ type: 'typeVerification.answered', isComplete: false });
    expect(typesOf(sendRecord.inputs())).toEqual([expected]);
  });
});

describe('a failure', () => {
  it('of the answer keeps everything, notes and forgets nothing, and is tried again with the same key', async () => {
    const { sendRecord, state, values, submit, forgotten, noted } = await sent();
    await sendRecord.reject();
    expect([state(), values()]).toEqual([{ filling: 'unanswered' }, filledValues]);
    submit();
    const [first, second] = sendRecord.inputs();
    expect(second).toEqual(first);
    expect([forgotten(), noted.mock.calls]).toEqual([[], []]);
    await sendRecord.resolve(recorded);
    expect(state()).toBe('succeeded');
  });

  it('by refusal keeps the values and shows the server’s messages until the field is changed', async () => {
    const { seen, sendRecord, state, values, fill } = await sent();
    await sendRecord.resolve(refused);
    const error = () => seen(selectFieldError('discussion'));
    expect([state(), values()]).toEqual([{ filling: 'refused' }, filledValues]);
    fill({ address: 'Elsewhere' });
    expect(error()).toBe('This field must be at least 3 charachters.');
    fill({ discussion: 'Longer' });
    expect([error(), state()]).toEqual([null, { filling: 'editing' }]);
  });

  it('EB16, EC1: by an answer of the server’s failure says its message, isn’t sent later, and keeps its key', async () => {
    const { context, send, sendRecord, state, values, submit } = await sent();
    await sendRecord.resolve({ kind: 'failed', message: 'The server is being restarted.' });
    expect([context().refusal, values()]).toEqual(['The server is being restarted.', filledValues]);
    send({ type: 'sending.postponed' });
    expect(state()).toEqual({ filling: 'failed' });
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-fresh-0001', 'key-fresh-0001']);
  });

  it('because an earlier version is saved takes the next key', async () => {
    const { sendRecord, state, values, submit } = await sent();
    await sendRecord.resolve({ kind: 'alreadySaved', nextIdempotencyKey: 'key-next-0001' });
    expect([state(), values()]).toEqual([{ filling: 'alreadySaved' }, filledValues]);
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-fresh-0001', 'key-next-0001']);
  });

  it('names the record that stands in the way until something else becomes of it', async () => {
    const { context, sendRecord, forgotten, submit, dismiss } = await sent();
    await sendRecord.resolve({ ...refused, existing: 12 });
    expect(context().existing).toBe(12);
    submit();
    await sendRecord.reject();
    expect(context().existing).toBeNull();
    submit();
    await sendRecord.resolve({ ...refused, existing: 12 });
    dismiss();
    expect([context().existing, forgotten()]).toEqual([12, []]);
  });
});

describe('a draft', () => {
  it('is offered and not filled in, and stays stored when the dialog is dismissed', async () => {
    const { state, values, dismiss, output, forgotten, kept } = await withDraft();
    expect([state(), values().discussion]).toEqual([{ filling: 'offeringDraft' }, '']);
    dismiss();
    expect([output(), forgotten(), kept()]).toEqual([{ kind: 'dismissed' }, [], []]);
  });

  it('is resumed with its key, also over what was typed and taken back while it was offered', async () => {
    const { send, fill, values, submit, sendRecord, context } = await withDraft();
    fill({ discussion: 's' });
    fill({ discussion: '' });
    send({ type: 'draft.resumed' });
    expect([values(), context().draft]).toEqual([sessionDraft.values, null]);
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-draft-0001']);
  });

  it('is discarded by its key, the form staying as it is', async () => {
    const { send, state, values, forgotten, context } = await withDraft({ receiver_id: 12 });
    send({ type: 'draft.discarded' });
    expect([state(), values()]).toMatchObject([{ filling: 'editing' }, { receiver_id: 12, discussion: '' }]);
    expect([forgotten(), context()]).toMatchObject([
      [offeredDraft],
      { draft: null, idempotencyKey: 'key-fresh-0001' },
    ]);
  });

  it.each([
    ['resumed', { ...filledValues, discussion: 'Something new' }, ownDraft, 'key-draft-0001'],
    ['discarded', null, offeredDraft, 'key-fresh-0001'],
  ] as const)('%s has what was typed while it was offered', async (answer, wanted, gone, key) => {
    const { send, state, fill, kept, forgotten, values } = await withDraft();
    fill({ discussion: 'something new' });
    const typed = values();
    expect([state(), typed.discussion]).toEqual([{ filling: 'offeringDraft' }, 'Something new']);
    expect(kept()).toEqual([
      { recording: 'session', draft: { idempotencyKey: 'key-fresh-0001', values: typed } },
    ]);
    send({ type: `draft.${answer}` });
    expect([values(), forgotten()]).toEqual([wanted ?? typed, [gone]]);
    expect(kept().at(-1)).toEqual({ recording: 'session', draft: { idempotencyKey: key, values: values() } });
  });

  it('is not kept when it says no more than the dialog opened with', async () => {
    const { fill, kept, forgotten } = await openRecording({ prefill: { receiver_id: 12 } });
    fill({ address: 'm' });
    fill({ address: '' });
    expect([kept().length, forgotten()]).toEqual([1, [ownDraft]]);
    fill({ address: 'mill' });
    expect(kept()).toHaveLength(2);
  });
});

describe('sending later', () => {
  const unanswered = async () => {
    const dialog = await sent();
    await dialog.loadOptions.resolve(lists);
    await dialog.sendRecord.reject();
    return dialog;
  };
  const postponed = { type: 'sending.postponed' } as const;

  it('is not offered after a refusal', async () => {
    const { seen, sendRecord } = await sent();
    await sendRecord.resolve(refused);
    expect(seen((snapshot) => snapshot.can(postponed))).toBe(false);
  });

  it('keeps the record with its key and ends the dialog; its draft is not needed any more', async () => {
    const { send, sendRecord, queueRecord, forgotten, noted, output } = await unanswered();
    send(postponed);
    expect([queueRecord.inputs(), output()]).toEqual([
      [{ ...sendRecord.inputs()[0], about: 'Ben Carter', currency: 'EUR' }],
      undefined,
    ]);
    await queueRecord.resolve();
    expect([output(), forgotten(), noted.mock.calls]).toEqual([
      { kind: 'queued' },
      [ownDraft],
      [[{ memberId: 12 }]],
    ]);
  });

  it('is what Submit does in a dialog that opens without a connection, once its question is answered', async () => {
    const { send, sendRecord, queueRecord, fill, submit, state, output } = await openRecording({
      ready: { isOffline: true },
    });
    fill({ ...filledValues, type: 'Coaching Session' });
    submit();
    expect([state(), queueRecord.inputs()]).toEqual(['awaitingVerification', []]);
    send({ type: 'typeVerification.answered', isComplete: true });
    expect([sendRecord.inputs(), keysOf(queueRecord.inputs()), typesOf(queueRecord.inputs())]).toEqual([
      [],
      ['key-fresh-0001'],
      ['Coaching Session'],
    ]);
    await queueRecord.resolve();
    expect(output()).toEqual({ kind: 'queued' });
  });

  it('keeps the form when the device cannot keep the record, and may be tried again', async () => {
    const { send, queueRecord, forgotten, state, values } = await unanswered();
    send(postponed);
    await queueRecord.reject();
    expect([state(), values(), forgotten()]).toEqual([{ filling: 'notKept' }, filledValues, []]);
    send(postponed);
    expect(queueRecord.inputs()).toHaveLength(2);
  });
});

describe('success', () => {
  const output = { kind: 'recorded', recording: 'session', record: { metric: 1, id: 4711 } };

  it('forgets the draft and notes the member, once, and closes by itself after 1750 ms', async () => {
    const { sendRecord, forgotten, noted, state, output: ended } = await sent();
    await sendRecord.resolve(recorded);
    expect([forgotten(), noted.mock.calls]).toEqual([[ownDraft], [[{ memberId: 12 }]]]);
    await vi.advanceTimersByTimeAsync(1_749);
    expect([state(), ended()]).toEqual(['succeeded', undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), ended()]).toEqual(['recorded', output]);
  });

  it.each([
    [[], {}],
    [['You referred them on Mar 2.'], { remark: 'You referred them on Mar 2.' }],
  ])(
    'may be closed sooner, is recorded all the same, and tells what the server remarked: %j',
    async (warnings, remark) => {
      const { sendRecord, context, dismiss, output: ended } = await sent();
      await sendRecord.resolve({ kind: 'recorded', recorded: { ...sessionRecorded, warnings } });
      expect(context().remarks).toEqual(warnings);
      dismiss();
      expect(ended()).toEqual({ ...output, ...remark });
    },
  );
});

it('dismissing the form ends it without a record', async () => {
  const { dismiss, output } = await filled();
  dismiss();
  expect(output()).toEqual({ kind: 'dismissed' });
});
