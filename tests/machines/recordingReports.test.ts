import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type {
  ChapterChoices,
  Choice,
  DraftPlace,
  PreparedRecording,
  RecordingId,
  RecordingOptions,
  UploadReport,
} from '../../src/contract/ports.ts';
import type { ExistingVisitor } from '../../src/contract/visitors.ts';
import { lookupsMachine } from '../../src/machines/lookups.machine.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import type { KeptDraft } from '../../src/machines/recordings/context.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { uploadMachine } from '../../src/machines/upload.machine.ts';
import { activeMembers } from '../fixtures/members.ts';
import { deferred } from '../model/deferred.ts';
import { recordingToday } from '../model/machines/recording.ts';

const open = async (
  id: RecordingId,
  draft: PreparedRecording['draft'] = null,
  options: RecordingOptions | null = null,
) => {
  const prepareRecording = deferred<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
    'prepareRecording',
  );
  const loadOptions = deferred<RecordingOptions, { recording: RecordingId }>('loadOptions');
  const loadPastReferrals = deferred<readonly Choice[], { memberId: number }>('loadPastReferrals');
  const findVisitor = deferred<ExistingVisitor, { email: string }>('findVisitor');
  const loadChapters = deferred<ChapterChoices, { isDroppingIn: boolean }>('loadChapters');
  let report: (news: UploadReport) => void = () => {};
  const kept = vi.fn<(params: KeptDraft) => void>();
  const lookups = lookupsMachine.provide({
    actors: {
      findVisitor: findVisitor.logic,
      loadChapters: loadChapters.logic,
      loadPastReferrals: loadPastReferrals.logic,
    },
  });
  const upload = uploadMachine.provide({
    actors: {
      uploadImage: fromCallback(({ sendBack }) => {
        report = sendBack;
      }),
    },
  });
  const actor = createActor(
    recordingMachine.provide({
      actors: { prepareRecording: prepareRecording.logic, loadOptions: loadOptions.logic, lookups, upload },
      actions: { keepDraft: (_, params) => kept(params), forgetDraft: () => {}, noteMember: () => {} },
    }),
    { input: { definition: recordings[id], prefill: {} } },
  ).start();
  await prepareRecording.resolve({
    idempotencyKey: 'key-fresh-0001',
    today: recordingToday,
    now: `${recordingToday}T09:30`,
    draft,
    options,
    ownEmail: 'ada@example.test',
  });
  return {
    actor,
    loadOptions,
    loadPastReferrals,
    kept,
    findVisitor,
    loadChapters,
    report: (news: UploadReport) => report(news),
    fill: (name: string, value: string | number | boolean) =>
      actor.send({ type: 'field.changed', name, value }),
    enterEmail: (email = 'ada@example.test') => {
      actor.send({ type: 'field.changed', name: 'email', value: email });
      actor.send({ type: 'field.left', name: 'email' });
    },
    values: () => actor.getSnapshot().context.values,
  };
};

const ada = { first_name: 'Ada', last_name: 'Brook', profession_id: 4 };

it('one’s own e-mail switches drop-in on', async () => {
  const { enterEmail, findVisitor, loadChapters, values } = await open('visitor');
  enterEmail();
  await findVisitor.resolve(ada);
  expect(values()).toMatchObject({ first_name: 'Ada', drop_in: true });
  expect(loadChapters.inputs().at(-1)).toEqual({ isDroppingIn: true });
});

it('drop-in goes off again when one’s own e-mail is corrected, with the names that came with it', async () => {
  const { actor, enterEmail, findVisitor, loadChapters, values } = await open('visitor');
  enterEmail();
  await findVisitor.resolve(ada);
  expect(actor.getSnapshot().context.notes).toEqual({
    drop_in: 'On because this is your own e-mail address.',
  });
  enterEmail('guest@example.test');
  expect(values()).toMatchObject({ drop_in: false, first_name: '', last_name: '', profession_id: null });
  expect([loadChapters.inputs().at(-1), actor.getSnapshot().context.notes]).toEqual([
    { isDroppingIn: false },
    {},
  ]);
});

it('drop-in that was switched on by hand stays on, and names that were typed stay', async () => {
  const { enterEmail, fill, findVisitor, values } = await open('visitor');
  fill('drop_in', true);
  fill('first_name', 'Adelheid');
  enterEmail();
  await findVisitor.resolve(ada);
  enterEmail('guest@example.test');
  expect(values()).toMatchObject({ drop_in: true, first_name: 'Adelheid', last_name: '' });
});

