import { fromPromise } from 'xstate';
import { visitMachine } from '../machines/guests/visit.machine.ts';
import { chapterVisitView } from '../routes/guestParts.ts';
import { chaptersOfPage } from '../services/chaptersOfPage.ts';
import type { OpenPort } from './open.ts';

let loaded: typeof import('../services/guests/guestVisits.ts') | undefined;

/** The code that calls the server loads after the first screen. */
const calls = async () => {
  loaded ??= await import('../services/guests/guestVisits.ts');
  return loaded;
};
const callsAndViews = async () => {
  const [services] = await Promise.all([calls(), chapterVisitView.load()]);
  return services;
};

/** Connects the machine of a guest's visit to its services. */
const machine = (port: OpenPort) =>
  visitMachine.provide({
    actors: {
      loadChapters: fromPromise(
        async ({ input }) => chaptersOfPage(input.query) ?? (await calls()).loadChapters(input.query),
      ),
      loadChapter: fromPromise(async ({ input }) => {
        const code = [callsAndViews(), import('../machines/guests/guestForm.ts')] as const;
        const [{ loadChapterToVisit }, { guestForm }] = await Promise.all(code);
        const outcome = await loadChapterToVisit(input.id);
        return outcome.kind === 'gone'
          ? outcome
          : { kind: 'found', found: { ...outcome.found, form: guestForm } };
      }),
      register: fromPromise(async ({ input }) => (await calls()).register(input)),
      findVisit: fromPromise(async () => (await callsAndViews()).findVisit(port.linkToken())),
      cancelVisit: fromPromise(async () => (await calls()).cancelVisit(port.linkToken())),
    },
    actions: {
      goTo: (_, { location }) => port.goTo(location, { replace: true }),
      // Right away: a guest may leave the page just after typing. The form loaded with this code.
      keepDraft: (_, { id, values }) => loaded?.keepGuestDraft(id, values),
      forgetDraft: async (_, { id }) => (await calls()).forgetGuestDraft(id),
      saveCalendar: async (_, { chapter, meetingId }) => (await calls()).saveVisit(chapter, meetingId),
    },
  });

export const connect = (port: OpenPort) => ({
  part: 'visit' as const,
  machine: machine(port),
  hasLinkToken: port.linkToken() !== '',
});
