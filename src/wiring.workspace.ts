import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { getActiveMembers } from './contract/members.ts';
import { messages } from './contract/messages.ts';
import { type Location, landingPage } from './contract/pages.ts';
import type { AccountCheckOutcome } from './contract/ports.ts';
import { getSidebar, verifyToken } from './contract/shell.ts';
import type { WorkspaceActor, WorkspaceCode } from './machines/app.setup.ts';
import type { authMachine } from './machines/auth.machine.ts';
import { exporterMachine } from './machines/exporter.machine.ts';
import { formMachine } from './machines/form.machine.ts';
import { listMachine } from './machines/list.machine.ts';
import { lookupsMachine } from './machines/lookups.machine.ts';
import { outboxMachine } from './machines/outbox.machine.ts';
import { paletteMachine } from './machines/palette.machine.ts';
import { postMachine } from './machines/post.machine.ts';
import { profilePictureMachine } from './machines/profilePicture.machine.ts';
import { recordMachine } from './machines/record.machine.ts';
import { recordingMachine } from './machines/recording.machine.ts';
import { takingBackMachine } from './machines/takingBack.machine.ts';
import { uploadMachine } from './machines/upload.machine.ts';
import { workspaceMachine } from './machines/workspace.machine.ts';
import { currentLocation, goTo } from './routes/bridge.ts';
import { loadOrReload } from './routes/chunk.ts';
import { leaveFor } from './routes/leave.ts';
import type { Approach } from './routes/PageLink.tsx';
import { dialogView, entryView, pageViews, paletteView, pictureView, preloadPage } from './routes/table.ts';
import { ApiRefusal, createApi, type TokenPort } from './services/api.ts';
import { ownerOfDevice } from './services/auth.ts';
import { noticeChanges } from './services/changes.ts';
import { copyContactDetails } from './services/clipboard.ts';
import { newIdempotencyKey, now, today } from './services/clock.ts';
import * as device from './services/device.ts';
import { changeRecord, readRecord } from './services/edits.ts';
import { allowEmptyMarkup } from './services/emptyMarkup.ts';
import { saveForm } from './services/form.ts';
import { idleAfterFrame, whenIdle } from './services/idle.ts';
import { imageAddress } from './services/images.ts';
import { openSite, searchChord, watchSearchChord, watchSingleKeys } from './services/keys.ts';
import {
  findEarlier,
  findVisitor,
  loadChapters,
  loadLists,
  loadMeetings,
  loadMembersAndLists,
  loadPastReferrals,
  rememberedOptions,
} from './services/lookups.ts';
import { markRead } from './services/notifications.ts';
import { createOutbox } from './services/outbox.ts';
import { signedInEmail } from './services/ownEmail.ts';
import { loadPostLinks, loadPostMembers, shareOne } from './services/posts.ts';
import { createPrefetcher } from './services/prefetch.ts';
import { printPage } from './services/print.ts';
import { performAct } from './services/recordActs.ts';
import { sendRecord } from './services/records.ts';
import { reloadPage } from './services/reload.ts';
import { allMembers, answerName, rememberLists } from './services/rememberedLists.ts';
import { takeFocusFromPage, watchNarrowScreen, watchReturn } from './services/screen.ts';
import { accessToken } from './services/tokenStore.ts';
import { uploadImage } from './services/uploads.ts';
import { fetchTheRest } from './wiring.ahead.ts';
import { connectPages } from './wiring.pages.ts';

/** At the latest so long after it is drawn, in milliseconds, is a dialog told of lists that are known. */
const optionsPatience = 50;

/** What the signed-in part asks of the session. */
export interface SessionPort extends TokenPort {
  signOut(): void;
}

