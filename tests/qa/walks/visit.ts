import { raise } from 'xstate';
import {
  cancelGuestVisit,
  getGuestVisit,
  getVisibleChapterDetails,
  getVisibleChapters,
  registerGuestVisitor,
} from '../../../src/contract/meetings/visits.ts';
import { getCitiesAndStates, getProfessions } from '../../../src/contract/people/members.ts';
import type { visitMachine } from '../../../src/machines/guests/visit.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { visitRegistered } from '../../fixtures/visits.ts';
import { cancelLostModel, cancelModel, chapterModel, chaptersModel } from '../../model/machines/visit.ts';
import type { Model } from '../../model/model.ts';
import { visitTable } from '../../walks/visit.ts';
import type { Stage } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { flowOf, type Subject } from '../walk.ts';
import {
  comeAgain,
  fail,
  listOfRows,
  lost,
  type PublicScreen,
  publicPages,
  refuseFields,
  sent,
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
const { open: openPage, goTo, failing, done, found } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

/** Leaving before an answer arrives requests it again, and the walk can't tell the answers apart. */
const mayHappen: NonNullable<Model<Visit>['mayHappen']> = (snapshot, { type }) => {
  if (type === 'location.changed') return !snapshot.hasTag('busy');
  return type !== 'chapters.narrowed' || snapshot.matches({ atChapters: 'shown' });
};

/** A filter of the chapters goes into the address, so it changes the location. */
const walked = (model: Model<Visit>): Model<Visit> => ({
  ...model,
  machine: model.machine.provide({
    actions: { goTo: raise((_, { location }) => ({ type: 'location.changed' as const, location })) },
  }),
  mayHappen,
});

/** Stores a draft for the chapter on the device, as from an earlier visit. */
const keepDraft = ({ page }: Screen, draft: unknown): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('chapterhouse.guest.1', text), JSON.stringify(draft));

const sides = byTable<Visit, Screen>({
  table: visitTable,
  answers: {
    'location.changed': comeAgain,
    'xstate.done.actor.loadChapters': async ({ asked }, { output }) => {
      await answerWith(await asked.places.next(), 200, output.places);
      await answerWith(await asked.chapters.next(), 200, listOfRows(output.rows));
    },
    'xstate.error.actor.loadChapters': failing('places', 'chapters'),
    'xstate.done.actor.loadChapter': async (screen, { output }) => {
      const { professions, chapter } = screen.asked;
      const asked = await chapter.next();
      if (output.kind === 'found') await keepDraft(screen, output.found.draft);
      await answerWith(await professions.next(), 200, output.found?.professions ?? []);
      return output.kind === 'found' ? answerWith(asked, 200, output.found.chapter) : lost(asked);
    },
    'xstate.error.actor.loadChapter': failing('professions', 'chapter'),
    'xstate.done.actor.register': async ({ page, asked }, { output }) => {
      const route = await sent(page, asked.registration);
      if (output.kind === 'registered') return answerWith(route, 202, visitRegistered);
      return refuseFields(route, output.errors);
    },
    'xstate.error.actor.register': async ({ page, asked }) => fail(await sent(page, asked.registration)),
    'xstate.done.actor.findVisit': found('visit', ({ visit }: { visit?: object }) => visit),
    'xstate.error.actor.findVisit': failing('visit'),
    'xstate.done.actor.cancelVisit': done('cancellation'),
    'xstate.error.actor.cancelVisit': failing('cancellation'),
  },
});

/** Opens a browser some days before the meetings. */
async function open(stage: Stage): Promise<Screen> {
  const screen = await openPage(stage);
  await screen.page.clock.install({ time: new Date('2026-03-19T10:00:00.000Z') });
  return screen;
}

const flow = (name: string, model: Model<Visit>, path: string) =>
  flowOf<Visit, Screen>({
    name,
    model: walked(model),
    // The profile keeps an opened link, so each flow has its own.
    view: { ...sides, open: (stage) => open(stage), prepare: (screen) => goTo(screen, path) },
  });

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
