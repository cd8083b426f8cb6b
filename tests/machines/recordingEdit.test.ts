import { describe, expect, it } from 'vitest';
import type { ChangeOutcome, Draft, FieldValues, RecordingId } from '../../src/contract/ports.ts';
import type { RecordToEdit } from '../../src/contract/records/activities.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { selectFailureText, selectStoredChoice } from '../../src/machines/recordings/context.ts';
import {
  selectDetail,
  selectDifferences,
  selectSuccessText,
  selectTitle,
} from '../../src/machines/recordings/editing.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { rows } from '../fixtures/activities.ts';
import { activeMembers } from '../fixtures/members.ts';
import { businessBuckToRecord, eventAttendanceToRecord, visitorToRecord } from '../fixtures/recordings.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { storedSession } from '../model/machines/recording.ts';
import { lists, openRecording } from './openRecording.ts';

const rowOf = (metric: number): Row => rows.find((row) => row.metric === metric) ?? sessionRow;
const stored = (metric: number, body: RecordToEdit['body'] = {}): RecordToEdit => ({
  row: rowOf(metric),
  body,
  needs_reason: 0,
});

const openEdit = (record: RecordToEdit, id: RecordingId = 'session', draft: Draft | null = null) =>
  openRecording({ id, record, ready: { draft }, isAlone: true });
const opened = async (record = storedSession(3), id: RecordingId = 'session', draft: Draft | null = null) => {
  const dialog = await openEdit(record, id, draft);
  await dialog.read();
  return dialog;
};
const sent = async (values: FieldValues, record = storedSession(3)) => {
  const dialog = await opened(record);
  dialog.fill(values);
  dialog.submit();
  return dialog;
};

const ofLeader = (record: RecordToEdit): RecordToEdit => ({ ...record, needs_reason: 1 });
const theirs = storedSession(4, { address: 'Town hall', discussion: 'Said otherwise' });
const mine = storedSession(4, { discussion: 'Typed anew' });
const conflict = (current: RecordToEdit): ChangeOutcome => ({ kind: 'conflict', current });
const own = { metric: 1, id: 811 };
const gone = 'This record no longer exists.';

describe('editing a record', () => {
  it.each([
    ['session', 1, 0, 'Edit session'],
    ['session', 1, 1, 'Correct session'],
    ['referral', 2, 0, 'Edit referral'],
    ['businessBucks', 3, 0, 'Edit business bucks'],
    ['eventAttendance', 4, 0, 'Edit event attendance'],
    ['visitor', 6, 0, 'Edit visitor'],
  ] as const)('of %s (%i), as a leader %i, is called %s', async (id, metric, needs_reason, title) => {
    const { seen } = await opened({ ...stored(metric), needs_reason }, id);
    expect(seen(selectTitle)).toBe(title);
  });

  it('reads it, and sends what is different alone, on the version that it was made on', async () => {
    const { readRecord, fill, values, submit, changeRecord, seen, state } = await opened();
    expect([readRecord.inputs(), values()]).toEqual([[own], storedSession(3).body]);
    fill({ address: 'mill Lane' });
    submit();
    expect(changeRecord.inputs()).toEqual([{ record: own, version: 3, changes: { address: 'Mill Lane' } }]);
    await changeRecord.resolve({ kind: 'changed' });
    expect([state(), seen(selectSuccessText)]).toEqual(['succeeded', 'Changes saved.']);
  });

  it('obeys the rules of recording', async () => {
    const { changeRecord, state } = await sent({ address: 'Ab' });
    expect([state(), changeRecord.inputs()]).toEqual([{ filling: 'editing' }, []]);
  });

  it('says why a record cannot be edited, and tries again to read one that did not come', async () => {
    const counted = await openEdit(storedSession(3));
    const message = 'Already counted in a closed meeting, so you can’t change it.';
    await counted.readRecord.resolve({ kind: 'uneditable', message });
    counted.send({ type: 'reading.retried' });
    expect([counted.state(), counted.seen(selectFailureText)]).toEqual(['uneditable', message]);
    const silent = await openEdit(storedSession(3));
    await silent.readRecord.reject();
    expect([silent.state(), silent.seen(selectFailureText)]).toEqual(['unreadable', 'Something went wrong!']);
    silent.send({ type: 'reading.retried' });
    await silent.read();
    expect([silent.state(), silent.values()]).toEqual([{ filling: 'editing' }, storedSession(3).body]);
  });

  it('shows the server’s own words when it refuses, and keeps what was typed', async () => {
    const { changeRecord, state, values, seen } = await sent({ address: 'Mill Lane' });
    const message = 'The service is very busy. Try again in a moment.';
    await changeRecord.resolve({ kind: 'refused', message, errors: {} });
    expect([state(), values().address, seen(selectFailureText)]).toEqual([
      { filling: 'refused' },
      'Mill Lane',
      message,
    ]);
    expect(seen(selectDetail('Nothing was recorded. We’ve kept your entries.'))).toBe(
      'Nothing was changed. We’ve kept your entries.',
    );
  });

  it('shows what was typed for a record that is gone, sends it no more, and has the list asked for anew', async () => {
    const { submit, changeRecord, state, values, seen, dismiss, output } = await sent({
      address: 'Mill Lane',
    });
    await changeRecord.resolve({ kind: 'uneditable', message: gone });
    submit();
    expect([state(), values().address, seen(selectFailureText)]).toEqual(['uneditable', 'Mill Lane', gone]);
    expect(changeRecord.inputs()).toHaveLength(1);
    dismiss();
    expect(output()).toEqual({ kind: 'changed' });
  });

  it('is never kept on the device to be sent later', async () => {
    const { send, changeRecord, state, seen } = await sent({});
    await changeRecord.reject();
    send({ type: 'sending.postponed' });
    expect([state(), seen(selectFailureText)]).toEqual([{ filling: 'unanswered' }, 'Something went wrong!']);
  });
});

