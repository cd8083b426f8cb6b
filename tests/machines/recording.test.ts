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

describe('opening a recording dialog', () => {
  it.each<FieldValues>([{}, { receiver_id: 12 }])(
    'shows today, Quick Session, and the given values: %j',
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
    ['an unchanged date', {}, '2026-03-13'],
    ['a chosen date', { date: recordingToday }, recordingToday],
  ])('uses the chapter’s date, which loads with the lists, for %s', async (_, chosen, date) => {
    const { values, context, loadOptions, fill } = await openRecording();
    fill(chosen);
    await loadOptions.resolve({ ...lists, today: '2026-03-13' });
    expect([context().today, values()]).toMatchObject(['2026-03-13', { date, type: 'Quick Session' }]);
  });

  it('says when no key is available and closes only on request', async () => {
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

describe('the option lists', () => {
  it('appear when they load, even while typing, and fail silently', async () => {
    const { context, loadOptions } = await filled();
    expect([context().options, loadOptions.inputs()]).toEqual([null, [{ recording: 'session' }]]);
    await loadOptions.resolve(lists);
    expect(context().options).toEqual(lists);
    const other = await filled();
    await other.loadOptions.reject();
    expect([other.context().options, other.state()]).toEqual([null, { filling: 'editing' }]);
  });

  it('from the device are usable and stay when the refresh fails', async () => {
    const { seen, loadOptions, context } = await openRecording({ ready: { options: lists } });
    expect(seen(selectMember(12))?.first_name).toBe('Ben');
    await loadOptions.reject();
    expect(context().options).toEqual(lists);
  });

  it('from the device are replaced by the refreshed ones, without changing choices or text', async () => {
    const { seen, fill, values, loadOptions } = await openRecording({ ready: { options: lists } });
    fill({ receiver_id: 12, address: 'Café Blau' });
    const newcomer = { id: 99, first_name: 'New', last_name: 'Comer', is_ep: 0, profession: null } as const;
    const members = { membersInChapter: [newcomer], membersOutChapter: [] };
    await loadOptions.resolve({ ...lists, members });
    expect(values()).toMatchObject({ receiver_id: 12, address: 'Café Blau' });
    expect([12, 99, 15].map((id) => seen(selectMember(id))?.first_name)).toEqual(['Ben', 'New', undefined]);
  });

  it('that load before the key replace those from the device, with their date', async () => {
    const { context, prepare, loadOptions, values } = await openRecording({ ready: null });
    const newer = { ...lists, members: { membersInChapter: [], membersOutChapter: [] }, today: '2026-03-13' };
    await loadOptions.resolve(newer);
    await prepare({ options: lists });
    expect([context().options, values().date]).toEqual([newer, '2026-03-13']);
  });
});

describe('typing in a recording dialog', () => {
  it('stores a draft under the dialog’s key with only the dialog’s fields', async () => {
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

  it('shows a field’s message only after leaving it, and counts the unfilled fields', async () => {
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

  it('sends once under the dialog’s key and stores the record for a reload', async () => {
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
  ])(
    '%s leads to %s, and canceling a question returns to the form with nothing sent',
    async (type, where) => {
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
    },
  );

  it.each([
    ['Coaching Session', { type: 'typeVerification.answered', isComplete: true }, 'Coaching Session'],
    ['Coaching Session', { type: 'typeVerification.answered', isComplete: false }, 'Quick Session'],
    ['MNO Session', { type: 'mnoChoice.made', sessionType: 'MNO Session' }, 'MNO Session'],
    ['MNO Session', { type: 'mnoChoice.made', sessionType: 'Quick Session' }, 'Quick Session'],
  ] as const)('%s answered with %j is sent once as %s', async (type, answer, expected) => {
    const { send, sendRecord } = await sent({ type });
    send(answer);
    send({ type: 'typeVerification.answered', isComplete: false });
    expect(typesOf(sendRecord.inputs())).toEqual([expected]);
  });
});

describe('a failed submission', () => {
  it('keeps everything after a lost answer and retries with the same key', async () => {
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

  it('keeps the values after a refusal and shows the server’s messages until the field changes', async () => {
    const { seen, sendRecord, state, values, fill } = await sent();
    await sendRecord.resolve(refused);
    const error = () => seen(selectFieldError('discussion'));
    expect([state(), values()]).toEqual([{ filling: 'refused' }, filledValues]);
    fill({ address: 'Elsewhere' });
    expect(error()).toBe('This field must be at least 3 charachters.');
    fill({ discussion: 'Longer' });
    expect([error(), state()]).toEqual([null, { filling: 'editing' }]);
  });

  it('shows the message of a server failure, offers no sending later, and keeps its key', async () => {
    const { context, send, sendRecord, state, values, submit } = await sent();
    await sendRecord.resolve({ kind: 'failed', message: 'The server is being restarted.' });
    expect([context().refusal, values()]).toEqual(['The server is being restarted.', filledValues]);
    send({ type: 'sending.postponed' });
    expect(state()).toEqual({ filling: 'failed' });
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-fresh-0001', 'key-fresh-0001']);
  });

  it('takes the next key when an earlier version was saved', async () => {
    const { sendRecord, state, values, submit } = await sent();
    await sendRecord.resolve({ kind: 'alreadySaved', nextIdempotencyKey: 'key-next-0001' });
    expect([state(), values()]).toEqual([{ filling: 'alreadySaved' }, filledValues]);
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-fresh-0001', 'key-next-0001']);
  });

  it('names the conflicting record until something changes', async () => {
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

describe('a recording’s draft', () => {
  it('is offered without being filled in, and stays stored when the dialog is dismissed', async () => {
    const { state, values, dismiss, output, forgotten, kept } = await withDraft();
    expect([state(), values().discussion]).toEqual([{ filling: 'offeringDraft' }, '']);
    dismiss();
    expect([output(), forgotten(), kept()]).toEqual([{ kind: 'dismissed' }, [], []]);
  });

  it('is resumed with its key, even after typing while it was offered', async () => {
    const { send, fill, values, submit, sendRecord, context } = await withDraft();
    fill({ discussion: 's' });
    fill({ discussion: '' });
    send({ type: 'draft.resumed' });
    expect([values(), context().draft]).toEqual([sessionDraft.values, null]);
    submit();
    expect(keysOf(sendRecord.inputs())).toEqual(['key-draft-0001']);
  });

  it('is discarded by its key without changing the form', async () => {
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
  ] as const)('%s includes what was typed while it was offered', async (answer, wanted, gone, key) => {
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

  it('isn’t stored when it equals the opening values', async () => {
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

  it('stores the record under its key, deletes its draft, and ends the dialog', async () => {
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

  it('is what Submit does offline, after any question', async () => {
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

  it('keeps the form when the device can’t store the record, and can be retried', async () => {
    const { send, queueRecord, forgotten, state, values } = await unanswered();
    send(postponed);
    await queueRecord.reject();
    expect([state(), values(), forgotten()]).toEqual([{ filling: 'notKept' }, filledValues, []]);
    send(postponed);
    expect(queueRecord.inputs()).toHaveLength(2);
  });
});

describe('a successful submission', () => {
  const output = { kind: 'recorded', recording: 'session', record: { metric: 1, id: 4711 } };

  it('deletes the draft, notes the member once, and closes after 1750 ms', async () => {
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
    'can be closed sooner, is still recorded, and passes on the server’s remark: %j',
    async (warnings, remark) => {
      const { sendRecord, context, dismiss, output: ended } = await sent();
      await sendRecord.resolve({ kind: 'recorded', recorded: { ...sessionRecorded, warnings } });
      expect(context().remarks).toEqual(warnings);
      dismiss();
      expect(ended()).toEqual({ ...output, ...remark });
    },
  );
});
