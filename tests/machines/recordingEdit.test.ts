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
  ] as const)('of %s (%i) as a leader (%i) is titled %s', async (id, metric, needs_reason, title) => {
    const { seen } = await opened({ ...stored(metric), needs_reason }, id);
    expect(seen(selectTitle)).toBe(title);
  });

  it('loads it and sends only the changes with their base version', async () => {
    const { readRecord, fill, values, submit, changeRecord, seen, state } = await opened();
    expect([readRecord.inputs(), values()]).toEqual([[own], storedSession(3).body]);
    fill({ address: 'mill Lane' });
    submit();
    expect(changeRecord.inputs()).toEqual([{ record: own, version: 3, changes: { address: 'Mill Lane' } }]);
    await changeRecord.resolve({ kind: 'changed' });
    expect([state(), seen(selectSuccessText)]).toEqual(['succeeded', 'Changes saved.']);
  });

  it('follows the rules of recording', async () => {
    const { changeRecord, state } = await sent({ address: 'Ab' });
    expect([state(), changeRecord.inputs()]).toEqual([{ filling: 'editing' }, []]);
  });

  it('says why a record can’t be edited, and retries one that didn’t load', async () => {
    const counted = await openEdit(storedSession(3));
    const message = 'Already counted in a closed meeting, so you can’t change it.';
    await counted.readRecord.resolve({ kind: 'uneditable', message });
    counted.send({ type: 'retry.requested' });
    expect([counted.state(), counted.seen(selectFailureText)]).toEqual(['uneditable', message]);
    const silent = await openEdit(storedSession(3));
    await silent.readRecord.reject();
    expect([silent.state(), silent.seen(selectFailureText)]).toEqual(['failed', 'Something went wrong!']);
    silent.send({ type: 'retry.requested' });
    await silent.readRecord.resolve({ kind: 'refused', message: gone, errors: {} });
    expect([silent.state(), silent.seen(selectFailureText)]).toEqual(['failed', gone]);
    silent.send({ type: 'retry.requested' });
    await silent.readRecord.reject();
    expect([silent.state(), silent.seen(selectFailureText)]).toEqual(['failed', 'Something went wrong!']);
    silent.send({ type: 'retry.requested' });
    await silent.read();
    expect([silent.state(), silent.values()]).toEqual([{ filling: 'editing' }, storedSession(3).body]);
  });

  it('shows the server’s message after a refusal and keeps the text', async () => {
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

  it('shows the text for a deleted record, can’t send it, and refreshes the list', async () => {
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

  it('is never stored to send later', async () => {
    const { send, changeRecord, state, seen } = await sent({});
    await changeRecord.reject();
    send({ type: 'sending.postponed' });
    expect([state(), seen(selectFailureText)]).toEqual([{ filling: 'unanswered' }, 'Something went wrong!']);
  });
});

describe('two conflicting edits of a record', () => {
  it.each([
    ['a member', storedSession(3), {}],
    ['a leader', ofLeader(storedSession(3)), { reason: 'A slip' }],
  ])('by %s keep each other’s fields, show the conflict, and save mine', async (_, record, reason) => {
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
  });

  it('save theirs when chosen', async () => {
    const { send, state, values, changeRecord } = await sent({ discussion: 'Typed anew' });
    await changeRecord.resolve(conflict(theirs));
    send({ type: 'theirs.taken' });
    expect([state(), values()]).toEqual([{ filling: 'editing' }, theirs.body]);
  });

  it.each([
    ['an edit', storedSession(3), {}],
    ['a correction', ofLeader(storedSession(3)), { reason: 'A slip' }],
  ])('merge when the other was mine with a lost answer: %s', async (_, record, reason) => {
    const { submit, changeRecord, state } = await sent({ discussion: 'Typed anew', ...reason }, record);
    await changeRecord.reject();
    submit();
    await changeRecord.resolve(conflict({ ...mine, needs_reason: record.needs_reason }));
    expect(state()).toBe('succeeded');
  });
});

describe('a correction by a leader', () => {
  it('requires a reason, which is sent with the changes', async () => {
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

  it('has no fields that the leader can’t see', async () => {
    const { amount: _, ...body } = businessBuckToRecord;
    const { context, fill, submit, changeRecord } = await opened(ofLeader(stored(3, body)), 'businessBucks');
    const names = context().definition.fields.map(({ name }) => name);
    expect([names.includes('amount'), names.includes('comments')]).toEqual([false, true]);
    fill({ comments: 'Put right', reason: 'A slip' });
    submit();
    expect(changeRecord.inputs()[0]?.changes).toEqual({ comments: 'Put right', reason: 'A slip' });
  });
});

describe('the draft of an edited record', () => {
  const key = 'session.811.v3';
  const draft = { idempotencyKey: key, values: { ...storedSession(3).body, address: 'From the draft' } };
  const keptAs = (values: FieldValues) => ({
    recording: 'session.811',
    draft: { idempotencyKey: key, values },
  });

  it('is stored apart from new records, under its version, and deleted at the end', async () => {
    const { prepareRecording, fill, submit, changeRecord, kept, forgotten, values } = await opened();
    expect(prepareRecording.inputs()).toEqual([{ recording: 'session', place: 'session.811' }]);
    fill({ address: 'Mill Lane' });
    expect(kept().at(-1)).toEqual(keptAs(values()));
    submit();
    await changeRecord.resolve({ kind: 'changed' });
    expect(forgotten()).toEqual([{ recording: 'session.811', idempotencyKey: key }]);
  });

  it('is offered only for its own version', async () => {
    expect((await opened(storedSession(3), 'session', draft)).state()).toEqual({ filling: 'offeringDraft' });
    const later = await opened(storedSession(4), 'session', draft);
    expect([later.state(), later.context().draft]).toEqual([{ filling: 'editing' }, null]);
  });

  it.each([
    ['draft.resumed', draft.values],
    ['draft.discarded', storedSession(3).body],
  ] as const)('is combined with what is typed while it is offered, after %s', async (type, base) => {
    const { send, fill, kept } = await opened(storedSession(3), 'session', draft);
    fill({ discussion: 'Typed anew' });
    expect(kept().at(-1)).toEqual(keptAs({ ...draft.values, discussion: 'Typed anew' }));
    send({ type });
    expect(kept().at(-1)).toEqual(keptAs({ ...base, discussion: 'Typed anew' }));
  });
});

describe('an edit’s lookups', () => {
  it('keep the record’s values when the lists load', async () => {
    const record = stored(3, { ...businessBuckToRecord, referral_id: 812 });
    const { loadOptions, told, values } = await opened(record, 'businessBucks');
    await loadOptions.resolve(lists);
    expect(told()).toEqual([{ type: 'member.chosen', memberId: 12, isEp: false, keepsValues: true }]);
    expect(values()).toMatchObject({ is_ep: false, referral_id: 812 });
  });

  it('of a visitor load the record’s lists, and a past visit only for another e-mail', async () => {
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

  it('include the record’s choice while it is selected', async () => {
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
  ] as const)('name the choice of %s in %s', (id, name, metric, label) => {
    const field = recordings[id].fields.find((each) => each.name === name);
    const row = { ...rowOf(metric), ...(metric === 4 && { training_name: label }) };
    expect([field?.nameIn?.(row), field?.nameIn?.(sessionRow)]).toEqual([label, null]);
  });

  it('include the record’s member even after that member has left', async () => {
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

it('a wrong image choice keeps the record’s image, and removing it clears it', async () => {
  const image = 'images/event-attendance/1.webp';
  const record = stored(4, { ...eventAttendanceToRecord, date: '2026-03-13T18:00', image });
  const { actor, values } = await opened(record, 'eventAttendance');
  const upload = actor.getSnapshot().children.upload;
  upload?.send({ type: 'image.selected', file: { name: 'letter.pdf', type: 'application/pdf', size: 9 } });
  expect(values().image).toBe(image);
  upload?.send({ type: 'image.removed' });
  expect(values().image).toBe(null);
});
