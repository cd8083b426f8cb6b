import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RecordToEdit } from '../../src/contract/activities.ts';
import type {
  ChangeOutcome,
  Draft,
  DraftPlace,
  PreparedRecording,
  ReadOutcome,
  RecordingId,
  RecordingOptions,
  RecordKey,
  RecordToChange,
} from '../../src/contract/ports.ts';
import type { Row } from '../../src/contract/records.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { selectFailureText, selectStoredChoice } from '../../src/machines/recordings/context.ts';
import type { RecordingDefinition } from '../../src/machines/recordings/definition.ts';
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
import { deferred } from '../model/deferred.ts';
import { recordingToday, storedSession } from '../model/machines/recording.ts';
import { type Run, standIn } from '../model/standIn.ts';

const rowOf = (metric: number): Row => rows.find((row) => row.metric === metric) ?? sessionRow;

const open = async (definition: RecordingDefinition, record: RecordToEdit, draft: Draft | null = null) => {
  const prepareRecording = deferred<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
    'prepareRecording',
  );
  const loadOptions = deferred<RecordingOptions, { recording: RecordingId }>('loadOptions');
  const readRecord = deferred<ReadOutcome, RecordKey>('readRecord');
  const changeRecord = deferred<ChangeOutcome, RecordToChange>('changeRecord');
  const kept = vi.fn<(params: object) => void>();
  const forgotten = vi.fn<(params: object) => void>();
  const runs: Run[] = [];
  const lookups = standIn('lookups', runs, {
    context: { lists: {}, patch: { serial: 0, values: {} }, notes: {} },
  });
  const actors = {
    prepareRecording: prepareRecording.logic,
    loadOptions: loadOptions.logic,
    readRecord: readRecord.logic,
    changeRecord: changeRecord.logic,
    lookups,
  };
  const actor = createActor(
    recordingMachine.provide({
      actors: actors as object as NonNullable<Parameters<typeof recordingMachine.provide>[0]['actors']>,
      actions: {
        keepDraft: (_, params) => kept(params),
        forgetDraft: (_, params) => forgotten(params),
        noteMember: () => {},
      },
    }),
    { input: { definition, prefill: {}, edited: { metric: record.row.metric, id: record.row.id } } },
  ).start();
  await prepareRecording.resolve({
    idempotencyKey: 'key-fresh-0001',
    today: recordingToday,
    now: `${recordingToday}T09:30`,
    draft,
  });
  const { send } = actor;
  return {
    actor,
    prepareRecording,
    loadOptions,
    readRecord,
    changeRecord,
    kept,
    forgotten,
    read: () => readRecord.resolve({ kind: 'read', record }),
    told: () => runs.flatMap(({ received }) => received),
    state: () => actor.getSnapshot().value,
    values: () => actor.getSnapshot().context.values,
    fill: (name: string, value: string | number | boolean | null) =>
      send({ type: 'field.changed', name, value }),
    submit: () => send({ type: 'form.submitted' }),
    seen: <Seen>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => Seen) =>
      select(actor.getSnapshot()),
  };
};

const opened = async (record = storedSession(3), draft: Draft | null = null) => {
  const dialog = await open(recordings.session, record, draft);
  await dialog.read();
  return dialog;
};

const theirs = storedSession(4, { address: 'Town hall', discussion: 'Said otherwise' });
const conflict: ChangeOutcome = { kind: 'conflict', current: theirs };

