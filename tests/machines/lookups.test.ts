import { expect, it } from 'vitest';
import type { FieldValues } from '../../src/contract/ports.ts';
import {
  earlierReferralModel,
  earlierVisitModel,
  lookupsCharts,
  lookupsIgnored,
  ownChapterModel,
  pastReferralsModel,
  visitorListsModel,
} from '../model/machines/lookups.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: lookupsCharts, ignored: lookupsIgnored });

const chapters = {
  hosts: [{ value: 1, label: 'Millbrook' }],
  all: [{ value: 2, label: 'Juniper Flats' }],
  own: 1,
};

it('a member who isn’t EP has past referrals, an EP member has none', () => {
  const { happen, runs, snapshot } = startLive(pastReferralsModel);
  happen({ type: 'member.chosen', memberId: 12, isEp: false, keepsValues: false });
  expect(snapshot().context.patch.values).toEqual({
    is_ep: false,
    ep_referral_type: null,
    referral_id: null,
  });
  happen({ type: 'member.chosen', memberId: 15, isEp: true, keepsValues: false });
  expect(snapshot().context.patch.values).toEqual({ is_ep: true, ep_referral_type: null, referral_id: null });
  expect(runs.map(({ name, input }) => [name, input])).toEqual([['loadPastReferrals', { memberId: 12 }]]);
});

it('a list is empty while it loads and is cleared when another is requested', () => {
  const { happen, snapshot } = startLive(visitorListsModel);
  const lists = () => snapshot().context.lists;
  expect(lists()).toEqual({});
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  expect([lists().chapters, lists().comingFrom]).toEqual([chapters.hosts, chapters.all]);
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: false });
  expect(lists().meetings).toBeNull();
  happen({ type: 'xstate.done.actor.loadMeetings', output: [{ id: 9, date: '2026-03-17' }] });
  expect(lists().meetings).toEqual([{ value: 9, label: '2026-03-17' }]);
});

it('switching drop-in reloads the chapters and clears chapter and meeting', () => {
  const { happen, runs, snapshot } = startLive(visitorListsModel);
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false });
  expect(runs.filter(({ name }) => name === 'loadChapters').map(({ input }) => input)).toEqual([
    { isDroppingIn: false },
    { isDroppingIn: true },
  ]);
  expect(snapshot().context.lists).toMatchObject({ chapters: null, comingFrom: null });
  expect(snapshot().context.patch.values).toEqual({
    chapter_id: null,
    meeting_id: null,
    drop_in_chapter_id: null,
  });
});

it('a resumed draft loads its lists without clearing anything', () => {
  const { happen, snapshot } = startLive(visitorListsModel);
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: true });
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: true });
  expect(snapshot().context.patch).toEqual({ serial: 0, values: {} });
});

const enter = (email: string, values: FieldValues = {}, isOneself = false) =>
  ({ type: 'email.entered', email, values, isOneself }) as const;
const adaFound = { first_name: 'Ada', last_name: 'Brook', profession_id: 4 };
const nobodyFound = { first_name: null, last_name: null, profession_id: null };
const found = (output: typeof adaFound | typeof nobodyFound) =>
  ({ type: 'xstate.done.actor.findVisitor', output }) as const;

it('a known e-mail fills in the name and the profession', () => {
  const { happen, runs, snapshot } = startLive(earlierVisitModel);
  happen(enter(' Ada@Example.test'));
  expect(runs.at(-1)?.input).toEqual({ email: 'ada@example.test' });
  happen(found(adaFound));
  expect(snapshot().context.patch.values).toEqual(adaFound);
});

it('another e-mail clears what the previous one filled in, except edited fields', () => {
  const { happen, snapshot } = startLive(earlierVisitModel);
  happen(enter('ada@example.test'));
  happen(found(adaFound));
  happen(enter('ben@example.test', { first_name: 'Ada', last_name: 'Lovelace', profession_id: 4 }));
  expect(snapshot().context.patch.values).toEqual({ first_name: '', profession_id: null });
  happen(found(nobodyFound));
  expect(snapshot().context.patch.values).toEqual({});
});

it('the member’s own e-mail turns drop-in on immediately and gives the reason; another one turns it off', () => {
  const { happen, snapshot } = startLive(earlierVisitModel);
  happen(enter('ada@example.test', { drop_in: false }, true));
  expect(snapshot().context.patch.values).toEqual({ drop_in: true });
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false, isByEmail: true });
  expect(snapshot().context.notes).toEqual({ drop_in: 'On because this is your own e-mail address.' });
  happen(enter('ben@example.test', { drop_in: true }));
  expect([snapshot().context.patch.values, snapshot().context.notes]).toEqual([{ drop_in: false }, {}]);
});

