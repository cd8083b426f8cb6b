import { raise, type SnapshotFrom } from 'xstate';
import { getCitiesAndStates, getProfessions } from '../../../src/contract/members.ts';
import { publicMessages as messages } from '../../../src/contract/publicMessages.ts';
import {
  cancelGuestVisit,
  getGuestVisit,
  getVisibleChapterDetails,
  getVisibleChapters,
  registerGuestVisitor,
} from '../../../src/contract/visits.ts';
import type { visitMachine } from '../../../src/machines/visit.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { visitRegistered } from '../../fixtures/visits.ts';
import { cancelLostModel, cancelModel, chapterModel, chaptersModel } from '../../model/machines/visit.ts';
import type { Model } from '../../model/model.ts';
import type { Assertions } from '../../model/walk.ts';
import { type Stage, submitUnread } from '../stage.ts';
import { type BrowserView, type Executor, flowOf, type Subject, withTexts } from '../walk.ts';
import {
  comeAgain,
  fail,
  listOfRows,
  type PublicScreen,
  press,
  publicPages,
  refuseFields,
  says,
  shows,
} from './publicPages.ts';

type Visit = typeof visitMachine;

const endpoints = {
  chapters: getVisibleChapters,
  places: getCitiesAndStates,
  chapter: getVisibleChapterDetails,
  professions: getProfessions,
  registration: registerGuestVisitor,
  visit: getGuestVisit,
  cancellation: cancelGuestVisit,
};
const { open: openPage, goTo } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;
type Check = (screen: Screen, snapshot: SnapshotFrom<Visit>) => Promise<void>;

/** Whoever leaves before an answer comes has it asked for again: which answer is whose isn’t told apart here. */
const mayHappen: NonNullable<Model<Visit>['mayHappen']> = (snapshot, { type }) => {
  if (type === 'location.changed') return !snapshot.hasTag('busy');
  return type !== 'chapters.narrowed' || snapshot.matches({ atChapters: 'shown' });
};

/** What narrows the chapters goes into the address, which is a change of place. */
const walked = (model: Model<Visit>): Model<Visit> => ({
  ...model,
  machine: model.machine.provide({
    actions: { goTo: raise((_, { location }) => ({ type: 'location.changed' as const, location })) },
  }),
  mayHappen,
});

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'location.changed': 'The guest follows a link to the page once more.',
  'chapters.narrowed': 'The guest narrows the chapters to those that meet on Tuesdays.',
  'load.retried': 'The guest tries again.',
  'field.changed': ({ value }) => `The guest types ${value} as profession.`,
  'draft.resumed': 'The guest goes on with what was typed the last time.',
  'draft.discarded': 'The guest throws it away.',
  'registration.submitted': 'The guest registers.',
  'calendar.requested': 'The guest saves the meeting for a calendar.',
  'cancellation.confirmed': 'The guest cancels the visit.',
  'xstate.done.actor.loadChapters': 'The chapters arrive.',
  'xstate.error.actor.loadChapters': 'They do not arrive.',
  'xstate.done.actor.loadChapter': ({ output }) =>
    output.kind === 'found' ? 'The chapter arrives.' : 'There is no such chapter.',
  'xstate.error.actor.loadChapter': 'The server does not answer.',
  'xstate.done.actor.register': ({ output }) =>
    output.kind === 'registered' ? 'The registration is taken.' : 'The registration is refused.',
  'xstate.error.actor.register': 'The server does not answer.',
  'xstate.done.actor.findVisit': ({ output }) =>
    output.kind === 'found' ? 'The visit is found.' : 'The link belongs to no visit.',
  'xstate.error.actor.findVisit': 'The server does not answer.',
  'xstate.done.actor.cancelVisit': 'It is canceled.',
  'xstate.error.actor.cancelVisit': 'The server does not answer.',
};

/** The registration that was sent: a form that is filled in too fast waits until it is taken, for which nobody waits here. */
async function sent({ page, asked }: Screen) {
  await page.clock.fastForward(4_000);
  return asked.registration.next();
}

/** What was typed for the chapter the last time lies on the device. */
const keepDraft = ({ page }: Screen, draft: unknown): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('chapterhouse.guest.1', text), JSON.stringify(draft));

const runs: Readonly<Record<string, Executor<Screen>['run']>> = {
  'location.changed': ({ page }) => comeAgain(page),
  'chapters.narrowed': ({ page }, { query }) => page.getByLabel('Weekday').selectOption(query.weekday),
  'load.retried': press('Try again'),
  'field.changed': ({ page }, { value }) => page.locator('[name=profession_id]').fill(value),
  'draft.resumed': press('Resume draft'),
  'draft.discarded': press('Discard'),
  'registration.submitted': ({ page }) => submitUnread(page),
  'calendar.requested': press('Add to calendar'),
  'cancellation.confirmed': press('Cancel visit'),
  'xstate.done.actor.loadChapters': async ({ asked }, { output }) => {
    await answerWith(await asked.places.next(), 200, output.places);
    await answerWith(await asked.chapters.next(), 200, listOfRows(output.rows));
  },
  'xstate.error.actor.loadChapters': async ({ asked }) => {
    await fail(await asked.places.next());
    await fail(await asked.chapters.next());
  },
  'xstate.done.actor.loadChapter': async (screen, { output }) => {
    const { professions, chapter } = screen.asked;
    const asked = await chapter.next();
    if (output.kind !== 'found') {
      await answerWith(await professions.next(), 200, []);
      return answerWith(asked, 404, { message: 'in words that nobody sees' });
    }
    await keepDraft(screen, output.found.draft);
    await answerWith(await professions.next(), 200, output.found.professions);
    return answerWith(asked, 200, output.found.chapter);
  },
  'xstate.error.actor.loadChapter': async ({ asked }) => {
    await fail(await asked.professions.next());
    await fail(await asked.chapter.next());
  },
  'xstate.done.actor.register': async (screen, { output }) => {
    const route = await sent(screen);
    if (output.kind === 'registered') return answerWith(route, 202, visitRegistered);
    return refuseFields(route, output.errors);
  },
  'xstate.error.actor.register': async (screen) => fail(await sent(screen)),
  'xstate.done.actor.findVisit': async ({ asked }, { output }) => {
    const route = await asked.visit.next();
    if (output.kind === 'found') return answerWith(route, 200, output.visit);
    return answerWith(route, 404, { message: 'in words that nobody sees' });
  },
  'xstate.error.actor.findVisit': async ({ asked }) => fail(await asked.visit.next()),
  'xstate.done.actor.cancelVisit': async ({ asked }) =>
    (await asked.cancellation.next()).fulfill({ status: 204 }),
  'xstate.error.actor.cancelVisit': async ({ asked }) => fail(await asked.cancellation.next()),
};