describe('editing a record', () => {
  it('reads it and fills the dialog, which is called after it', async () => {
    const { readRecord, values, seen } = await opened();
    expect(readRecord.inputs()).toEqual([{ metric: 1, id: 811 }]);
    expect(values()).toEqual(storedSession(3).body);
    expect(seen(selectTitle)).toBe('Edit session');
  });

  it.each([
    ['referral', 2, 'Edit referral'],
    ['businessBucks', 3, 'Edit business bucks'],
    ['eventAttendance', 4, 'Edit event attendance'],
    ['visitor', 6, 'Edit visitor'],
  ] as const)('of %s has its own title', async (id, metric, title) => {
    const { seen } = await open(recordings[id], { row: rowOf(metric), body: {}, needs_reason: 0 });
    expect(seen(selectTitle)).toBe(title);
  });

  it('sends what is different alone, on the version that it was made on', async () => {
    const { fill, submit, changeRecord, seen, state } = await opened();
    fill('address', 'mill Lane');
    submit();
    expect(changeRecord.inputs()).toEqual([
      { record: { metric: 1, id: 811 }, version: 3, changes: { address: 'Mill Lane' } },
    ]);
    await changeRecord.resolve({ kind: 'changed' });
    expect([state(), seen(selectSuccessText)]).toEqual(['succeeded', 'Your changes are saved.']);
  });

  it('obeys the rules of recording', async () => {
    const { fill, submit, changeRecord, state } = await opened();
    fill('address', 'Ab');
    submit();
    expect([state(), changeRecord.inputs()]).toEqual([{ filling: 'editing' }, []]);
  });

  it('says why a record cannot be edited, and tries again to read one that did not come', async () => {
    const counted = await open(recordings.session, storedSession(3));
    await counted.readRecord.resolve({
      kind: 'uneditable',
      message: 'Already counted in a closed meeting, so it can’t be changed.',
    });
    counted.actor.send({ type: 'reading.retried' });
    expect([counted.state(), counted.seen(selectFailureText)]).toEqual([
      'uneditable',
      'Already counted in a closed meeting, so it can’t be changed.',
    ]);
    const silent = await open(recordings.session, storedSession(3));
    await silent.readRecord.reject();
    expect([silent.state(), silent.seen(selectFailureText)]).toEqual(['unreadable', 'Something went wrong!']);
    silent.actor.send({ type: 'reading.retried' });
    await silent.read();
    expect([silent.state(), silent.values()]).toEqual([{ filling: 'editing' }, storedSession(3).body]);
  });

  it('shows the server’s own words when it refuses, and keeps what was typed', async () => {
    const { fill, submit, changeRecord, state, values, seen } = await opened();
    fill('address', 'Mill Lane');
    submit();
    await changeRecord.resolve({
      kind: 'refused',
      message: 'The service is very busy. Try again in a moment.',
      errors: {},
    });
    expect([state(), values().address]).toEqual([{ filling: 'refused' }, 'Mill Lane']);
    expect(seen(selectFailureText)).toBe('The service is very busy. Try again in a moment.');
    expect(seen(selectDetail('Nothing was recorded. Your entries are kept.'))).toBe(
      'Nothing was changed. Your entries are kept.',
    );
  });

  it('shows what was typed for a record that is gone, sends it no more, and has the list asked for anew', async () => {
    const { actor, fill, submit, changeRecord, state, values, seen } = await opened();
    fill('address', 'Mill Lane');
    submit();
    await changeRecord.resolve({ kind: 'uneditable', message: 'This record no longer exists.' });
    submit();
    expect([state(), values().address]).toEqual(['uneditable', 'Mill Lane']);
    expect(seen(selectFailureText)).toBe('This record no longer exists.');
    expect(changeRecord.inputs()).toHaveLength(1);
    actor.send({ type: 'dialog.dismissed' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'changed' });
  });

  it('is never kept on the device to be sent later', async () => {
    const { actor, submit, changeRecord, state, seen } = await opened();
    submit();
    await changeRecord.reject();
    actor.send({ type: 'sending.postponed' });
    expect([state(), seen(selectFailureText)]).toEqual([{ filling: 'unanswered' }, 'Something went wrong!']);
  });
});

