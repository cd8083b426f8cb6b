import { type ActorRefFrom, fromCallback, fromPromise, waitFor } from 'xstate';
import type { FormDraft, FormPlace } from '../contract/formPorts.ts';
import { messages } from '../contract/messages.ts';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import { type Location, landingPage } from '../contract/pages.ts';
import type { AccountCheckOutcome, Draft, DraftPlace } from '../contract/ports.ts';
import { verifyToken } from '../contract/shell.ts';
import type { WorkspaceActor, WorkspaceCode } from '../machines/app.setup.ts';
import { detailMachine } from '../machines/detail.machine.ts';
import { exporterMachine } from '../machines/exporter.machine.ts';
import { formMachine } from '../machines/form.machine.ts';
import { laterMachine } from '../machines/later.ts';
import { listMachine } from '../machines/list.machine.ts';
import { outboxMachine } from '../machines/records/outbox.machine.ts';
import { uploadMachine } from '../machines/records/upload.machine.ts';
import type { authMachine } from '../machines/signIn/auth.machine.ts';
import { copierMachine } from '../machines/signIn/copier.machine.ts';
import { undoMachine } from '../machines/undo.machine.ts';
import { workspaceMachine } from '../machines/workspace.machine.ts';
import { currentLocation, goTo } from '../routes/bridge.ts';
import { loadOrReload } from '../routes/chunk.ts';
import { leaveFor } from '../routes/leave.ts';
import type { Approach } from '../routes/PageLink.tsx';
import { takeShortcut } from '../routes/shortcut.ts';
import {
  dialogView,
  entryView,
  pageViews,
  paletteView,
  pictureView,
  preloadPage,
  presentationView,
} from '../routes/table.ts';
import { actionsInOrder } from '../services/actionsInOrder.ts';
import { ApiRefusal, createApi, type TokenPort } from '../services/calls/api.ts';
import { calls, performing } from '../services/calls/calls.ts';
import { allowEmptyMarkup } from '../services/calls/emptyMarkup.ts';
import { shellQuery } from '../services/calls/pageQueries.ts';
import { createQueryCache } from '../services/calls/queryCache.ts';
import { uploadImage } from '../services/calls/uploads.ts';
import { deleteCacheStorage } from '../services/device/cacheStorage.ts';
import { copyContactDetails, copyText } from '../services/device/clipboard.ts';
import { countDaysIn, now, today } from '../services/device/clock.ts';
import * as device from '../services/device/device.ts';
import { whenIdle } from '../services/device/idle.ts';
import { openSite, searchChord, watchSearchChord, watchSingleKeys } from '../services/device/keys.ts';
import { openOffline, takeBuild, watchBuild } from '../services/device/offline.ts';
import { printAlone, printPage } from '../services/device/print.ts';
import { reloadPage } from '../services/device/reload.ts';
import {
  isPageSeen,
  takeFocusFromPage,
  watchNarrowScreen,
  watchPhone,
  watchVastScreen,
} from '../services/device/screen.ts';
import { saveForm } from '../services/form.ts';
import { loadMembers } from '../services/lookups.ts';
import { markRead } from '../services/notifications.ts';
import { createOutbox } from '../services/outbox.ts';
import { holdFullScreen, keepAwake, watchSteps } from '../services/presenting.ts';
import { ownerOfDevice } from '../services/signIn/auth.ts';
import { signedInMemberId } from '../services/signIn/ownClaims.ts';
import { accessToken, signedInName } from '../services/signIn/tokenStore.ts';
import { connectChat } from './chat.ts';
import { connectDevice } from './device.ts';
import { formCode } from './forms.ts';
import { connectPages } from './pages.ts';
import { connectSheets } from './sheet.ts';
import { connectStream } from './stream.ts';

/** What the signed-in part asks of the session. */
export interface SessionPort extends TokenPort {
  signOut(): void;
}

/** @returns whether a dialog or a form is open, which a page loaded anew would take away. */
const isAtWork = (workspace: WorkspaceActor | null): boolean => {
  const { recording, post, entry, form, profilePicture, importing } = workspace?.getSnapshot().children ?? {};
  return [recording, post, entry, form, profilePicture, importing].some(Boolean);
};