const shown =
  (heading: string, buttons: readonly string[], title = heading): Check =>
  ({ page }) =>
    shows(page, heading, buttons, title);

const failed = shown('We couldn’t load this page', ['Try again']);

const form =
  (submit: string): Check =>
  async ({ page }, { context: { values, errors, message, draft } }) => {
    const offer = draft ? ['Resume draft', 'Discard'] : [];
    await shows(page, 'Visit Riverside', [...offer, submit], 'Riverside');
    await says(page, { message, errors });
    await page.waitForFunction(
      ([email, profession]) =>
        document.querySelector<HTMLInputElement>('[name=email]')?.value === email &&
        document.querySelector<HTMLInputElement>('[name=profession_id]')?.value === profession,
      [String(values.email), String(values.profession_id)],
    );
  };

const canceling =
  (button: string): Check =>
  async ({ page }, { context: { message } }) => {
    await shows(page, 'Cancel your visit?', [button], 'Cancel your visit');
    await says(page, { message, errors: {} });
  };

const assertions = {
  choosing: 'never rests',
  'atChapters.loading': shown('Visit a chapter', ['Search']),
  'atChapters.shown': async ({ page }) => {
    await shows(page, 'Visit a chapter', ['Search']);
    await page.getByText('1 chapter', { exact: true }).waitFor();
  },
  'atChapters.failed': failed,
  'atChapter.loading': shown('Visit a chapter', []),
  'atChapter.editing': form('Register for Tue 24 Mar'),
  'atChapter.sending': form(messages.pleaseWait),
  'atChapter.registered': shown('Your visit to Riverside', ['Add to calendar']),
  'atChapter.gone': shown('Chapter not found', []),
  'atChapter.failed': failed,
  'atCancel.opening': 'never rests',
  'atCancel.loading': shown('Cancel your visit', []),
  'atCancel.asking': canceling('Cancel visit'),
  'atCancel.canceling': canceling(messages.pleaseWait),
  'atCancel.canceled': shown('Your visit is canceled', []),
  'atCancel.useless': shown('This link no longer works', []),
  'atCancel.failed': failed,
} satisfies Assertions<Visit, Screen>;

/** Opens a browser some days before the meetings. */
async function open(stage: Stage): Promise<Screen> {
  const screen = await openPage(stage);
  await screen.page.clock.install({ time: new Date('2026-03-19T10:00:00.000Z') });
  return screen;
}

const viewAt = (path: string): BrowserView<Visit, Screen> => ({
  open,
  prepare: (screen) => goTo(screen, path),
  executors: withTexts<Screen>(runs, texts),
  assertions,
  sees: {
    choosing: '',
    'atChapters.loading': 'The page waits for the chapters.',
    'atChapters.shown': 'The chapters, and what they can be narrowed by.',
    'atChapters.failed': 'The page says that it could not be loaded.',
    'atChapter.loading': 'The page waits for the chapter.',
    'atChapter.editing': 'The chapter, and the form by which one registers.',
    'atChapter.sending': 'The page asks to wait.',
    'atChapter.registered': 'The page says when and where the meeting is.',
    'atChapter.gone': 'The page says that there is no such chapter.',
    'atChapter.failed': 'The page says that it could not be loaded.',
    'atCancel.opening': '',
    'atCancel.loading': 'The page waits for the visit.',
    'atCancel.asking': 'The page asks whether to cancel.',
    'atCancel.canceling': 'The page asks to wait.',
    'atCancel.canceled': 'The page says that the visit is canceled.',
    'atCancel.useless': 'The page says that the link no longer works.',
    'atCancel.failed': 'The page says that it could not be loaded.',
  },
});

const flow = (name: string, model: Model<Visit>, path: string) =>
  flowOf<Visit, Screen>({ name, model: walked(model), view: viewAt(path) });

/** A guest’s visit: finding a chapter, registering, and canceling by the mailed link. */
export const visitSubject: Subject = {
  id: chapterModel.machine.id,
  title: 'A guest’s visit',
  machine: chapterModel.machine,
  flows: [
    flow('Chapters', chaptersModel, '/visit-chapter?city=Millbrook'),
    flow('Chapter', chapterModel, '/visit-chapter/1'),
    flow('Canceling', cancelModel, `/visit-chapter/cancel/${'a'.repeat(43)}`),
    flow('Canceling by a lost link', cancelLostModel, '/visit-chapter/cancel'),
  ],
};
