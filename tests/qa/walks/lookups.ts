import assert from 'node:assert/strict';
import type { Locator, Page, Route } from 'playwright-core';
import { messages } from '../../../src/contract/messages.ts';
import { findEarlierReferral, getReferralsOfMember } from '../../../src/contract/referrals.ts';
import { getSidebar } from '../../../src/contract/shell.ts';
import { findExistingVisitor, getChapters, getNextWeeklyMeetings } from '../../../src/contract/visitors.ts';
import type { lookupsMachine } from '../../../src/machines/lookups.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import {
  earlierReferralModel,
  earlierVisitModel,
  noLookupsModel,
  ownChapterModel,
  pastReferralsModel,
  visitorListsModel,
} from '../../model/machines/lookups.ts';
import type { Model, Step } from '../../model/model.ts';
import type { Assertions } from '../../model/walk.ts';
import type { Stage, Tab } from '../stage.ts';
import { type BrowserView, type Executors, type Flow, flowOf } from '../walk.ts';
import {
  addressOf,
  chooseFirst,
  chooseMember,
  holds,
  isEnabled,
  openDialog,
  type Person,
  peopleOf,
  tileOf,
  toPerformance,
} from './dialogs.ts';
import { forgetAnswers, forgetDrafts } from './drafts.ts';

type Lookups = typeof lookupsMachine;

interface Screen extends Tab {
  readonly people: { readonly member: Person; readonly ep: Person };
  readonly email: string;
  referrals: HeldRequests;
  chapters: HeldRequests;
  meetings: HeldRequests;
  visitors: HeldRequests;
  earlier: HeldRequests;
  /** The address that was asked about last; it is not asked about again. */
  lookedUp: string;
  /** The requests of what is being looked up, by what it is. */
  asked: Readonly<Record<string, readonly Route[]>>;
}

const combobox = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const select = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`${name}$`) });
const held = async (page: Page) => ({
  referrals: await holdRequests(page, addressOf(getReferralsOfMember), 'GET'),
  chapters: await holdRequests(page, addressOf(getChapters), 'GET'),
  meetings: await holdRequests(page, addressOf(getNextWeeklyMeetings), 'GET'),
  visitors: await holdRequests(page, addressOf(findExistingVisitor), 'POST'),
  earlier: await holdRequests(page, addressOf(findEarlierReferral), 'POST'),
});

const ask = (screen: Screen, what: string, routes: readonly Route[]) => {
  screen.asked = { ...screen.asked, [what]: routes };
};
const letGo = (what: string) => async (screen: Screen) => {
  await Promise.all((screen.asked[what] ?? []).map((route) => route.continue()));
};
/** Without any answer the list that came last is taken; a refusal stays one. */
const refuse = (what: string) => async (screen: Screen) => {
  const refusal = { message: messages.wentWrong };
  await Promise.all((screen.asked[what] ?? []).map((route) => answerWith(route, 500, refusal)));
};
const cutOff = (what: string) => async (screen: Screen) => {
  await Promise.all((screen.asked[what] ?? []).map((route) => route.abort('connectionreset')));
};

/** Dropping in asks for all chapters as well. */
const askForChapters = async (screen: Screen, isDroppingIn: boolean) => {
  const first = await screen.chapters.next();
  ask(screen, 'chapters', isDroppingIn ? [first, await screen.chapters.next()] : [first]);
};

const clear = async (box: Locator) => {
  await box.fill('');
  await box.blur();
};

const ownAddress = 'ada@example.test';