describe('two edits of one record', () => {
  const met = async () => {
    const dialog = await opened();
    dialog.fill('discussion', 'Typed anew');
    dialog.submit();
    await dialog.changeRecord.resolve(conflict);
    return dialog;
  };

  it('keep what each has typed where the other has not, and say where they differ', async () => {
    const { state, values, seen } = await met();
    expect(state()).toEqual({ filling: 'overtaken' });
    expect(seen(selectFailureText)).toBe('This was changed in the meantime.');
    expect(values()).toMatchObject({ address: 'Town hall', discussion: 'Typed anew' });
    expect(seen(selectDifferences).map(({ label }) => label)).toEqual(['Discussion']);
  });

  it('end with mine when it is submitted on the newer version', async () => {
    const { submit, changeRecord } = await met();
    submit();
    expect(changeRecord.inputs()[1]).toEqual({
      record: { metric: 1, id: 811 },
      version: 4,
      changes: { discussion: 'Typed anew' },
    });
  });

  it('end with theirs when that is taken', async () => {
    const { actor, state, values } = await met();
    actor.send({ type: 'theirs.taken' });
    expect([state(), values()]).toEqual([{ filling: 'editing' }, theirs.body]);
  });

  it('are one when the other was mine all along and its answer was lost', async () => {
    const { fill, submit, changeRecord, state } = await opened();
    fill('discussion', 'Typed anew');
    submit();
    await changeRecord.reject();
    submit();
    await changeRecord.resolve({
      kind: 'conflict',
      current: storedSession(4, { discussion: 'Typed anew' }),
    });
    expect(state()).toBe('succeeded');
  });
});

describe('a correction by a leader', () => {
  const ofLeader = (record: RecordToEdit): RecordToEdit => ({ ...record, needs_reason: 1 });
  const last = <Entry>(entries: readonly Entry[]) => entries.at(-1);

  it('is named so and takes a reason, which goes with what is different', async () => {
    const { fill, submit, changeRecord, seen, state, values } = await opened(ofLeader(storedSession(3)));
    expect(seen(selectTitle)).toBe('Correct session');
    expect(seen(({ context }) => last(context.definition.fields)?.label)).toBe('Reason');
    fill('address', 'Mill Lane');
    submit();
    expect([state(), changeRecord.inputs(), values().reason]).toEqual([{ filling: 'editing' }, [], '']);
    fill('reason', 'they met there. ');
    submit();
    expect(changeRecord.inputs()).toEqual([
      {
        record: { metric: 1, id: 811 },
        version: 3,
        changes: { address: 'Mill Lane', reason: 'They met there.' },
      },
    ]);
  });

  it('has no field for what the leader does not see', async () => {
    const { amount: _, ...body } = businessBuckToRecord;
    const { read, seen, fill, submit, changeRecord } = await open(
      recordings.businessBucks,
      ofLeader({ row: rowOf(3), body, needs_reason: 1 }),
    );
    await read();
    expect(seen(({ context }) => context.definition.fields.map(({ name }) => name))).toEqual([
      'receiver_id',
      'business_type',
      'ep_referral_type',
      'referral_id',
      'comments',
      'reason',
    ]);
    fill('comments', 'Put right');
    fill('reason', 'A slip');
    submit();
    expect(changeRecord.inputs()[0]?.changes).toEqual({ comments: 'Put right', reason: 'A slip' });
  });

  it('that meets another edit keeps its reason, which is no difference', async () => {
    const { fill, submit, changeRecord, seen, state, values } = await opened(ofLeader(storedSession(3)));
    fill('discussion', 'Typed anew');
    fill('reason', 'A slip');
    submit();
    await changeRecord.resolve({ kind: 'conflict', current: ofLeader(theirs) });
    expect([state(), values().reason]).toEqual([{ filling: 'overtaken' }, 'A slip']);
    expect(seen(selectDifferences).map(({ label }) => label)).toEqual(['Discussion']);
    expect(
      seen(({ context }) => context.definition.fields.filter(({ name }) => name === 'reason')),
    ).toHaveLength(1);
  });

  it('whose answer was lost is done when the record says it', async () => {
    const { fill, submit, changeRecord, state } = await opened(ofLeader(storedSession(3)));
    fill('discussion', 'Typed anew');
    fill('reason', 'A slip');
    submit();
    await changeRecord.reject();
    submit();
    await changeRecord.resolve({
      kind: 'conflict',
      current: ofLeader(storedSession(4, { discussion: 'Typed anew' })),
    });
    expect(state()).toBe('succeeded');
  });
});