/** @returns whether a dialog or a form is open, which a page loaded anew would take away. */
const isAtWork = (workspace: WorkspaceActor | null): boolean => {
  const { recording, post, entry, form, profilePicture } = workspace?.getSnapshot().children ?? {};
  return [recording, post, entry, form, profilePicture].some(Boolean);
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
    // Whoever is at work is told that it failed: the page is not loaded anew for want of what renews the session.
    if (isAtWork(workspace())) await import('./wiring.signIn.ts');
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
const pictures = () => import('./services/pictures.ts');

/** How long a list of members may be used again, in milliseconds. */
const membersStayFor = 60_000;

/** Connects the signed-in part's machines with its services. */
export const connectWorkspace = (session: SessionPort) => {
  allowEmptyMarkup();
  const unnoticed = createApi(session);
  const changes = noticeChanges(unnoticed);
  const { api } = changes;
  const listsApi = rememberLists(api, ownerOfDevice);
  const outbox = createOutbox(api, ownerOfDevice);
  let isSomethingShown = false;
  const shell = createPrefetcher(async (_: null) => {
    const owner = ownerOfDevice();
    const answer = await listsApi(getSidebar, {});
    if (ownerOfDevice() === owner) device.rememberMemberId(owner, answer.member.id);
    return answer;
  });
  const members = createPrefetcher((_: null) => listsApi(getActiveMembers, allMembers), membersStayFor);
  /** Fetches what the dialogs choose from, so that one may record without a connection from the first day on. */
  const fetchLists = () => {
    members.ahead(null);
    for (const list of [
      loadLists(listsApi, 'visitor'),
      loadLists(listsApi, 'eventAttendance'),
      loadChapters(listsApi, false),
    ])
      list.catch(() => undefined);
  };
  const arrive = loadOrReload(reloadPage);
  const memberId = async () => device.knownMemberId(ownerOfDevice()) ?? (await shell.share(null)).member.id;
  const pages = connectPages(changes, memberId);

  const upload = uploadMachine.provide({
    actors: {
      uploadImage: fromCallback(({ input, sendBack }) =>
        uploadImage(api, 'images/event-attendance', input.file, sendBack),
      ),
    },
  });

  const machine = workspaceMachine.provide({
    actors: {
      loadShell: fromPromise(async () => {
        const { member, ...rest } = await shell.share(null);
        const profile_image = await imageAddress(api, member.profile_image);
        return { ...rest, member: { ...member, profile_image } };
      }),
      foreseePages: fromCallback(({ input, sendBack }) =>
        pages.foresee(input, (location, page) => sendBack({ type: 'page.foreseen', location, page })),
      ),
      watchScreen: fromCallback(({ sendBack }) => {
        const stops = [
          watchNarrowScreen((isNarrow) => sendBack({ type: 'screen.changed', isNarrow })),
          watchReturn(() => sendBack({ type: 'screen.returned' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      watchChanges: fromCallback(({ sendBack }) => changes.watch(() => sendBack({ type: 'server.changed' }))),
      watchSearchChord: fromCallback(({ sendBack }) => watchSearchChord(sendBack)),
      watchSingleKeys: fromCallback(({ sendBack }) => watchSingleKeys(sendBack)),
      loadPageCode: fromPromise(async ({ input: { location, isKept } }) => {
        const answer = isSomethingShown && !isKept ? pages.soon(location) : undefined;
        await Promise.all([arrive(pageViews[location.page]), answer]);
        takeFocusFromPage();
        isSomethingShown = true;
      }),
      loadDialogCode: fromPromise(({ input: { recording } }) => {
        if (recording === 'keys') return arrive(paletteView);
        if (recording === 'profilePicture') return arrive(pictureView);
        if (recording === 'entry') return arrive(entryView);
        members.ahead(null);
        return recording === 'search' ? arrive(paletteView) : arrive(dialogView);
      }),
      palette: paletteMachine.provide({
        actors: { loadMembers: fromPromise(() => members.share(null)) },
        actions: {
          openPage: (_, { location }) => goTo(location),
          openSite: (_, { address }) => openSite(address),
        },
      }),
      list: listMachine.provide({
        actors: {
          loadRows: fromPromise(({ input }) => pages.rows(input)),
          printPage: fromPromise(() => printPage()),
          performAct: fromPromise(({ input }) => performAct(api, input.act)),
          openRecord: fromPromise(({ input }) => pages.openedRecord(input)),
        },
        actions: {
          leaveRecord: (_, { location }) => leaveFor(location),
          // What one goes to has been fetched ahead, and stays so.
          markRead: (_, { id }) => void markRead(unnoticed, id),
        },
      }),
      record: recordMachine.provide({
        actors: {
          loadRecord: fromPromise(({ input }) => pages.record(input)),
          performAct: fromPromise(({ input }) => performAct(api, input.act)),
          printPage: fromPromise(() => printPage()),
        },
      }),
      form: formMachine.provide({
        actors: {
          loadForm: fromPromise(({ input }) => pages.form(input)),
          saveForm: fromPromise(({ input }) => saveForm(api, input)),
          copyDetails: fromPromise(({ input }) => copyContactDetails(input.loaded)),
          readDraft: fromPromise(async ({ input }) => device.readFormDraft(ownerOfDevice(), input.place)),
          upload,
        },
        actions: {
          keepDraft: (_, { place, draft }) => device.keepDraft(ownerOfDevice(), place, draft),
          forgetDraft: (_, { place, idempotencyKey }) =>
            device.forgetDraft(ownerOfDevice(), place, idempotencyKey),
        },
      }),
      post: postMachine.provide({
        actors: {
          loadPostMembers: fromPromise(async () => ({
            members: await loadPostMembers(api),
            recentMemberIds: device.recentMembers(ownerOfDevice()),
          })),
          loadPostLinks: fromPromise(({ input }) => loadPostLinks(api, input.memberId)),
          shareLink: fromPromise(({ input }) => shareOne(api, input.linkId, input.address)),
        },
      }),
      profilePicture: profilePictureMachine.provide({
        actors: {
          readPicture: fromPromise(async ({ input }) => (await pictures()).readPicture(input.file)),
          storePicture: fromCallback(({ input, sendBack }) => {
            const stored = pictures().then(({ storePicture }) => storePicture(api, input, sendBack));
            return () => stored.then((breakOff) => breakOff());
          }),
        },
      }),
      exporter: exporterMachine.provide({
        actors: {
          exportList: fromCallback(({ input, sendBack }) => {
            const begun = import('./services/exporting.ts').then(({ exportList }) =>
              exportList(api, input.request, sendBack),
            );
            begun.catch(() => sendBack({ type: 'export.refused', message: messages.wentWrong }));
            return () => begun.then((breakOff) => breakOff()).catch(() => undefined);
          }),
        },
      }),
      takingBack: takingBackMachine.provide({
        actors: { performAct: fromPromise(({ input }) => performAct(api, input.act)) },
      }),
      outbox: outboxMachine.provide({
        actors: {
          readOutbox: fromPromise(() => outbox.read()),
          sendWaiting: fromPromise(({ input }) => outbox.send(input.id)),
          discardWaiting: fromPromise(({ input }) => outbox.discard(input.ids)),
          watchDevice: fromCallback(({ sendBack }) => outbox.watch(sendBack)),
        },
        actions: {
          stayHere: () => {
            if (currentLocation().page === 'logout') goTo(landingPage, { replace: true });
          },
        },
      }),
      recording: recordingMachine.provide({
        actors: {
          prepareRecording: fromPromise(async ({ input }) => {
            const owner = ownerOfDevice();
            const options = rememberedOptions(owner, input.recording);
            return {
              idempotencyKey: newIdempotencyKey(),
              today: today(),
              now: now(),
              draft: device.readDraft(owner, input.place),
              ownEmail: signedInEmail(),
              options: options && { ...options, recentMemberIds: device.recentMembers(owner) },
            };
          }),
          // Lists that are there already are told of once the dialog is seen: no field needs them for that.
          loadOptions: fromPromise(async ({ input }) => {
            const loading = loadMembersAndLists(listsApi, input.recording, () => members.share(null));
            const [options] = await Promise.all([loading, idleAfterFrame(optionsPatience)]);
            return { ...options, recentMemberIds: device.recentMembers(ownerOfDevice()) };
          }),
          sendRecord: fromPromise(({ input }) => sendRecord(api, input)),
          readRecord: fromPromise(({ input }) => readRecord(api, input)),
          changeRecord: fromPromise(({ input }) => changeRecord(api, input)),
          queueRecord: fromPromise(({ input }) => outbox.keep(input)),
          lookups: lookupsMachine.provide({
            actors: {
              loadPastReferrals: fromPromise(({ input }) => loadPastReferrals(api, input.memberId)),
              loadChapters: fromPromise(({ input }) => loadChapters(listsApi, input.isDroppingIn)),
              loadMeetings: fromPromise(({ input }) => loadMeetings(listsApi, input.chapterId)),
              findVisitor: fromPromise(({ input }) => findVisitor(api, input.email)),
              findEarlierReferral: fromPromise(({ input }) => findEarlier(api, input)),
            },
          }),
          upload,
        },
        actions: {
          keepDraft: (_, { recording, draft }) => device.keepDraft(ownerOfDevice(), recording, draft),
          forgetDraft: (_, { recording, idempotencyKey }) =>
            device.forgetDraft(ownerOfDevice(), recording, idempotencyKey),
          noteMember: (_, { memberId }) => {
            if (typeof memberId === 'number') device.noteRecentMember(ownerOfDevice(), memberId);
          },
        },
      }),
    },
    actions: {
      requestSignOut: session.signOut,
      rememberMenu: (_, { isOpen }) => device.rememberMenu(isOpen),
      rememberKeys: (_, { areOn }) => device.rememberKeys(ownerOfDevice(), areOn),
    },
  });

  return {
    /** Fetches ahead what a page needs: its code when it is pointed at, its data when it is pressed. */
    approach: (location: Location, how: Approach): void => {
      preloadPage(location);
      if (how === 'pressed') pages.ahead(location);
    },
    workspace: (): WorkspaceCode => {
      isSomethingShown = false;
      const owner = ownerOfDevice();
      const keys = { areOn: device.areKeysOn(ownerOfDevice()), chord: searchChord() };
      whenIdle(() => {
        fetchTheRest((location) => createActor(machine, { input: { location, isMenuOpen: true, keys } }));
        const isHere = ownerOfDevice() === owner;
        if (isHere && !device.isAnswerKept(owner, answerName(getActiveMembers, allMembers))) fetchLists();
      });
      return { machine, isMenuOpen: device.isMenuOpenAtStart(), keys };
    },
    /** Removes what this part keeps on the device beside the browser's storage, unless a record waits there. */
    tidyDevice: outbox.tidy,
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