const executorsOf = (title: string, presetsChapter: boolean): Executors<Screen> => ({
  'member.chosen': {
    text: ({ memberId, isEp }) =>
      memberId === 0
        ? 'The member clears the field.'
        : `The member picks somebody who is ${isEp ? '' : 'not '}EP.`,
    run: async (screen, { memberId, isEp }) => {
      const { page, people } = screen;
      if (memberId === 0) return clear(combobox(page, 'Member'));
      await chooseMember(page, title, isEp ? people.ep.name : people.member.name);
      if (!isEp) ask(screen, 'referrals', [await screen.referrals.next()]);
    },
  },
  'xstate.done.actor.loadPastReferrals': { text: 'Their past referrals arrive.', run: letGo('referrals') },
  'xstate.error.actor.loadPastReferrals': {
    text: 'Their past referrals do not arrive.',
    run: refuse('referrals'),
  },
  'dropIn.switched': {
    text: ({ isDroppingIn }) => `The member switches Drop-in ${isDroppingIn ? 'on' : 'off'}.`,
    run: async (screen, { isDroppingIn }) => {
      await screen.page.getByRole('switch', { name: 'Drop-in' }).setChecked(isDroppingIn);
      await askForChapters(screen, isDroppingIn);
    },
  },
  'xstate.done.actor.loadChapters': {
    text: 'The chapters arrive.',
    run: async (screen) => {
      await letGo('chapters')(screen);
      if (presetsChapter) ask(screen, 'meetings', [await screen.meetings.next()]);
    },
  },
  'xstate.error.actor.loadChapters': { text: 'The chapters do not arrive.', run: refuse('chapters') },
  'chapter.chosen': {
    text: ({ chapterId }) =>
      chapterId > 0 ? 'The member picks a chapter.' : 'The member clears the chapter.',
    run: async (screen, { chapterId }) => {
      if (chapterId === 0) return clear(combobox(screen.page, 'Chapter'));
      await chooseFirst(screen.page, title, 'Chapter');
      ask(screen, 'meetings', [await screen.meetings.next()]);
    },
  },
  'xstate.done.actor.loadMeetings': { text: 'Its meetings arrive.', run: letGo('meetings') },
  'xstate.error.actor.loadMeetings': { text: 'Its meetings do not arrive.', run: refuse('meetings') },
  'email.entered': {
    text: ({ email }) => {
      if (!email.includes('.test')) return 'The member types half an e-mail address and leaves the field.';
      const whose = email === ownAddress ? 'their own e-mail address' : 'the visitor’s e-mail address';
      return `The member types ${whose} and leaves the field.`;
    },
    run: async (screen, { email }) => {
      const field = screen.page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
      await field.fill(email === ownAddress ? screen.email : email.trim());
      await field.blur();
      const isWhole = email.includes('.test');
      if (isWhole && email !== screen.lookedUp) ask(screen, 'visitor', [await screen.visitors.next()]);
      screen.lookedUp = isWhole ? email : '';
    },
  },
  'xstate.done.actor.findVisitor': {
    text: ({ output }) =>
      output.first_name
        ? 'The server knows the visitor from an earlier visit.'
        : 'The server knows nothing of them.',
    run: async (screen, { output: { first_name, last_name, profession_id } }) => {
      const known = { first_name, last_name, profession_id };
      await Promise.all((screen.asked.visitor ?? []).map((route) => answerWith(route, 200, known)));
    },
  },
  'person.entered': {
    text: ({ person }) =>
      person.lastName === ''
        ? 'The member takes the last name out.'
        : `The member refers ${person.firstName}.`,
    run: async (screen, { person }) => {
      const form = screen.page.getByRole('dialog');
      const put = async (name: string, value: string) => {
        await form.getByRole('textbox', { name }).fill(value);
        await form.getByRole('textbox', { name }).blur();
      };
      if (person.lastName !== '') await put('First name', person.firstName);
      await put('Last name', person.lastName);
      const isNew = person.lastName !== '' && person.firstName !== screen.lookedUp;
      if (isNew) ask(screen, 'earlier', [await screen.earlier.next()]);
      screen.lookedUp = person.lastName === '' ? '' : person.firstName;
    },
  },
  'xstate.done.actor.findEarlierReferral': {
    text: 'The server knows that they were referred before.',
    run: async (screen, { output }) => {
      await Promise.all((screen.asked.earlier ?? []).map((route) => answerWith(route, 200, output)));
    },
  },
  'xstate.error.actor.findEarlierReferral': { text: 'The server does not answer.', run: cutOff('earlier') },
  'xstate.error.actor.findVisitor': {
    text: 'The server does not answer.',
    run: async (screen) => {
      screen.lookedUp = '';
      await cutOff('visitor')(screen);
    },
  },
});

const referralsAre = async ({ page }: Screen, wanted: boolean) =>
  isEnabled(combobox(page, 'Past referral'), wanted);
const chaptersAre = async ({ page }: Screen, wanted: boolean) => isEnabled(combobox(page, 'Chapter'), wanted);
const meetingsAre = async ({ page }: Screen, wanted: boolean) =>
  isEnabled(select(page, 'Meeting date'), wanted);

