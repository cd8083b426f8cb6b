import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { FormDraft, FormPlace } from '../contract/formPorts.ts';
import type { KeyReport } from '../contract/keys.ts';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type { Draft, DraftPlace } from '../contract/ports.ts';
import type { WorkspaceStart } from '../machines/app.setup.ts';
import { emittedBy } from '../machines/emittedBy.ts';
import { exporterMachine } from '../machines/exporter.machine.ts';
import { laterMachine } from '../machines/later.ts';
import { menuMachine, type ScreenReport } from '../machines/menu.machine.ts';
import type { OutboxReport } from '../machines/records/outbox.setup.ts';
import { uploadMachine } from '../machines/records/upload.machine.ts';
import { undoMachine } from '../machines/undo.machine.ts';
import { workspaceMachine } from '../machines/workspace.machine.ts';
import type { ShellReport } from '../machines/workspace.setup.ts';
import { loadOrReload } from '../routes/chunk.ts';
import type { Approach } from '../routes/PageLink.tsx';
import { takeShortcut } from '../routes/shortcut.ts';
import { preloadPage } from '../routes/table.ts';
import { createApi } from '../services/calls/api.ts';
import { performing } from '../services/calls/calls.ts';
import { allowEmptyMarkup } from '../services/calls/emptyMarkup.ts';
import { shellQuery } from '../services/calls/pageQueries.ts';
import { createQueryCache, type QueryCache } from '../services/calls/queryCache.ts';
import { uploadImage } from '../services/calls/uploads.ts';
import { deleteCacheStorage } from '../services/device/cacheStorage.ts';
import { countDaysIn } from '../services/device/clock.ts';
import * as device from '../services/device/device.ts';
import { whenIdle } from '../services/device/idle.ts';
import { searchChord, watchSearchChord, watchSingleKeys } from '../services/device/keys.ts';
import { openOffline, takeBuild, watchBuild } from '../services/device/offline.ts';
import { reloadPage } from '../services/device/reload.ts';
import { watchNarrowScreen, watchPhone, watchVastScreen } from '../services/device/screen.ts';
import { createOutbox } from '../services/outbox.ts';
import { ownerOfDevice } from '../services/signIn/auth.ts';
import { signedInMemberId } from '../services/signIn/ownClaims.ts';
import { signedInName } from '../services/signIn/tokenStore.ts';
import { connectChat } from './chat.ts';
import { connectDevice } from './device.ts';
import { connectDialogs } from './dialogs.ts';
import { connectOutbox } from './outbox.ts';
import { connectPageMachines, pageCode } from './pageMachines.ts';
import { connectPages } from './pages.ts';
import { connectSession, type SessionOwner, verifyAccount } from './session.ts';
import { connectSheets } from './sheet.ts';
import { connectStream } from './stream.ts';

interface Retry extends EventObject {
  type: 'retry.requested';
}

type Device = ReturnType<typeof connectDevice>;

/** A pointer only passing over a link stays shorter than this, in milliseconds. */
const passing = 60;

/** After the session ends, there is no owner to store a draft for. */
const keepDraft = (place: DraftPlace | FormPlace, draft: Draft | FormDraft): void => {
  if (signedInName() !== null) device.keepDraft(ownerOfDevice(), place, draft);
};