describe('the draft of an edit', () => {
  it('is kept apart from that of a new record, under the version it is made on, and forgotten at the end', async () => {
    const { prepareRecording, fill, submit, changeRecord, kept, forgotten, values } = await opened();
    expect(prepareRecording.inputs()).toEqual([{ recording: 'session', place: 'session.811' }]);
    fill('address', 'Mill Lane');
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session.811',
      draft: { idempotencyKey: 'session.811.v3', values: values() },
    });
    submit();
    await changeRecord.resolve({ kind: 'changed' });
    expect(forgotten.mock.calls).toEqual([[{ recording: 'session.811', idempotencyKey: 'session.811.v3' }]]);
  });

  it('is offered on its own version alone', async () => {
    const draft = { idempotencyKey: 'session.811.v3', values: { address: 'From the draft' } };
    expect((await opened(storedSession(3), draft)).state()).toEqual({ filling: 'offeringDraft' });
    const later = await opened(storedSession(4), draft);
    expect([later.state(), later.actor.getSnapshot().context.draft]).toEqual([{ filling: 'editing' }, null]);
  });
});

describe('what is typed in an edit whose draft is offered', () => {
  const draft = {
    idempotencyKey: 'session.811.v3',
    values: { ...storedSession(3).body, address: 'From the draft' },
  };
  const typed = async () => {
    const dialog = await opened(storedSession(3), draft);
    dialog.fill('discussion', 'Typed anew');
    return dialog;
  };
  const merged = { ...draft.values, discussion: 'Typed anew' };

  it('is kept on top of the draft, and resumed so', async () => {
    const { actor, kept, values } = await typed();
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session.811',
      draft: { idempotencyKey: 'session.811.v3', values: merged },
    });
    actor.send({ type: 'draft.resumed' });
    expect(values()).toEqual(merged);
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session.811',
      draft: { idempotencyKey: 'session.811.v3', values: merged },
    });
  });

  it('stays alone when the draft is discarded', async () => {
    const { actor, kept } = await typed();
    actor.send({ type: 'draft.discarded' });
    expect(kept).toHaveBeenLastCalledWith({
      recording: 'session.811',
      draft: {
        idempotencyKey: 'session.811.v3',
        values: { ...storedSession(3).body, discussion: 'Typed anew' },
      },
    });
  });
});

describe('a new dialog that opens with something', () => {
  const openWith = async (definition: RecordingDefinition, prefill: Draft['values']) => {
    const runs: Run[] = [];
    const loadOptions = deferred<RecordingOptions, { recording: RecordingId }>('loadOptions');
    const prepareRecording = deferred<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
      'prepareRecording',
    );
    const lookups = standIn('lookups', runs, {
      context: { lists: {}, patch: { serial: 0, values: {} }, notes: {} },
    });
    const actors = { loadOptions: loadOptions.logic, prepareRecording: prepareRecording.logic, lookups };
    createActor(
      recordingMachine.provide({
        actors: actors as object as NonNullable<Parameters<typeof recordingMachine.provide>[0]['actors']>,
      }),
      { input: { definition, prefill } },
    ).start();
    await prepareRecording.resolve({
      idempotencyKey: 'key-fresh-0001',
      today: recordingToday,
      now: `${recordingToday}T09:30`,
      draft: null,
    });
    await loadOptions.resolve({ members: activeMembers, recentMemberIds: [], lists: {} });
    return runs.flatMap(({ received }) => received);
  };

  it('looks up the lists of that', async () => {
    expect(await openWith(recordings.visitor, { drop_in: true, chapter_id: 4 })).toEqual([
      { type: 'dropIn.switched', isDroppingIn: true, keepsValues: true },
      { type: 'chapter.chosen', chapterId: 4, keepsValues: true },
    ]);
  });

  it.each([
    ['keeps the referral of a member', 0, true],
    ['drops the referral of a member who is EP', 1, false],
  ] as const)('%s', async (_, is_ep, keepsValues) => {
    const { membersInChapter, membersOutChapter } = activeMembers;
    const member = [...membersInChapter, ...membersOutChapter].find((each) => each.is_ep === is_ep);
    const prefill = { receiver_id: member?.id ?? 0, is_ep: false, referral_id: 812 };
    const told = await openWith(recordings.businessBucks, prefill);
    expect(told.at(-1)).toEqual({
      type: 'member.chosen',
      memberId: prefill.receiver_id,
      isEp: is_ep === 1,
      keepsValues,
    });
  });
});