/**
 * @param noteRefused told of a token that the API refused, before it is renewed.
 * @param workspace what is before the member, if anything is.
 * @returns the session's port.
 */
export const connectSession = (
  auth: () => ActorRefFrom<typeof authMachine>,
  noteRefused: (token: string | null) => void,
  workspace: () => WorkspaceActor | null,
): SessionPort => ({
  current: () => ({ token: accessToken(), generation: auth().getSnapshot().context.generation }),
  renew: async (refused) => {
    noteRefused(refused.token);
    // Somebody at work is told that it failed: the page is not loaded anew for want of what renews the session.
    if (isAtWork(workspace())) await import('./signIn.ts');
    auth().send({ type: 'token.refused', generation: refused.generation });
    const settled = await waitFor(auth(), (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }));
    if (!settled.matches('signedIn')) return 'ended';
    if (accessToken() === refused.token) throw new Error('the session could not be renewed');
    return 'renewed';
  },
  refusedAgain: () => auth().send({ type: 'token.refusedAgain' }),
  signOut: () => auth().send({ type: 'signOut.requested' }),
});

/** What cuts a picture comes when one is chosen. */
const pictures = () => import('../services/pictures.ts');

/** What is fetched before it is shown. */
interface Code {
  load(): Promise<unknown>;
}

/** How long the page before stays for the first answer of the next one, in milliseconds. */
const answerTimeout = 150;

/** Over a link that it passes on its way to another, a pointer is not so long, in milliseconds. */
const passing = 60;

/** @returns the code of what a page does beside its view: its form, or the calls of all others. */
const pageCode = ({ page }: Location): Code =>
  pageDefinition(page).kind === 'form' ? formCode(page) : calls;

/** Fetches the code of a page before it is opened, or before somebody is signed in to see it. */
export const preload = (location: Location): void => {
  preloadPage(location);
  pageCode(location)
    .load()
    .catch(() => undefined);
};

