import { describe, expect, it } from 'vitest';
import { selectList } from '../../src/machines/recordings/context.ts';
import { activeMembers } from '../fixtures/members.ts';
import { lists, openRecording } from './openRecording.ts';

const ada = { first_name: 'Ada', last_name: 'Brook', profession_id: 4 };

const openVisitor = async () => {
  const dialog = await openRecording({ id: 'visitor' });
  return {
    ...dialog,
    enterEmail: (email = 'ada@example.test') => {
      dialog.fill({ email });
      dialog.leave('email');
    },
  };
};

describe('the opening values of a new dialog', () => {
  it('have their lists loaded', async () => {
    const prefill = { drop_in: true, chapter_id: 4 };
    const { told } = await openRecording({ id: 'visitor', prefill, isAlone: true });
    expect(told()).toEqual([
      { type: 'dropIn.switched', isDroppingIn: true, keepsValues: true },
      { type: 'chapter.chosen', chapterId: 4, keepsValues: true },
    ]);
  });

  it.each([
    ['keeps the referral of a member', 12, false],
    ['drops the referral of a member who is EP', 15, true],
  ] as const)('%s', async (_, receiver_id, isEp) => {
    const prefill = { receiver_id, is_ep: false, referral_id: 812 };
    const { told, loadOptions } = await openRecording({ id: 'businessBucks', prefill, isAlone: true });
    await loadOptions.resolve(lists);
    expect(told().at(-1)).toEqual({ type: 'member.chosen', memberId: receiver_id, isEp, keepsValues: !isEp });
  });
});

describe('an e-mail in the visitor dialog', () => {
  it('turns drop-in on when it is the member’s own, and off again with the filled-in names when corrected', async () => {
    const { context, enterEmail, findVisitor, loadChapters, values } = await openVisitor();
    enterEmail('Ada@Example.test');
    await findVisitor.resolve(ada);
    expect([values(), context().notes]).toMatchObject([
      { first_name: 'Ada', drop_in: true },
      { drop_in: 'On because this is your own e-mail address.' },
    ]);
    expect(loadChapters.inputs().at(-1)).toEqual({ isDroppingIn: true });
    enterEmail('guest@example.test');
    expect(values()).toMatchObject({ drop_in: false, first_name: '', last_name: '', profession_id: null });
    expect([loadChapters.inputs().at(-1), context().notes]).toEqual([{ isDroppingIn: false }, {}]);
  });

  it('keeps manual choices and clears only what it filled in', async () => {
    const { enterEmail, fill, findVisitor, values } = await openVisitor();
    fill({ drop_in: true, chapter_id: 4, meeting_id: 91, first_name: 'Adelheid' });
    enterEmail();
    await findVisitor.resolve(ada);
    const chosen = { drop_in: true, chapter_id: 4, meeting_id: 91, first_name: 'Adelheid' };
    expect(values()).toMatchObject({ ...chosen, last_name: 'Brook' });
    enterEmail('guest@example.test');
    expect(values()).toMatchObject({ ...chosen, last_name: '' });
  });

  it('doesn’t fill in a field typed during the lookup', async () => {
    const { leave, enterEmail, fill, findVisitor, values } = await openVisitor();
    enterEmail();
    fill({ first_name: 'Adelheid', profession_id: 7 });
    leave('email');
    await findVisitor.resolve(ada);
    expect(values()).toMatchObject({ first_name: 'Adelheid', last_name: 'Brook', profession_id: 7 });
  });
});

describe('a dialog’s draft', () => {
  it('includes what a lookup fills in, and isn’t stored when that is empty', async () => {
    const { enterEmail, findVisitor, loadChapters, kept } = await openVisitor();
    await loadChapters.resolve({ hosts: [], all: [] });
    expect(kept()).toEqual([]);
    enterEmail('noor@example.test');
    expect(kept()).toHaveLength(1);
    await findVisitor.resolve(ada);
    expect(kept()).toHaveLength(2);
    expect(kept().at(-1)?.draft.values).toMatchObject({ email: 'noor@example.test', ...ada });
  });

  it('includes an uploaded image', async () => {
    const { actor, kept, report } = await openRecording({ id: 'eventAttendance' });
    const file = { name: 'mixer.jpg', type: 'image/jpeg', size: 1_000 };
    actor.getSnapshot().children.upload?.send({ type: 'image.selected', file });
    report({ type: 'upload.progressed', fraction: 0.5 });
    expect(kept()).toEqual([]);
    report({ type: 'upload.finished', key: 'images/event-attendance/1.jpg' });
    expect(kept().map(({ draft }) => draft.values.image)).toEqual(['images/event-attendance/1.jpg']);
  });

  it('resumed after another member was chosen loads that member’s data', async () => {
    const values = { receiver_id: 15, is_ep: true, ep_referral_type: 'EP', amount: '100' };
    const draft = { idempotencyKey: 'key-draft-0001', values };
    const dialog = await openRecording({ id: 'businessBucks', ready: { draft } });
    dialog.fill({ receiver_id: 12 });
    dialog.send({ type: 'draft.resumed' });
    expect(dialog.values()).toMatchObject({ receiver_id: 12, is_ep: false, amount: '100' });
  });

  it('keeps its own values when the lists have corrected the member that the dialog opened with', async () => {
    const draft = {
      idempotencyKey: 'key-draft-0001',
      values: { receiver_id: 12, is_ep: false, referral_id: 812 },
    };
    const prefill = { receiver_id: 15, is_ep: false };
    const dialog = await openRecording({ id: 'businessBucks', prefill, ready: { draft } });
    await dialog.loadOptions.resolve(lists);
    expect(dialog.values().is_ep).toBe(true);
    dialog.send({ type: 'draft.resumed' });
    expect(dialog.values()).toMatchObject(draft.values);
  });

  it('is stored as it is sent, even without further typing', async () => {
    const prefill = { receiver_id: 12, address: 'Café Blau', discussion: 'Open day' };
    const { submit, state, kept } = await openRecording({ prefill });
    submit();
    expect([state(), kept().map(({ draft }) => draft.values.receiver_id)]).toEqual(['sending', [12]]);
  });
});

describe('option lists from the device', () => {
  const withBen = (is_ep: 0 | 1) => {
    const membersInChapter = activeMembers.membersInChapter.map((member) =>
      member.id === 12 ? { ...member, is_ep } : member,
    );
    return { ...lists, members: { ...activeMembers, membersInChapter } };
  };
  const openBucks = () => openRecording({ id: 'businessBucks', ready: { options: lists } });

  it('load the chosen member’s referrals once', async () => {
    const { fill, loadOptions, loadPastReferrals, values, seen } = await openBucks();
    fill({ receiver_id: 12 });
    const referrals = [{ value: 812, label: 'Ida Gruber' }];
    await loadPastReferrals.resolve(referrals);
    expect(seen(selectList('pastReferrals'))).toEqual(referrals);
    fill({ referral_id: 812 });
    await loadOptions.resolve(withBen(0));
    expect([values().referral_id, values().is_ep]).toEqual([812, false]);
    expect(loadPastReferrals.inputs()).toEqual([{ memberId: 12 }]);
  });

  it('are corrected when the refreshed ones say that a member is EP', async () => {
    const { fill, loadOptions, values } = await openBucks();
    fill({ receiver_id: 12, comments: 'Roof of the school' });
    await loadOptions.resolve(withBen(1));
    expect(values()).toMatchObject({ receiver_id: 12, is_ep: true, comments: 'Roof of the school' });
  });
});