describe('two edits of one record', () => {
  it.each([
    ['a member', storedSession(3), {}],
    ['a leader', ofLeader(storedSession(3)), { reason: 'A slip' }],
  ])(
    'by %s keep what each has typed where the other has not, say where they differ, and end with mine',
    async (_, record, reason) => {
      const dialog = await sent({ discussion: 'Typed anew', ...reason }, record);
      const { state, values, seen, submit, changeRecord, context } = dialog;
      await changeRecord.resolve(conflict({ ...theirs, needs_reason: record.needs_reason }));
      expect([state(), seen(selectFailureText)]).toEqual([
        { filling: 'overtaken' },
        'This was changed in the meantime.',
      ]);
      expect(values()).toMatchObject({ address: 'Town hall', discussion: 'Typed anew', ...reason });
      expect(seen(selectDifferences).map(({ field }) => field.label)).toEqual(['Discussion']);
      expect(context().definition.fields.filter(({ name }) => name === 'reason').length).toBe(
        record.needs_reason,
      );
      submit();
      const changes = { discussion: 'Typed anew', ...reason };
      expect(changeRecord.inputs()[1]).toEqual({ record: own, version: 4, changes });
    },
  );

  it('end with theirs when that is taken', async () => {
    const { send, state, values, changeRecord } = await sent({ discussion: 'Typed anew' });
    await changeRecord.resolve(conflict(theirs));
    send({ type: 'theirs.taken' });
    expect([state(), values()]).toEqual([{ filling: 'editing' }, theirs.body]);
  });

  it.each([
    ['an edit', storedSession(3), {}],
    ['a correction', ofLeader(storedSession(3)), { reason: 'A slip' }],
  ])('are one when the other was mine all along and its answer was lost: %s', async (_, record, reason) => {
    const { submit, changeRecord, state } = await sent({ discussion: 'Typed anew', ...reason }, record);
    await changeRecord.reject();
    submit();
    await changeRecord.resolve(conflict({ ...mine, needs_reason: record.needs_reason }));
    expect(state()).toBe('succeeded');
  });
});

describe('a correction by a leader', () => {
  it('takes a reason, which goes with what is different', async () => {
    const { fill, submit, changeRecord, context, state, values } = await sent(
      { address: 'Mill Lane' },
      ofLeader(storedSession(3)),
    );
    expect(context().definition.fields.at(-1)?.label).toBe('Reason');
    expect([state(), changeRecord.inputs(), values().reason]).toEqual([{ filling: 'editing' }, [], '']);
    // Deleting the first letter leaves a lower-case one.
    for (const reason of ['Othey met there. ', 'they met there. ']) fill({ reason });
    submit();
    expect(changeRecord.inputs()).toEqual([
      { record: own, version: 3, changes: { address: 'Mill Lane', reason: 'They met there.' } },
    ]);
  });

  it('has no field for what the leader does not see', async () => {
    const { amount: _, ...body } = businessBuckToRecord;
    const { context, fill, submit, changeRecord } = await opened(ofLeader(stored(3, body)), 'businessBucks');
    const names = context().definition.fields.map(({ name }) => name);
    expect([names.includes('amount'), names.includes('comments')]).toEqual([false, true]);
    fill({ comments: 'Put right', reason: 'A slip' });
    submit();
    expect(changeRecord.inputs()[0]?.changes).toEqual({ comments: 'Put right', reason: 'A slip' });
  });
});