const assertions = {
  choosing: 'never rests',
  nothing: async ({ page }) => {
    await page.getByRole('dialog').waitFor();
    assert.equal(await combobox(page, 'Past referral').count(), 0);
    assert.equal(await combobox(page, 'Chapter').count(), 0);
  },
  'pastReferrals.idle': async ({ page }, { context }) => {
    await combobox(page, 'Past referral').waitFor({ state: 'detached' });
    if (context.memberId > 0) await select(page, 'EP referral type').waitFor();
    else await select(page, 'EP referral type').waitFor({ state: 'detached' });
  },
  'pastReferrals.loading': (screen) => referralsAre(screen, false),
  'pastReferrals.ready': (screen) => referralsAre(screen, true),
  'pastReferrals.failed': (screen) => referralsAre(screen, false),
  'visitorLists.chapters.loading': (screen) => chaptersAre(screen, false),
  'visitorLists.chapters.ready': (screen) => chaptersAre(screen, true),
  'visitorLists.chapters.failed': (screen) => chaptersAre(screen, false),
  'visitorLists.meetings.idle': (screen) => meetingsAre(screen, false),
  'visitorLists.meetings.loading': (screen) => meetingsAre(screen, false),
  'visitorLists.meetings.ready': (screen) => meetingsAre(screen, true),
  'visitorLists.meetings.failed': (screen) => meetingsAre(screen, false),
  'visitorLists.earlierVisit.idle': () => {},
  'visitorLists.earlierVisit.looking': ({ page }) =>
    page.getByRole('dialog').getByRole('textbox', { name: 'First name' }).waitFor(),
  'visitorLists.earlierVisit.known': async ({ page }, { context: { filled } }) => {
    await page.getByRole('switch', { name: 'Drop-in', checked: filled.drop_in === true }).waitFor();
    const names = { 'First name': filled.first_name, 'Last name': filled.last_name };
    for (const [name, value] of Object.entries(names))
      await holds(page.getByRole('dialog').getByRole('textbox', { name }), String(value ?? ''));
  },
  'earlierReferral.idle': ({ page }) => page.getByRole('dialog').waitFor(),
  'earlierReferral.looking': ({ page }) => page.getByRole('dialog').waitFor(),
  'earlierReferral.known': async ({ page }, { context: { notes } }) => {
    await page.getByRole('dialog').getByText(String(notes.last_name)).waitFor();
  },
} satisfies Assertions<Lookups, Screen>;

const recordingTakes = (place: number) => `recording --xstate.snapshot.lookups[${place}]--> (internal)`;

/** The dialog around takes whatever the look-ups report; one's own address switches Drop-in on. */
const takesBeside = ({ state, event }: Step<Lookups>) => {
  const switches = event.type === 'email.entered' && 'drop_in' in state.context.patch.values;
  return switches ? [recordingTakes(0), recordingTakes(1)] : [recordingTakes(1)];
};

const noPerson: Person = { id: 0, name: '', isEp: false };

const viewOf = (
  id: string,
  title: string,
  holdsChapters: boolean,
  presetsChapter = false,
): BrowserView<Lookups, Screen> => ({
  executors: executorsOf(title, presetsChapter),
  assertions,
  takesBeside,
  sees: {
    choosing: '',
    nothing: 'The dialog looks nothing up.',
    'pastReferrals.idle': 'There are no past referrals to choose from.',
    'pastReferrals.loading': 'Past referral waits for its list.',
    'pastReferrals.ready': 'Past referral can be chosen.',
    'pastReferrals.failed': 'Past referral stays disabled.',
    'visitorLists.chapters.loading': 'Chapter waits for its list.',
    'visitorLists.chapters.ready': 'Chapter can be chosen.',
    'visitorLists.chapters.failed': 'Chapter stays disabled.',
    'visitorLists.meetings.idle': '',
    'visitorLists.meetings.loading': 'Meeting date waits for its list.',
    'visitorLists.meetings.ready': 'Meeting date can be chosen.',
    'visitorLists.meetings.failed': 'Meeting date stays disabled.',
    'earlierReferral.idle': '',
    'earlierReferral.looking': 'The form can be filled in meanwhile.',
    'earlierReferral.known': 'An earlier referral is named.',
    'visitorLists.earlierVisit.idle': '',
    'visitorLists.earlierVisit.looking': 'The form can be filled in meanwhile.',
    'visitorLists.earlierVisit.known': 'What is known is filled in.',
  },
  open: async (stage: Stage) => {
    // Nothing is preset for an administrator, who has no chapter.
    const hasMembers = id !== 'visitor' || presetsChapter;
    const email = hasMembers ? stage.accounts.member : stage.accounts.admin;
    const tab = await stage.openSignedIn(email);
    await toPerformance(tab.page);
    const people = hasMembers ? await peopleOf(tab.page) : { member: noPerson, ep: noPerson };
    return {
      ...tab,
      people,
      email,
      asked: {},
      lookedUp: '',
      ...(await held(tab.page)),
    };
  },
  prepare: async (screen) => {
    const { page } = screen;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await forgetDrafts(page);
    await forgetAnswers(page);
    const sidebar = presetsChapter ? await holdRequests(page, addressOf(getSidebar), 'GET') : null;
    await toPerformance(page);
    Object.assign(screen, await held(page), { asked: {}, lookedUp: '' });
    await openDialog(page, tileOf(id), title);
    if (holdsChapters) await askForChapters(screen, false);
    // One's own chapter is preset however late it is known which it is.
    await (await sidebar?.next())?.continue();
    if (id === 'referral') await chooseMember(page, title, screen.people.member.name);
  },
});