it('one’s own e-mail leaves the chapter and the meeting when drop-in is on already', async () => {
  const { enterEmail, fill, findVisitor, values } = await open('visitor');
  fill('drop_in', true);
  fill('chapter_id', 4);
  fill('meeting_id', 91);
  enterEmail();
  await findVisitor.resolve(ada);
  expect(values()).toMatchObject({ drop_in: true, chapter_id: 4, meeting_id: 91, last_name: 'Brook' });
});

it('what is typed while an e-mail is looked up stays, the rest is filled in', async () => {
  const { actor, enterEmail, fill, findVisitor, values } = await open('visitor');
  enterEmail();
  fill('first_name', 'Adelheid');
  fill('profession_id', 7);
  actor.send({ type: 'field.left', name: 'email' });
  await findVisitor.resolve(ada);
  expect(values()).toMatchObject({ first_name: 'Adelheid', last_name: 'Brook', profession_id: 7 });
});

it('what a look-up fills in is part of the draft, and nothing of it when it fills in nothing', async () => {
  const { enterEmail, findVisitor, loadChapters, kept } = await open('visitor');
  await loadChapters.resolve({ hosts: [], all: [] });
  expect(kept).not.toHaveBeenCalled();
  enterEmail('noor@example.test');
  expect(kept).toHaveBeenCalledTimes(1);
  await findVisitor.resolve(ada);
  expect(kept).toHaveBeenCalledTimes(2);
  expect(kept.mock.lastCall?.[0].draft.values).toMatchObject({
    email: 'noor@example.test',
    first_name: 'Ada',
    last_name: 'Brook',
    profession_id: 4,
  });
});

it('an uploaded image is part of the draft', async () => {
  const { actor, kept, report } = await open('eventAttendance');
  actor.getSnapshot().children.upload?.send({
    type: 'image.selected',
    file: { name: 'mixer.jpg', type: 'image/jpeg', size: 1_000 },
  });
  report({ type: 'upload.progressed', fraction: 0.5 });
  expect(kept).not.toHaveBeenCalled();
  report({ type: 'upload.finished', key: 'images/event-attendance/1.jpg' });
  expect(kept).toHaveBeenCalledTimes(1);
  expect(kept.mock.lastCall?.[0].draft.values.image).toBe('images/event-attendance/1.jpg');
});

it('a draft resumed after another member was chosen has what follows from that member', async () => {
  const values = { receiver_id: 15, is_ep: true, ep_referral_type: 'EP', amount: '100' };
  const {
    actor,
    fill,
    values: now,
  } = await open('businessBucks', {
    idempotencyKey: 'key-draft-0001',
    values,
  });
  fill('receiver_id', 12);
  actor.send({ type: 'draft.resumed' });
  expect(now()).toMatchObject({ receiver_id: 12, is_ep: false, amount: '100' });
});

describe('lists that the device remembers', () => {
  const remembered = { members: activeMembers, recentMemberIds: [], lists: {} };
  const withBen = (is_ep: 0 | 1) => {
    const membersInChapter = activeMembers.membersInChapter.map((member) =>
      member.id === 12 ? { ...member, is_ep } : member,
    );
    return { ...remembered, members: { ...activeMembers, membersInChapter } };
  };

  it('say which referrals to look up for the member who is chosen, once', async () => {
    const { fill, loadOptions, loadPastReferrals, values } = await open('businessBucks', null, remembered);
    fill('receiver_id', 12);
    await loadPastReferrals.resolve([{ value: 812, label: 'Ida Gruber' }]);
    fill('referral_id', 812);
    await loadOptions.resolve(withBen(0));
    expect([values().referral_id, values().is_ep]).toEqual([812, false]);
    expect(loadPastReferrals.inputs()).toEqual([{ memberId: 12 }]);
  });

  it('are corrected by the renewed ones where a member has become EP', async () => {
    const { fill, loadOptions, values } = await open('businessBucks', null, remembered);
    fill('receiver_id', 12);
    fill('comments', 'Roof of the school');
    await loadOptions.resolve(withBen(1));
    expect(values()).toMatchObject({ receiver_id: 12, is_ep: true, comments: 'Roof of the school' });
  });
});
