import { fromPromise } from 'xstate';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import type { Location } from '../contract/pages.ts';
import { detailMachine } from '../machines/detail.machine.ts';
import { formMachine } from '../machines/form.machine.ts';
import { listMachine } from '../machines/list.machine.ts';
import { copierMachine } from '../machines/signIn/copier.machine.ts';
import { goTo } from '../routes/bridge.ts';
import { leaveFor } from '../routes/leave.ts';
import { pageViews } from '../routes/table.ts';
import { actionsInOrder } from '../services/actionsInOrder.ts';
import { calls, performing } from '../services/calls/calls.ts';
import { copyContactDetails, copyText } from '../services/device/clipboard.ts';
import * as device from '../services/device/device.ts';
import { printAlone, printPage } from '../services/device/print.ts';
import { isPageSeen, takeFocusFromPage } from '../services/device/screen.ts';
import { saveForm } from '../services/form.ts';
import { markRead } from '../services/notifications.ts';
import { ownerOfDevice } from '../services/signIn/auth.ts';
import type { Code, Surroundings } from './dialogs.ts';
import { formCode } from './forms.ts';
import type { connectPages } from './pages.ts';

type Pages = ReturnType<typeof connectPages>;

interface PageSurroundings extends Omit<Surroundings, 'outbox'> {
  readonly pages: Pages;
  /** The machines that load with their pages, by the page's kind. */
  readonly laterMachines: Readonly<Record<string, Code>>;
}

/** How long the old page stays while the first answer of the next one is awaited, in milliseconds. */
const answerTimeout = 150;

/** @returns the code behind a page's view: its form, or the calls of all other pages. */
export const pageCode = ({ page }: Location): Code =>
  pageDefinition(page).kind === 'form' ? formCode(page) : calls;

const copier = copierMachine.provide({
  actors: {
    copyText: fromPromise(({ input }) => copyText(input.text)),
    printPage: fromPromise(() => printAlone('codes')),
  },
});

/** Connects the pages and dialogs that are forms. */
const connectForm = ({ cache, pages, upload, keepDraft }: PageSurroundings) =>
  formMachine.provide({
    actors: {
      loadForm: fromPromise(({ input }) => pages.form(input)),
      saveForm: fromPromise(({ input }) => saveForm(cache.api, input, cache.outdate)),
      copyDetails: fromPromise(({ input }) => copyContactDetails(input.loaded)),
      readDraft: fromPromise(async ({ input }) => device.readFormDraft(ownerOfDevice(), input.place)),
      upload,
      copier,
    },
    actions: {
      goTo: (_, { location }) => {
        if (location) goTo(location);
      },
      keepDraft: (_, { place, draft }) => keepDraft(place, draft),
      forgetDraft: (_, { place, idempotencyKey }) =>
        device.forgetDraft(ownerOfDevice(), place, idempotencyKey),
    },
  });

/** Connects the machines of lists, detail pages and forms, and loads the code of pages. */
export const connectPageMachines = (surroundings: PageSurroundings) => {
  const { cache, pages, arrive, laterMachines } = surroundings;
  const actions = actionsInOrder(performing(cache.api));
  let isSomethingShown = false;
  return {
    /** Starts over, so that the next page counts as the first one shown. */
    begin: (): void => {
      isSomethingShown = false;
    },
    actors: {
      // The old page stays until the next one's first answer, but only for a limited time.
      loadPageCode: fromPromise<void, { location: Location }>(async ({ input: { location } }) => {
        const answer = pages.prefetch(location);
        const machine = laterMachines[pageDefinition(location.page).kind];
        const timeout = new Promise((resolve) => setTimeout(resolve, answerTimeout));
        await Promise.all([
          arrive(pageViews[location.page]),
          arrive(pageCode(location)),
          machine && arrive(machine),
          isSomethingShown && Promise.race([answer, timeout]),
        ]);
        takeFocusFromPage();
        isSomethingShown = true;
      }),
      list: listMachine.provide({
        actors: {
          watchRows: pages.watchRows,
          watchRecord: pages.watchOpenedRecord,
          printPage: fromPromise(() => printPage()),
          performAction: fromPromise(({ input }) => actions.perform(input.action)),
        },
        actions: {
          leaveRecord: (_, { location }) => leaveFor(location),
          markRead: (_, { id }) => void markRead(cache.api, id),
          queueAction: (_, { action }) => actions.queue(action),
        },
      }),
      detail: detailMachine.provide({
        actors: {
          watchDetail: pages.watchDetail,
          performAction: fromPromise(({ input }) => actions.perform(input.action)),
          printPage: fromPromise(() => printPage()),
        },
        guards: { isSeen: isPageSeen },
        actions: { queueAction: (_, { action }) => actions.queue(action) },
      }),
      form: connectForm(surroundings),
    },
  };
};
