import { fromCallback, fromPromise } from 'xstate';
import { getActiveMembers } from './contract/members.ts';
import { type Location, pageDefinition } from './contract/pages.ts';
import type { AccountCheckOutcome, ListRequest } from './contract/ports.ts';
import { getSidebar, verifyToken } from './contract/shell.ts';
import type { WorkspaceCode } from './machines/app.machine.ts';
import { formMachine } from './machines/form.machine.ts';
import { listMachine } from './machines/list.machine.ts';
import { recordMachine } from './machines/record.machine.ts';
import { recordingMachine } from './machines/recording.machine.ts';
import { workspaceMachine } from './machines/workspace.machine.ts';
import { dialogView, pageViews } from './routes/table.ts';
import { ApiRefusal, createApi, type TokenPort } from './services/api.ts';
import { ownerOfDevice } from './services/auth.ts';
import { copyContactDetails } from './services/clipboard.ts';
import { newIdempotencyKey, today } from './services/clock.ts';
import * as device from './services/device.ts';
import { loadContactDetails, loadRecord, loadRows, saveContactDetailsForm } from './services/pages.ts';
import { createPrefetcher } from './services/prefetch.ts';
import { printPage } from './services/print.ts';
import { sendRecord } from './services/records.ts';
import { watchNarrowScreen } from './services/screen.ts';

/** What the signed-in part asks of the session. */
export interface SessionPort extends TokenPort {
  signOut(): void;
}

/** Fetches the code of every page and of the dialog, so that none is waited for; a failure shows when it is used. */
const fetchTheRest = () => {
  const chunks = [dialogView, ...Object.values(pageViews)];
  for (const chunk of chunks) chunk.load().catch(() => undefined);
  import('./styles/font.css').catch(() => undefined);
};

/** How long a list of members may be used again, in milliseconds. */
const membersStayFor = 60_000;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500);

/** Connects the signed-in part's machines with its services. */
export const connectWorkspace = (session: SessionPort) => {
  const api = createApi(session);
  const firstRows = createPrefetcher((location: Location) => loadRows(api, { location, offset: 0 }));
  const records = createPrefetcher((location: Location) => loadRecord(api, location));
  const shell = createPrefetcher(async (_: null) => {
    const answer = await api(getSidebar, {});
    device.rememberMemberId(ownerOfDevice(), answer.member.id);
    return answer;
  });
  const members = createPrefetcher((_: null) => api(getActiveMembers, { query: {} }), membersStayFor);
  const memberId = async () => device.knownMemberId(ownerOfDevice()) ?? (await shell.share(null)).member.id;

  const machine = workspaceMachine.provide({
    actors: {
      loadShell: fromPromise(() => shell.share(null)),
      watchScreen: fromCallback(({ sendBack }) =>
        watchNarrowScreen((isNarrow) => sendBack({ type: 'screen.changed', isNarrow })),
      ),
      loadPageCode: fromPromise(({ input }) => pageViews[input.location.page].load()),
      loadDialogCode: fromPromise(() => {
        members.ahead(null);
        return dialogView.load();
      }),
      list: listMachine.provide({
        actors: {
          loadRows: fromPromise(({ input }: { input: ListRequest }) =>
            input.offset === 0 ? firstRows.take(input.location) : loadRows(api, input),
          ),
          printPage: fromPromise(() => printPage()),
        },
      }),
      record: recordMachine.provide({
        actors: { loadRecord: fromPromise(({ input }) => records.take(input.location)) },
      }),
      form: formMachine.provide({
        actors: {
          loadForm: fromPromise(() => loadContactDetails(api, memberId)),
          saveForm: fromPromise(({ input }) => saveContactDetailsForm(api, input)),
          copyDetails: fromPromise(({ input }) => copyContactDetails(input.details)),
        },
      }),
      recording: recordingMachine.provide({
        actors: {
          prepareRecording: fromPromise(async ({ input }) => ({
            idempotencyKey: newIdempotencyKey(),
            today: today(),
            draft: device.readDraft(ownerOfDevice(), input.recording),
          })),
          loadOptions: fromPromise(async () => ({
            members: await members.share(null),
            recentMemberIds: device.recentMembers(ownerOfDevice()),
          })),
          sendRecord: fromPromise(({ input }) => sendRecord(api, input)),
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
    },
  });

  return {
    /** Fetches the data of a page that is about to be opened. */
    approach: (location: Location): void => {
      const { kind } = pageDefinition(location.page);
      if (kind === 'list') firstRows.ahead(location);
      if (kind === 'record') records.ahead(location);
    },
    workspace: (): WorkspaceCode => {
      whenIdle(fetchTheRest);
      return { machine, isMenuOpen: device.isMenuOpenAtStart() };
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