/** What the workspace watches: the shell, the screen, the keyboard, others' changes and new builds. */
const connectWatches = (cache: QueryCache, onDevice: Device) => ({
  watchShell: fromCallback<Retry, undefined, ShellReport>(({ sendBack, receive }) => {
    // The previous member on this device may be in another zone.
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
  watchScreen: fromCallback<EventObject, undefined, ScreenReport>(({ sendBack }) => {
    const stops = [
      watchNarrowScreen((isNarrow) => sendBack({ type: 'screen.changed', isNarrow })),
      watchPhone(() => cache.outdate(['account'])),
      watchVastScreen((isVast) => sendBack({ type: 'screen.crossed', isVast })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }),
  watchChanges: fromCallback<EventObject, undefined, { type: 'server.changed' }>(({ sendBack }) =>
    cache.watchChanges(() => sendBack({ type: 'server.changed' })),
  ),
  watchBuild: fromCallback<EventObject, undefined, { type: 'build.arrived' }>(({ sendBack }) =>
    watchBuild(() => sendBack({ type: 'build.arrived' })),
  ),
  watchSearchChord: fromCallback<EventObject, undefined, KeyReport>(({ sendBack }) => {
    const dialog = takeShortcut();
    if (dialog) sendBack({ type: 'dialog.requested', dialog });
    return watchSearchChord(sendBack);
  }),
  watchSingleKeys: fromCallback<EventObject, undefined, KeyReport>(({ sendBack }) =>
    watchSingleKeys(sendBack),
  ),
});

/** Prefetches the code of a page before it's opened, or before a member has signed in to see it. */
export const preload = (location: Location): void => {
  preloadPage(location);
  pageCode(location)
    .load()
    .catch(() => undefined);
};

/** Prefetches a page: its code when the pointer is over a link, its data when the link is pressed. */
const approachWith = (pages: ReturnType<typeof connectPages>) => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (location: Location, how: Approach): void => {
    clearTimeout(resting);
    if (how === 'near') {
      resting = setTimeout(() => preload(location), passing);
      return;
    }
    preload(location);
    pages.prefetch(location).catch(() => undefined);
  };
};

const connectUpload = ({ api }: Pick<QueryCache, 'api'>) =>
  uploadMachine.provide({
    actors: {
      uploadImage: fromCallback(({ input, sendBack }) =>
        uploadImage(api, 'images/event-attendance', input.file, sendBack),
      ),
    },
  });

/** The code that exports lists loads with the first export. */
const connectExporter = ({ api }: Pick<QueryCache, 'api'>) =>
  exporterMachine.provide({
    actors: {
      exportList: fromCallback(({ input, sendBack }) => {
        const begun = import('../services/exporting.ts').then(({ exportList }) =>
          exportList(api, input.request, sendBack),
        );
        begun.catch(() => sendBack({ type: 'export.refused', message: messages.wentWrong }));
        return () => begun.then((breakOff) => breakOff()).catch(() => undefined);
      }),
    },
  });

const connectUndo = ({ api }: Pick<QueryCache, 'api'>) => {
  const perform = performing(api);
  return undoMachine.provide({
    actors: { performAction: fromPromise(({ input }) => perform(input.action)) },
  });
};

/** What is waiting on this device, and what starts and ends with the session. */
const connectKept = (
  cache: QueryCache,
  changes: ReturnType<typeof connectStream>,
  memberId: () => Promise<number>,
) => {
  const upload = connectUpload(cache);
  const outbox = createOutbox(cache.api, ownerOfDevice);
  const sheets = connectSheets({ cache, owner: ownerOfDevice, watchPresence: changes.watchPresence });
  const chat = connectChat({ cache, owner: ownerOfDevice, memberId, upload });
  let ends: readonly (() => void)[] = [];
  const end = () => {
    for (const each of ends) each();
    ends = [];
  };
  return {
    upload,
    outbox,
    sheets,
    chat,
    begin: (): void => {
      end();
      ends = [sheets.begin(), chat.begin()];
    },
    end,
    /** Deletes everything on the device except what is waiting to be sent. */
    tidy: () => Promise.all([outbox.tidy(), sheets.tidy(), chat.tidy()]),
  };
};

const fetchWhatCanWait = (): void => {
  import('../styles/font.css').catch(() => undefined);
  openOffline().catch(() => undefined);
};

/** Connects the signed-in part's machines to their services, for one session. */
export const connectWorkspace = (owner: SessionOwner) => {
  allowEmptyMarkup();
  const session = connectSession(owner);
  const cache = createQueryCache(createApi(session), ownerOfDevice());
  const memberId = async () =>
    signedInMemberId() ?? device.knownMemberId(ownerOfDevice()) ?? (await cache.get(shellQuery)).member.id;
  const changes = connectStream(session, cache);
  const kept = connectKept(cache, changes, memberId);
  const { sheets, chat } = kept;
  const pages = connectPages(cache, memberId);
  const surroundings = { ...kept, cache, keepDraft, pages, arrive: loadOrReload(reloadPage) };
  const importing = laterMachine(async () => (await import('./importing.ts')).connectImporting(cache));
  const laterMachines = { sheet: sheets.page, conversation: chat.page, importing };
  const pageMachines = connectPageMachines({ ...surroundings, laterMachines });
  const dialogs = connectDialogs(surroundings);
  const onDevice = connectDevice(cache, dialogs.recorders);
  const machine = workspaceMachine.provide({
    actors: {
      ...connectWatches(cache, onDevice),
      ...pageMachines.actors,
      ...dialogs.actors,
      sheet: sheets.page.machine,
      conversation: chat.page.machine,
      importing: importing.machine,
      exporter: connectExporter(cache),
      stream: changes.machine,
      undo: connectUndo(cache),
      outbox: connectOutbox(kept),
      watchOutbox: emittedBy<OutboxReport>('outbox'),
      menu: menuMachine.provide({
        actions: { rememberMenu: (_, { isOpen }) => device.rememberMenu(isOpen) },
      }),
    },
    actions: {
      retryFailed: cache.retryFailed,
      requestSignOut: session.signOut,
      takeBuild: () => takeBuild(() => void reloadPage().catch(() => undefined)),
      rememberKeys: (_, { areOn }) => device.rememberKeys(ownerOfDevice(), areOn),
    },
  });

  return {
    approach: approachWith(pages),
    machine,
    begin: (): WorkspaceStart => {
      pageMachines.begin();
      cache.open();
      whenIdle(fetchWhatCanWait);
      kept.begin();
      return {
        isMenuOpen: device.isMenuOpenAtStart(),
        isMenuChosen: device.isMenuChosen(),
        keys: { areOn: device.areKeysOn(ownerOfDevice()), chord: searchChord() },
      };
    },
    /** Deletes the server's data from the device, and all records unless one is waiting. */
    tidyDevice: async (): Promise<void> => {
      onDevice.end();
      cache.close();
      kept.end();
      await Promise.all([deleteCacheStorage(), kept.tidy()]);
    },
    verifyAccount: () => verifyAccount(cache.api),
  };
};