/** What the form does not let one do: switch to what it is, choose without a list, clear what is empty. */
const visitorModel: Model<Lookups> = {
  ...visitorListsModel,
  mayHappen: (snapshot, event) => {
    const { isDroppingIn, lists } = snapshot.context;
    if (event.type === 'dropIn.switched') return event.isDroppingIn !== isDroppingIn;
    if (event.type !== 'chapter.chosen') return true;
    const isIdle = snapshot.matches({ visitorLists: { meetings: 'idle' } });
    return Boolean(lists.chapters) && event.chapterId > 0 === isIdle;
  },
};

const noAnswer = new TypeError('Failed to fetch');
const known = { first_name: 'Ada', last_name: 'Brook', profession_id: null };
const enters = (...emails: string[]): Model<Lookups>['cases'] => ({
  ...earlierVisitModel.cases,
  'email.entered': emails.map((email) => ({
    type: 'email.entered',
    email,
    values: {},
    isOneself: email === ownAddress,
  })),
});
const visitorEmailModel: Model<Lookups> = {
  ...earlierVisitModel,
  cases: enters('kim@example.test', 'lee@example.test', 'kim@'),
  answers: { ...earlierVisitModel.answers, findVisitor: { done: [known], error: [noAnswer] } },
};
const ownEmailModel: Model<Lookups> = {
  ...earlierVisitModel,
  cases: enters(ownAddress),
  answers: {
    ...earlierVisitModel.answers,
    findVisitor: {
      done: [{ first_name: null, last_name: null, profession_id: null }],
      error: [],
    },
  },
};
const refers = (firstName: string, lastName: string) =>
  ({ type: 'person.entered', person: { memberId: 12, firstName, lastName } }) as const;
/** One member is chosen from the start. */
const referredModel: Model<Lookups> = {
  ...earlierReferralModel,
  mayHappen: ({ context: { person } }, event) =>
    event.type !== 'person.entered' || event.person.lastName !== '' || Boolean(person?.lastName),
  cases: {
    ...earlierReferralModel.cases,
    'person.entered': [refers('Ida', 'Gruber'), refers('Noor', 'Gruber'), refers('Noor', '')],
  },
  answers: {
    ...earlierReferralModel.answers,
    findEarlierReferral: {
      done: [{ warning: 'You referred this person to the same member on 12 Mar.' }],
      error: [noAnswer],
    },
  },
};
const openingModel: Model<Lookups> = {
  ...ownChapterModel,
  cases: { ...ownChapterModel.cases, 'dropIn.switched': [], 'chapter.chosen': [] },
  answers: {
    ...ownChapterModel.answers,
    loadChapters: { done: [{ hosts: [{ value: 1, label: 'Millbrook' }], all: [], own: 1 }], error: [] },
    loadMeetings: { done: [[{ id: 9, date: '2026-03-17' }]], error: [] },
  },
};
/** A member is cleared only when one is chosen. */
const referralsModel: Model<Lookups> = {
  ...pastReferralsModel,
  mayHappen: ({ context }, event) =>
    event.type !== 'member.chosen' ||
    (event.memberId > 0 ? event.memberId !== context.memberId : context.memberId > 0),
};

export const noLookupsFlow: Flow = flowOf({
  name: 'Nothing to look up',
  model: noLookupsModel,
  view: viewOf('session', 'Quick Session', false),
});
export const referralsFlow: Flow = flowOf({
  name: 'Past referrals',
  model: referralsModel,
  view: viewOf('businessBucks', 'Quick Business Bucks', false),
});
export const visitorListsFlow: Flow = flowOf({
  name: 'Lists of a visitor',
  model: visitorModel,
  view: viewOf('visitor', 'Quick Visitor', true),
});
export const earlierVisitFlow: Flow = flowOf({
  name: 'Earlier visit',
  model: visitorEmailModel,
  view: viewOf('visitor', 'Quick Visitor', true),
});
export const ownVisitFlow: Flow = flowOf({
  name: 'Own visit',
  model: ownEmailModel,
  view: viewOf('visitor', 'Quick Visitor', true),
});
export const ownChapterFlow: Flow = flowOf({
  name: 'Own chapter',
  model: openingModel,
  view: viewOf('visitor', 'Quick Visitor', true, true),
});
export const earlierReferralFlow: Flow = flowOf({
  name: 'Earlier referral',
  model: referredModel,
  view: viewOf('referral', 'Quick Referral', false),
});