describe('what a dialog looks up', () => {
  const buck = {
    row: rowOf(3),
    body: { ...businessBuckToRecord, referral_id: 812 },
    needs_reason: 0,
  } as const;
  const visitor = { row: rowOf(6), body: visitorToRecord, needs_reason: 0 } as const;

  it('keeps what the record says when its lists come', async () => {
    const { read, loadOptions, told, values } = await open(recordings.businessBucks, buck);
    await read();
    await loadOptions.resolve({ members: activeMembers, recentMemberIds: [], lists: {} });
    const chosen = { type: 'member.chosen', memberId: 12, isEp: false, keepsValues: true };
    expect(told().filter(({ type }) => type === 'member.chosen')).toEqual([chosen]);
    expect(values()).toMatchObject({ is_ep: false, referral_id: 812 });
  });

  it('of a visitor is the lists that the record chose from, and no earlier visit', async () => {
    const { actor, read, told } = await open(recordings.visitor, visitor);
    await read();
    actor.send({ type: 'field.left', name: 'email' });
    expect(told()).toEqual([
      { type: 'dropIn.switched', isDroppingIn: false, keepsValues: true },
      { type: 'chapter.chosen', chapterId: 1, keepsValues: true },
    ]);
    actor.send({ type: 'field.changed', name: 'email', value: 'new@example.test' });
    actor.send({ type: 'field.left', name: 'email' });
    expect(told().at(-1)).toEqual({
      type: 'email.entered',
      email: 'new@example.test',
      values: actor.getSnapshot().context.values,
      isOneself: false,
    });
  });

  it('has the choice that the record made as long as the field says it', async () => {
    const { read, seen, fill } = await open(recordings.visitor, visitor);
    await read();
    const field = recordings.visitor.fields.find(({ name }) => name === 'meeting_id');
    const choice = () => field && seen(selectStoredChoice(field));
    expect(choice()).toEqual({ value: 91, label: visitor.row.date });
    fill('meeting_id', 92);
    expect(choice()).toBe(null);
  });

  it('has the member whom the record names even when that member has left', async () => {
    const gone = { id: 99, first_name: 'Leo', last_name: 'Gone' };
    const { actor, read, loadOptions } = await open(recordings.session, {
      row: { ...sessionRow, receiver: gone },
      body: { ...storedSession(3).body, receiver_id: 99 },
      needs_reason: 0,
    });
    const others = () => actor.getSnapshot().context.options?.members.membersOutChapter;
    await read();
    await loadOptions.resolve({ members: activeMembers, recentMemberIds: [], lists: {} });
    expect(others()).toEqual([...activeMembers.membersOutChapter, { ...gone, is_ep: 0, profession: null }]);
  });
});

it('a wrong choice of image leaves the one that the record has, and removing it takes it away', async () => {
  const image = 'images/event-attendance/1.webp';
  const { actor, read, values } = await open(recordings.eventAttendance, {
    row: rowOf(4),
    body: { ...eventAttendanceToRecord, date: '2026-03-13T18:00', image },
    needs_reason: 0,
  });
  await read();
  const upload = actor.getSnapshot().children.upload;
  upload?.send({ type: 'image.selected', file: { name: 'letter.pdf', type: 'application/pdf', size: 9 } });
  expect(values().image).toBe(image);
  upload?.send({ type: 'image.removed' });
  expect(values().image).toBe(null);
});
