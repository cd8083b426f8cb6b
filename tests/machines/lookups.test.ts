import { expect, it } from 'vitest';
import {
  earlierVisitModel,
  lookupsCharts,
  lookupsIgnored,
  pastReferralsModel,
  visitorListsModel,
} from '../model/machines/lookups.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: lookupsCharts, ignored: lookupsIgnored });

const chapters = { hosts: [{ value: 1, label: 'Millbrook' }], all: [{ value: 2, label: 'Juniper Flats' }] };

it('a member who is not EP brings their past referrals, an EP member none', () => {
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

it('a list is not there until it is loaded, and goes when another is asked for', () => {
  const { happen, snapshot } = startLive(visitorListsModel);
  const lists = () => snapshot().context.lists;
  expect(lists()).toEqual({});
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  expect(lists().chapters).toEqual(chapters.hosts);
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: false });
  expect(lists().meetings).toBeNull();
  happen({ type: 'xstate.done.actor.loadMeetings', output: [{ id: 9, date: '2026-03-17' }] });
  expect(lists().meetings).toEqual([{ value: 9, label: '2026-03-17' }]);
});

it('switching drop-in reloads the chapters and clears the chapter and the meeting', () => {
  const { happen, runs, snapshot } = startLive(visitorListsModel);
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false });
  expect(runs.filter(({ name }) => name === 'loadChapters').map(({ input }) => input)).toEqual([
    { isDroppingIn: false },
    { isDroppingIn: true },
  ]);
  expect(snapshot().context.lists.chapters).toBeNull();
  expect(snapshot().context.patch.values).toEqual({
    chapter_id: null,
    meeting_id: null,
    drop_in_chapter_id: null,
  });
});

it('a resumed draft’s lists are fetched without clearing anything', () => {
  const { happen, snapshot } = startLive(visitorListsModel);
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: true });
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: true });
  expect(snapshot().context.patch).toEqual({ serial: 0, values: {} });
});

it('a known e-mail fills in the name and the profession, one’s own switches drop-in on', () => {
  const { happen, runs, snapshot } = startLive(earlierVisitModel);
  happen({ type: 'email.entered', email: ' Ada@Example.test', values: {} });
  expect(runs.at(-1)?.input).toEqual({ email: 'ada@example.test' });
  happen({
    type: 'xstate.done.actor.findVisitor',
    output: { first_name: 'Ada', last_name: 'Brook', profession_id: 4, isOneself: true },
  });
  expect(snapshot().context.patch.values).toEqual({
    first_name: 'Ada',
    last_name: 'Brook',
    profession_id: 4,
    drop_in: true,
  });
});

it('an e-mail that is left unchanged is not asked about again, one that brought no answer is', () => {
  const { happen, runs } = startLive(earlierVisitModel);
  const asked = () => runs.filter(({ name }) => name === 'findVisitor').length;
  happen({ type: 'email.entered', email: 'ada@example.test', values: {} });
  happen({ type: 'email.entered', email: 'Ada@example.test ', values: {} });
  expect(asked()).toBe(1);
  happen({ type: 'xstate.error.actor.findVisitor', error: new TypeError('Failed to fetch') });
  happen({ type: 'email.entered', email: 'ada@example.test', values: {} });
  expect(asked()).toBe(2);
  happen({
    type: 'xstate.done.actor.findVisitor',
    output: { first_name: 'Ada', last_name: 'Brook', profession_id: 4, isOneself: false },
  });
  happen({ type: 'email.entered', email: 'ada@example.test', values: {} });
  expect(asked()).toBe(2);
  happen({ type: 'email.entered', email: 'ben@example.test', values: {} });
  expect(asked()).toBe(3);
});

it('half an e-mail asks nobody', () => {
  const { happen, runs } = startLive(earlierVisitModel);
  happen({ type: 'email.entered', email: 'ada@', values: {} });
  expect(runs.filter(({ name }) => name === 'findVisitor')).toEqual([]);
});

it('a chapter and an e-mail leave what the others load alone', () => {
  const { happen, runs, snapshot } = startLive(visitorListsModel);
  happen({ type: 'chapter.chosen', chapterId: 1, keepsValues: false });
  happen({ type: 'email.entered', email: 'ada@example.test', values: {} });
  expect(runs.map(({ name }) => name)).toEqual(['loadChapters', 'loadMeetings', 'findVisitor']);
  expect(snapshot().value).toEqual({
    visitorLists: { chapters: 'loading', meetings: 'loading', earlierVisit: 'looking' },
  });
});

it('the chapters one comes from are not there while they are loaded anew', () => {
  const { happen, snapshot } = startLive(visitorListsModel);
  happen({ type: 'xstate.done.actor.loadChapters', output: chapters });
  expect(snapshot().context.lists.comingFrom).toEqual(chapters.all);
  happen({ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false });
  expect(snapshot().context.lists.comingFrom).toBeNull();
});