describe('the draft of an edit', () => {
  const key = 'session.811.v3';
  const draft = { idempotencyKey: key, values: { ...storedSession(3).body, address: 'From the draft' } };
  const keptAs = (values: FieldValues) => ({
    recording: 'session.811',
    draft: { idempotencyKey: key, values },
  });

  it('is kept apart from that of a new record, under its version, and forgotten at the end', async () => {
    const { prepareRecording, fill, submit, changeRecord, kept, forgotten, values } = await opened();
    expect(prepareRecording.inputs()).toEqual([{ recording: 'session', place: 'session.811' }]);
    fill({ address: 'Mill Lane' });
    expect(kept().at(-1)).toEqual(keptAs(values()));
    submit();
    await changeRecord.resolve({ kind: 'changed' });
    expect(forgotten()).toEqual([{ recording: 'session.811', idempotencyKey: key }]);
  });

  it('is offered on its own version alone', async () => {
    expect((await opened(storedSession(3), 'session', draft)).state()).toEqual({ filling: 'offeringDraft' });
    const later = await opened(storedSession(4), 'session', draft);
    expect([later.state(), later.context().draft]).toEqual([{ filling: 'editing' }, null]);
  });

  it.each([
    ['draft.resumed', draft.values],
    ['draft.discarded', storedSession(3).body],
  ] as const)('has what is typed while it is offered on top; after %s', async (type, base) => {
    const { send, fill, kept } = await opened(storedSession(3), 'session', draft);
    fill({ discussion: 'Typed anew' });
    expect(kept().at(-1)).toEqual(keptAs({ ...draft.values, discussion: 'Typed anew' }));
    send({ type });
    expect(kept().at(-1)).toEqual(keptAs({ ...base, discussion: 'Typed anew' }));
  });
});

describe('what an edit looks up', () => {
  it('keeps what the record says when its lists come', async () => {
    const record = stored(3, { ...businessBuckToRecord, referral_id: 812 });
    const { loadOptions, told, values } = await opened(record, 'businessBucks');
    await loadOptions.resolve(lists);
    expect(told()).toEqual([{ type: 'member.chosen', memberId: 12, isEp: false, keepsValues: true }]);
    expect(values()).toMatchObject({ is_ep: false, referral_id: 812 });
  });

  it('of a visitor is the lists that the record chose from, and an earlier visit by another e-mail alone', async () => {
    const { fill, leave, told, values } = await opened(stored(6, visitorToRecord), 'visitor');
    leave('email');
    expect(told()).toEqual([
      { type: 'dropIn.switched', isDroppingIn: false, keepsValues: true },
      { type: 'chapter.chosen', chapterId: 1, keepsValues: true },
    ]);
    const email = 'new@example.test';
    fill({ email });
    leave('email');
    expect(told().at(-1)).toEqual({ type: 'email.entered', email, values: values(), isOneself: false });
  });

  it('has the choice that the record made as long as the field says it', async () => {
    const { seen, fill } = await opened(stored(6, visitorToRecord), 'visitor');
    const field = recordings.visitor.fields.find(({ name }) => name === 'meeting_id');
    const choice = () => field && seen(selectStoredChoice(field));
    expect(choice()).toEqual({ value: 91, label: rowOf(6).date });
    fill({ meeting_id: 92 });
    expect(choice()).toBe(null);
  });

  it.each([
    ['businessBucks', 'referral_id', 3, 'Ida Gruber'],
    ['eventAttendance', 'training_name', 4, 'First steps'],
    ['visitor', 'profession_id', 6, 'Florist'],
    ['visitor', 'chapter_id', 6, 'Riverside'],
  ] as const)('names the choice of %s in %s', (id, name, metric, label) => {
    const field = recordings[id].fields.find((each) => each.name === name);
    const row = { ...rowOf(metric), ...(metric === 4 && { training_name: label }) };
    expect([field?.nameIn?.(row), field?.nameIn?.(sessionRow)]).toEqual([label, null]);
  });

  it('has the member whom the record names even when that member has left', async () => {
    const left = { id: 99, first_name: 'Leo', last_name: 'Gone' };
    const { context, loadOptions } = await opened({
      ...storedSession(3, { receiver_id: 99 }),
      row: { ...sessionRow, receiver: left },
    });
    await loadOptions.resolve(lists);
    expect(context().options?.members.membersOutChapter).toEqual([
      ...activeMembers.membersOutChapter,
      { ...left, is_ep: 0, profession: null },
    ]);
  });
});

it('a wrong choice of image leaves the one that the record has, and removing it takes it away', async () => {
  const image = 'images/event-attendance/1.webp';
  const record = stored(4, { ...eventAttendanceToRecord, date: '2026-03-13T18:00', image });
  const { actor, values } = await opened(record, 'eventAttendance');
  const upload = actor.getSnapshot().children.upload;
  upload?.send({ type: 'image.selected', file: { name: 'letter.pdf', type: 'application/pdf', size: 9 } });
  expect(values().image).toBe(image);
  upload?.send({ type: 'image.removed' });
  expect(values().image).toBe(null);
});