/** Connects the signed-in part's machines with its services. */
export const connectWorkspace = (session: SessionPort) => {
  allowEmptyMarkup();
  const cache = createQueryCache(createApi(session), ownerOfDevice());
  const { api } = cache;
  // Once the session has ended there is nobody to keep it for.
  const keepDraft = (place: DraftPlace | FormPlace, draft: Draft | FormDraft) => {
    if (signedInName() !== null) device.keepDraft(ownerOfDevice(), place, draft);
  };
  const changes = connectStream(session, cache);
  const outbox = createOutbox(api, ownerOfDevice);
  const sheets = connectSheets({
    cache,
    owner: ownerOfDevice,
    watchPresence: changes.watchPresence,
  });
  let endSheets = () => {};
  let endChat = () => {};
  let isSomethingShown = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const arrive = loadOrReload(reloadPage);
  const memberId = async () =>
    signedInMemberId() ?? device.knownMemberId(ownerOfDevice()) ?? (await cache.get(shellQuery)).member.id;
  const pages = connectPages(cache, memberId);
  const perform = performing(api);
  const actions = actionsInOrder(perform);

  const upload = uploadMachine.provide({
    actors: {
      uploadImage: fromCallback(({ input, sendBack }) =>
        uploadImage(api, 'images/event-attendance', input.file, sendBack),
      ),
    },
  });

  const copier = copierMachine.provide({
    actors: {
      copyText: fromPromise(({ input }) => copyText(input.text)),
      printPage: fromPromise(() => printAlone('codes')),
    },
  });

  const chat = connectChat({ cache, owner: ownerOfDevice, memberId, upload });

  const palette = laterMachine(async () => {
    const { paletteMachine } = await import('../machines/palette.machine.ts');
    return paletteMachine.provide({
      actors: {
        loadMembers: fromPromise(() => loadMembers(api)),
        tellDay: fromPromise(async () => ({ today: today(), now: now() })),
      },
      actions: {
        openPage: (_, { location }) => goTo(location),
        openSite: (_, { address }) => openSite(address),
      },
    });
  });

  const profilePicture = laterMachine(async () => {
    const { profilePictureMachine } = await import('../machines/records/profilePicture.machine.ts');
    return profilePictureMachine.provide({
      actors: {
        readPicture: fromPromise(async ({ input }) => (await pictures()).readPicture(input.file)),
        storePicture: fromCallback(({ input, sendBack }) => {
          const stored = pictures().then(({ storePicture }) => storePicture(api, input, sendBack));
          return () => stored.then((breakOff) => breakOff());
        }),
      },
    });
  });

  const presentation = laterMachine(async () => {
    const { presentationMachine } = await import('../machines/presentation.machine.ts');
    return presentationMachine.provide({
      actors: {
        watchReport: pages.watchDetail,
        watchSteps: fromCallback(({ sendBack }) => watchSteps(sendBack)),
        holdFullScreen: fromCallback(({ sendBack }) => holdFullScreen(sendBack)),
        keepAwake: fromCallback(() => keepAwake()),
      },
    });
  });

  const recording = laterMachine(async () => {
    const { connectRecording } = await import('./recording.ts');
    return connectRecording({ cache, outbox, upload, keepDraft });
  });

  const post = laterMachine(async () => (await import('./recording.ts')).connectPost(cache));

  const onDevice = connectDevice(cache, [recording, post]);

  const importing = laterMachine(async () => (await import('./importing.ts')).connectImporting(cache));

  /** The machines of pages that bring theirs. */
  const pageMachines: Readonly<Record<string, Code>> = {
    sheet: sheets.page,
    conversation: chat.page,
    importing,
  };

  const recorded: Readonly<Record<'view' | 'machine', Code>> = { view: dialogView, machine: recording };
  const otherDialogs: Readonly<Record<string, typeof recorded>> = {
    search: { view: paletteView, machine: palette },
    keys: { view: paletteView, machine: palette },
    profilePicture: { view: pictureView, machine: profilePicture },
    presentation: { view: presentationView, machine: presentation },
    post: { view: dialogView, machine: post },
  };

  const machine = workspaceMachine.provide({
    actors: {
      watchShell: fromCallback(({ sendBack, receive }) => {
        // The last member here may be of another zone.
        countDaysIn(undefined);
        const watch = cache.watch(shellQuery, (report) => {
          if (report.type === 'data.missed') return sendBack({ type: 'shell.missed' });
          const { id, chapter_id } = report.data.member;
          device.rememberMemberId(ownerOfDevice(), id);
          onDevice.begin({ memberId: id, chapterId: chapter_id });
          countDaysIn(report.data.time_zone);
          sendBack({ type: 'shell.received', shell: report.data });
        });
        receive(watch.retry);
        return watch.stop;
      }),
      watchScreen: fromCallback(({ sendBack }) => {
        const stops = [
          watchNarrowScreen((isNarrow) => sendBack({ type: 'screen.changed', isNarrow })),
          watchPhone(() => cache.outdate(['account'])),
          watchVastScreen((isVast) => sendBack({ type: 'screen.crossed', isVast })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      watchChanges: fromCallback(({ sendBack }) =>
        cache.watchChanges(() => sendBack({ type: 'server.changed' })),
      ),
      watchBuild: fromCallback(({ sendBack }) => watchBuild(() => sendBack({ type: 'build.arrived' }))),
      watchSearchChord: fromCallback(({ sendBack }) => {
        const dialog = takeShortcut();
        if (dialog) sendBack({ type: 'dialog.requested', dialog });
        return watchSearchChord(sendBack);
      }),
      watchSingleKeys: fromCallback(({ sendBack }) => watchSingleKeys(sendBack)),
      // The page before stays for the first answer of the next one, and a while at most.
      loadPageCode: fromPromise(async ({ input: { location } }) => {
        const answer = pages.prefetch(location);
        const machine = pageMachines[pageDefinition(location.page).kind];
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
      loadDialogCode: fromPromise(async ({ input: { recording: dialog, form } }) => {
        if (dialog === 'entry') {
          await Promise.all([arrive(entryView), arrive(formCode(form))]);
          return;
        }
        const { view, machine } = otherDialogs[dialog] ?? recorded;
        if (view === dialogView || dialog === 'search') loadMembers(api).catch(() => undefined);
        await Promise.all([arrive(view), arrive(machine)]);
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
          markRead: (_, { id }) => void markRead(api, id),
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
      sheet: sheets.page.machine,
      conversation: chat.page.machine,
      importing: importing.machine,
      recording: recording.machine,
      post: post.machine,
      palette: palette.machine,
      profilePicture: profilePicture.machine,
      presentation: presentation.machine,
      form: formMachine.provide({
        actors: {
          loadForm: fromPromise(({ input }) => pages.form(input)),
          saveForm: fromPromise(({ input }) => saveForm(api, input, cache.outdate)),
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
      }),
      exporter: exporterMachine.provide({
        actors: {
          exportList: fromCallback(({ input, sendBack }) => {
            const begun = import('../services/exporting.ts').then(({ exportList }) =>
              exportList(api, input.request, sendBack),
            );
            begun.catch(() => sendBack({ type: 'export.refused', message: messages.wentWrong }));
            return () => begun.then((breakOff) => breakOff()).catch(() => undefined);
          }),
        },
      }),
      stream: changes.machine,
      undo: undoMachine.provide({
        actors: { performAction: fromPromise(({ input }) => perform(input.action)) },
      }),
      outbox: outboxMachine.provide({
        actors: {
          readOutbox: fromPromise(() => outbox.read()),
          sendWaiting: fromPromise(({ input }) => outbox.send(input.id)),
          discardWaiting: fromPromise(async ({ input }) => {
            await outbox.discard(input.ids);
            if (input.withChanges) await Promise.all([sheets.discard(), chat.discard()]);
          }),
          watchDevice: fromCallback(({ sendBack }) => {
            const endRecords = outbox.watch(sendBack);
            const endChanges = sheets.watchWaiting((count) => sendBack({ type: 'changes.counted', count }));
            const endMessages = chat.watchWaiting((count) => sendBack({ type: 'messages.counted', count }));
            return () => {
              endRecords();
              endChanges();
              endMessages();
            };
          }),
        },
        actions: {
          sendChanges: () => {
            sheets.sendNow();
            chat.sendNow();
          },
          stayHere: () => {
            if (currentLocation().page === 'logout') goTo(landingPage, { replace: true });
          },
        },
      }),
    },
    actions: {
      retryFailed: cache.retryFailed,
      requestSignOut: session.signOut,
      takeBuild: () => takeBuild(() => void reloadPage().catch(() => undefined)),
      rememberMenu: (_, { isOpen }) => device.rememberMenu(isOpen),
      rememberKeys: (_, { areOn }) => device.rememberKeys(ownerOfDevice(), areOn),
    },
  });

  return {
    /** Fetches what a page needs before it is opened: its code when it is pointed at, its data when it is pressed. */
    approach: (location: Location, how: Approach): void => {
      clearTimeout(resting);
      if (how === 'near') {
        resting = setTimeout(() => preload(location), passing);
        return;
      }
      preload(location);
      pages.prefetch(location).catch(() => undefined);
    },
    workspace: (): WorkspaceCode => {
      isSomethingShown = false;
      cache.open();
      whenIdle(() => {
        import('../styles/font.css').catch(() => undefined);
        openOffline().catch(() => undefined);
      });
      endSheets();
      endSheets = sheets.begin();
      endChat();
      endChat = chat.begin();
      const keys = { areOn: device.areKeysOn(ownerOfDevice()), chord: searchChord() };
      return {
        machine,
        isMenuOpen: device.isMenuOpenAtStart(),
        isMenuChosen: device.isMenuChosen(),
        keys,
      };
    },
    /** Leaves nothing of the server's on the device, and no record unless one waits there. */
    tidyDevice: async (): Promise<void> => {
      onDevice.end();
      cache.close();
      endSheets();
      endChat();
      await Promise.all([deleteCacheStorage(), outbox.tidy(), sheets.tidy(), chat.tidy()]);
    },
    verifyAccount: async (): Promise<AccountCheckOutcome> => {
      try {
        await api(verifyToken, {});
        return { kind: 'valid' };
      } catch (error) {
        const isRefused = error instanceof ApiRefusal && (error.status === 401 || error.status === 403);
        return { kind: isRefused ? 'refused' : 'failed' };
      }
    },
  };
};
