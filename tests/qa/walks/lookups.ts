import type { Locator, Page, Route } from 'playwright-core';
import { messages } from '../../../src/contract/messages.ts';
import { findEarlierReferral, getReferralsOfMember } from '../../../src/contract/records/referrals.ts';
import {
  findExistingVisitor,
  getChapters,
  getNextWeeklyMeetings,
} from '../../../src/contract/records/visitors.ts';
import { getSidebar } from '../../../src/contract/shell.ts';
import type { lookupsMachine } from '../../../src/machines/records/lookups.machine.ts';
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
import { own, type Table } from '../../walks/hand.ts';
import type { Look } from '../../walks/look.ts';
import { handOf } from '../browserHand.ts';
import type { Stage, Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Executors, type Flow, flowOf } from '../walk.ts';
import {
  addressOf,
  chooseFirst,
  chooseMember,
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
  /** The address of the last look-up, which isn't looked up again. */
  lookedUp: string;
  /** The requests of running look-ups, by subject. */
  asked: Readonly<Record<string, readonly Route[]>>;
}

const combobox = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('combobox', { name, exact: true });
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
/** Without an answer the last fetched list is used; a refusal stays a refusal. */
const refuse = (what: string) => async (screen: Screen) => {
  const refusal = { message: messages.wentWrong };
  await Promise.all((screen.asked[what] ?? []).map((route) => answerWith(route, 500, refusal)));
};
const cutOff = (what: string) => async (screen: Screen) => {
  await Promise.all((screen.asked[what] ?? []).map((route) => route.abort('connectionreset')));
};

/** Dropping in also fetches all chapters. */
const askForChapters = async (screen: Screen, isDroppingIn: boolean) => {
  const first = await screen.chapters.next();
  ask(screen, 'chapters', isDroppingIn ? [first, await screen.chapters.next()] : [first]);
};

const inDialog = ({ page }: Screen) => handOf(page, page.locator('dialog[open]'));
const put = async (screen: Screen, label: string, text: string) => {
  await inDialog(screen).type(label, text);
  await inDialog(screen).leave(label);
};
const clear = async (box: Locator) => {
  await box.fill('');
  await box.blur();
};

const ownAddress = 'ada@example.test';

const answersOf = (title: string, presetsChapter: boolean): Executors<Screen> => ({
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
  'xstate.done.actor.loadPastReferrals': letGo('referrals'),
  'xstate.error.actor.loadPastReferrals': refuse('referrals'),
  'dropIn.switched': {
    text: ({ isDroppingIn }) => `The member switches Drop-in ${isDroppingIn ? 'on' : 'off'}.`,
    run: async (screen, { isDroppingIn }) => {
      await inDialog(screen).tick('Drop-in', isDroppingIn);
      await askForChapters(screen, isDroppingIn);
    },
  },
  'xstate.done.actor.loadChapters': async (screen) => {
    await letGo('chapters')(screen);
    if (presetsChapter) ask(screen, 'meetings', [await screen.meetings.next()]);
  },
  'xstate.error.actor.loadChapters': refuse('chapters'),
  'chapter.chosen': {
    text: ({ chapterId }) =>
      chapterId > 0 ? 'The member picks a chapter.' : 'The member clears the chapter.',
    run: async (screen, { chapterId }) => {
      if (chapterId === 0) return clear(combobox(screen.page, 'Chapter'));
      await chooseFirst(screen.page, title, 'Chapter');
      ask(screen, 'meetings', [await screen.meetings.next()]);
    },
  },
  'xstate.done.actor.loadMeetings': letGo('meetings'),
  'xstate.error.actor.loadMeetings': refuse('meetings'),
  'email.entered': {
    text: ({ email }) =>
      `The member types ${email === ownAddress ? 'their own e-mail address' : `“${email}”`} and leaves the field.`,
    run: async (screen, { email }) => {
      await put(screen, 'E-mail', email === ownAddress ? screen.email : email.trim());
      const isWhole = email.includes('.test');
      if (isWhole && email !== screen.lookedUp) ask(screen, 'visitor', [await screen.visitors.next()]);
      screen.lookedUp = isWhole ? email : '';
    },
  },
  'xstate.done.actor.findVisitor': {
    text: ({ output }) =>
      `The visitor is ${output.first_name ? 'known from an earlier visit' : 'not known'}.`,
    run: async (screen, { output: { first_name, last_name, profession_id } }) => {
      const known = { first_name, last_name, profession_id };
      await Promise.all((screen.asked.visitor ?? []).map((route) => answerWith(route, 200, known)));
    },
  },
  'xstate.error.actor.findVisitor': async (screen) => {
    screen.lookedUp = '';
    await cutOff('visitor')(screen);
  },
  'person.entered': {
    text: ({ person }) =>
      person.lastName === ''
        ? 'The member takes the last name out.'
        : `The member refers ${person.firstName}.`,
    run: async (screen, { person }) => {
      if (person.lastName !== '') await put(screen, 'First name', person.firstName);
      await put(screen, 'Last name', person.lastName);
      const isNew = person.lastName !== '' && person.firstName !== screen.lookedUp;
      if (isNew) ask(screen, 'earlier', [await screen.earlier.next()]);
      screen.lookedUp = person.lastName === '' ? '' : person.firstName;
    },
  },
  'xstate.done.actor.findEarlierReferral': async (screen, { output }) => {
    await Promise.all((screen.asked.earlier ?? []).map((route) => answerWith(route, 200, output)));
  },
  'xstate.error.actor.findEarlierReferral': cutOff('earlier'),
});