it('an e-mail doesn’t change a manually set drop-in', () => {
  const { happen, snapshot } = startLive(earlierVisitModel);
  happen(enter('ada@example.test', { drop_in: false }, true));
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false, isByEmail: true });
  happen({ type: 'dropIn.switched', isDroppingIn: false, keepsValues: false });
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false });
  expect(snapshot().context.notes).toEqual({});
  const { serial } = snapshot().context.patch;
  happen(enter('ben@example.test', { drop_in: true }));
  expect(snapshot().context.patch.serial).toBe(serial);
});

it('the member’s own chapter and its next meeting are preselected', () => {
  const { happen, runs, snapshot } = startLive(ownChapterModel);
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  expect(snapshot().context.patch).toMatchObject({ values: { chapter_id: 1 }, isPreset: true });
  expect(runs.at(-1)).toMatchObject({ name: 'loadMeetings', input: { chapterId: 1 } });
  happen({ type: 'xstate.done.actor.loadMeetings', output: [{ id: 9, date: '2026-03-17' }] });
  expect(snapshot().context.patch).toMatchObject({ values: { meeting_id: 9 }, over: { meeting_id: null } });
});

it('a chapter without visitors isn’t preselected, nor does the own chapter replace a choice', () => {
  const closed = startLive(ownChapterModel);
  const others = { ...chapters, hosts: [{ value: 2, label: 'Juniper Flats' }] };
  closed.happen({ type: 'xstate.done.actor.loadChapters', output: others });
  expect(closed.snapshot().context.patch.serial).toBe(0);
  const resumed = startLive(ownChapterModel);
  resumed.happen({ type: 'chapter.chosen', chapterId: 2, keepsValues: true });
  resumed.happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  resumed.happen({ type: 'xstate.done.actor.loadMeetings', output: [{ id: 9, date: '2026-03-17' }] });
  expect(resumed.snapshot().context.patch.serial).toBe(0);
});

it('a repeated referral to the same member is flagged as soon as both are known', () => {
  const { happen, runs, snapshot } = startLive(earlierReferralModel);
  const ida = { memberId: 12, firstName: 'Ida', lastName: 'Gruber' };
  happen({ type: 'person.entered', person: { ...ida, lastName: 'Gr' } });
  expect(runs).toEqual([]);
  happen({ type: 'person.entered', person: ida });
  expect(runs.map(({ name, input }) => [name, input])).toEqual([['findEarlierReferral', ida]]);
  const warning = 'You referred this person to the same member on 12 Mar.';
  happen({ type: 'xstate.done.actor.findEarlierReferral', output: { warning } });
  expect(snapshot().context.notes).toEqual({ last_name: warning });
  happen({ type: 'person.entered', person: { ...ida, memberId: 15 } });
  expect(snapshot().context.notes).toEqual({});
});

it('a partial or unchanged e-mail isn’t looked up, and one without an answer is looked up again', () => {
  const { happen, runs } = startLive(earlierVisitModel);
  const asked = () => runs.filter(({ name }) => name === 'findVisitor').length;
  happen(enter('ada@'));
  expect(asked()).toBe(0);
  happen(enter('ada@example.test'));
  happen(enter('Ada@example.test '));
  expect(asked()).toBe(1);
  happen({ type: 'xstate.error.actor.findVisitor', error: new TypeError('Failed to fetch') });
  happen(enter('ada@example.test'));
  expect(asked()).toBe(2);
  happen({ type: 'xstate.done.actor.findVisitor', output: adaFound });
  happen(enter('ada@example.test'));
  expect(asked()).toBe(2);
  happen(enter('ben@example.test'));
  expect(asked()).toBe(3);
});

it('a chapter and an e-mail keep what the other filled in', () => {
  const { happen, runs, snapshot } = startLive(visitorListsModel);
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: false });
  happen(enter('ada@example.test'));
  expect(runs.map(({ name }) => name)).toEqual(['loadChapters', 'loadMeetings', 'findVisitor']);
  expect(snapshot().value).toEqual({
    visitorLists: { chapters: 'loading', meetings: 'loading', earlierVisit: 'looking' },
  });
});