const within = 'dialog';
/** Whether a list can be used; null if there is none. */
const list = (name: string, isOff: boolean | null): Look => ({ within, offs: { [name]: isOff } });
const open: Look = { within, texts: ['Submit'] };

const table: Table<Lookups> = {
  gestures: {
    'member.chosen': own,
    'dropIn.switched': own,
    'chapter.chosen': own,
    'email.entered': own,
    'person.entered': own,
  },
  looks: {
    choosing: 'never rests',
    nothing: { within, offs: { 'Past referral': null, Chapter: null } },
    'pastReferrals.idle': ({ context }) => ({
      ...list('Past referral', null),
      [context.memberId > 0 ? 'texts' : 'without']: ['EP referral type'],
    }),
    'pastReferrals.loading': list('Past referral', true),
    'pastReferrals.ready': list('Past referral', false),
    'pastReferrals.failed': list('Past referral', true),
    'visitorLists.chapters.loading': list('Chapter', true),
    'visitorLists.chapters.ready': list('Chapter', false),
    'visitorLists.chapters.failed': list('Chapter', true),
    'visitorLists.meetings.idle': list('Meeting date', true),
    'visitorLists.meetings.loading': list('Meeting date', true),
    'visitorLists.meetings.ready': list('Meeting date', false),
    'visitorLists.meetings.failed': list('Meeting date', true),
    'visitorLists.earlierVisit.idle': {},
    'visitorLists.earlierVisit.looking': list('First name', false),
    'visitorLists.earlierVisit.known': ({ context: { filled } }) => ({
      within,
      fields: {
        'Drop-in': filled.drop_in === true,
        'First name': String(filled.first_name ?? ''),
        'Last name': String(filled.last_name ?? ''),
      },
    }),
    'earlierReferral.idle': open,
    'earlierReferral.looking': open,
    'earlierReferral.known': ({ context: { notes } }) => ({ within, texts: [String(notes.last_name)] }),
  },
};

const recordingTakes = (place: number) => `recording --xstate.snapshot.lookups[${place}]--> (internal)`;

/** The surrounding dialog takes every report of the look-ups; the member's own address switches Drop-in on. */
const takesBeside = ({ state, event }: Step<Lookups>) => {
  const switches = event.type === 'email.entered' && 'drop_in' in state.context.patch.values;
  return switches ? [recordingTakes(0), recordingTakes(1)] : [recordingTakes(1)];
};

const noPerson: Person = { id: 0, name: '', isEp: false };

const openAs =
  (role: 'member' | 'admin') =>
  async (stage: Stage): Promise<Screen> => {
    const email = stage.accounts[role];
    const tab = await stage.openSignedIn(email);
    await toPerformance(tab.page);
    const people = role === 'member' ? await peopleOf(tab.page) : { member: noPerson, ep: noPerson };
    return { ...tab, people, email, asked: {}, lookedUp: '', ...(await held(tab.page)) };
  };
const openAsMember = openAs('member');
const openAsAdmin = openAs('admin');

const viewOf = (
  id: string,
  title: string,
  holdsChapters: boolean,
  presetsChapter = false,
): BrowserView<Lookups, Screen> => ({
  ...byTable<Lookups, Screen>({ table, hand: inDialog, answers: answersOf(title, presetsChapter) }),
  takesBeside,
  // Nothing is preset for an administrator, who has no chapter.
  open: id !== 'visitor' || presetsChapter ? openAsMember : openAsAdmin,
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
    // The member's own chapter is preset even if it becomes known late.
    await (await sidebar?.next())?.continue();
    if (id === 'referral') await chooseMember(page, title, screen.people.member.name);
  },
});

/**
 * Events that the form prevents: switching to the current value, choosing without a list, clearing an empty field.
 */
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
    findVisitor: { done: [{ first_name: null, last_name: null, profession_id: null }], error: [] },
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
/** A member can be cleared only if one is chosen. */
const referralsModel: Model<Lookups> = {
  ...pastReferralsModel,
  mayHappen: ({ context }, event) =>
    event.type !== 'member.chosen' ||
    (event.memberId > 0 ? event.memberId !== context.memberId : context.memberId > 0),
};

const flow = (name: string, flowModel: Model<Lookups>, ...view: Parameters<typeof viewOf>): Flow =>
  flowOf({ name, model: flowModel, view: viewOf(...view) });
const visitorFlow = (name: string, flowModel: Model<Lookups>, presetsChapter = false) =>
  flow(name, flowModel, 'visitor', 'Quick Visitor', true, presetsChapter);

export const noLookupsFlow = flow('Nothing to look up', noLookupsModel, 'session', 'Quick Session', false);
export const referralsFlow = flow(
  'Past referrals',
  referralsModel,
  'businessBucks',
  'Quick Business Bucks',
  false,
);
export const visitorListsFlow = visitorFlow('Lists of a visitor', visitorModel);
export const earlierVisitFlow = visitorFlow('Earlier visit', visitorEmailModel);
export const ownVisitFlow = visitorFlow('Own visit', ownEmailModel);
export const ownChapterFlow = visitorFlow('Own chapter', openingModel, true);
export const earlierReferralFlow = flow(
  'Earlier referral',
  referredModel,
  'referral',
  'Quick Referral',
  false,
);
