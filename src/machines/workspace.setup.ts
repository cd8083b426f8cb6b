import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  raise,
  sendTo,
  setup,
} from 'xstate';
import type { FormEntry } from '../contract/formPorts.ts';
import type { KeyReport, KeysAtStart, PaletteId } from '../contract/keys.ts';
import type { ListPage } from '../contract/listPorts.ts';
import { type Location, pageDefinition, withoutOwnId } from '../contract/pages.ts';
import type { DialogId, FetchedDialog, FieldValues, RecordKey, ShellData } from '../contract/ports.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { exporterMachine } from './exporter.machine.ts';
import { formMachine } from './form.machine.ts';
import { type KeptPages, listAt, recordAt, withForeseen, withLeft } from './keptPages.ts';
import { listMachine } from './list.machine.ts';
import { keptOfAnswer, keptOfList, type ListInput } from './list.setup.ts';
import { noRecord } from './noRecord.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { outboxMachine } from './outbox.machine.ts';
import { isOutcome } from './outcome.ts';
import { type PaletteOutcome, paletteMachine } from './palette.machine.ts';
import { postMachine } from './post.machine.ts';
import { profilePictureMachine } from './profilePicture.machine.ts';
import { keptOfRecord, type RecordInput, recordMachine } from './record.machine.ts';
import { recordingMachine } from './recording.machine.ts';
import { type Removals, removalsOf } from './removals.ts';
import {
  type LastingAct,
  type TakingBackActor,
  type TakingBackInput,
  type TakingBackReport,
  takingBackMachine,
} from './takingBack.machine.ts';

/** Which dialog is wanted, for what: a member chosen already, or a stored record that is edited. */
export interface DialogRequest {
  recording: FetchedDialog;
  prefill: FieldValues;
  edited?: RecordKey;
  entry?: FormEntry;
}

export interface WorkspaceContext {
  /** Where the address says one is. */
  location: Location;
  /** The page on the screen; it follows `location` once its code is there. */
  shown: Location;
  /** What the pages that were left last have shown. */
  kept: KeptPages;
  shell: ShellData | null;
  /** Text of the sidebar's search box. */
  search: string;
  /** Below 992 px the menu is a drawer over the page. */
  isNarrow: boolean;
  requested: DialogRequest;
  /** How the menu starts: as the member left it. */
  isMenuOpen: boolean;
  keys: KeysAtStart;
  /** How many waiting records were sent from here. */
  sent: number;
  /** How often the connection came back, as far as it was heard of. */
  returns: number;
  /** What may be taken back, or is being done. */
  deeds: readonly TakingBackActor[];
  removals: Removals;
}

type ScreenReport =
  | { type: 'screen.changed'; isNarrow: boolean }
  /** It is looked at again after a while. */
  | { type: 'screen.returned' };

export type WorkspaceEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'menu.toggled' }
  | { type: 'menu.searched'; text: string }
  | ScreenReport
  | { type: 'signOut.requested' }
  | { type: 'recording.requested'; recording: DialogId; prefill: FieldValues; edited?: RecordKey }
  | { type: 'entry.requested'; entry: FormEntry }
  | { type: 'picture.requested' }
  | KeyReport
  | { type: 'keys.switched' }
  | { type: 'dialog.dismissed' }
  | { type: 'code.retried' }
  | { type: 'shell.retried' }
  | { type: 'page.arrived' }
  | { type: 'page.readdressed' }
  | { type: 'page.failed' }
  | { type: 'dialog.failed' }
  | { type: 'record.queued' }
  | { type: 'act.requested'; act: LastingAct }
  | { type: 'record.stored'; record: RecordKey; remark?: string }
  | TakingBackReport
  | { type: 'removals.changed' }
  /** Something was, or may have been, changed at the server from here. */
  | { type: 'server.changed' }
  | { type: 'data.outdated' }
  | { type: 'connection.returned' }
  /** What is shown is an answer, or that there is none. */
  | { type: 'page.settled' }
  | PageReport;

/** The page whose code is wanted; the first answer need not be waited for where it was shown before. */
export interface PageCodeRequest {
  readonly location: Location;
  readonly isKept: boolean;
}

/** The page that is shown, and what is known of others. */
export interface ForesightRequest {
  readonly shown: Location;
  readonly kept: KeptPages;
}

/** A list that may be wanted next. */
type PageReport = { type: 'page.foreseen'; location: Location; page: ListPage };

export interface WorkspaceInput {
  location: Location;
  isMenuOpen: boolean;
  keys: KeysAtStart;
}

/** What stands over the page. */
export interface WorkspaceMeta {
  dialog: 'Recording' | 'Palette' | 'Picture' | 'Entry' | 'CodeMissing' | 'Broken';
}

/** @returns whether a dialog is opened by keys and records nothing itself. */
const isPalette = (dialog: FetchedDialog): dialog is PaletteId => dialog === 'search' || dialog === 'keys';

export const takeNextLocation = {
  type: 'takeLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;

/** @returns the shell; whoever is where one is told of things has seen that there are some. */
const seen = (shell: ShellData, { page }: Location): ShellData =>
  page === 'notifications' ? { ...shell, unread: 0 } : shell;

interface OfWorkspace {
  context: Pick<WorkspaceContext, 'shown' | 'kept' | 'removals'>;
}

/** @returns what the page that is shown starts with: its address, and what it showed there before. */
export const startOfShownList = ({ context: { shown, kept, removals } }: OfWorkspace): ListInput => ({
  location: shown,
  kept: listAt(kept, shown),
  removals,
});
export const startOfShownRecord = ({ context: { shown, kept } }: OfWorkspace): RecordInput => ({
  location: shown,
  kept: recordAt(kept, shown),
});

/** @returns whether the server is asked for just this. */
const isBeingDone = (deeds: readonly TakingBackActor[], act: LastingAct): boolean =>
  deeds.some((deed) => {
    const snapshot = deed.getSnapshot();
    return snapshot.hasTag('busy') && JSON.stringify(snapshot.context.act) === JSON.stringify(act);
  });

/** @returns what is said of a record that a dialog or the outbox has stored. */
export const storedBy = ({
  record = noRecord,
  remark,
}: {
  kind?: string;
  record?: RecordKey;
  remark?: string;
}) => ({
  type: 'record.stored' as const,
  record,
  ...(remark !== undefined && { remark }),
});

interface ShownPages {
  readonly list?: ActorRefFrom<typeof listMachine>;
  readonly record?: ActorRefFrom<typeof recordMachine>;
}

/** @returns the pages that are kept, with the one that the workspace shows; before it runs it shows none. */
const keptWithShown = (kept: KeptPages, workspace: AnyActorRef): KeptPages => {
  const { list, record }: ShownPages = workspace.getSnapshot().children ?? {};
  const left = (list && keptOfList(list.getSnapshot())) ?? (record && keptOfRecord(record.getSnapshot()));
  return left ? withLeft(kept, left) : kept;
};

/** What the workspace's regions speak of. */
export const workspaceSetup = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    meta: {} as WorkspaceMeta,
    tags: {} as 'menuOpen' | 'keysOn',
    children: {} as {
      list: 'list';
      record: 'record';
      form: 'form';
      entry: 'form';
      recording: 'recording';
      post: 'post';
      palette: 'palette';
      profilePicture: 'profilePicture';
      outbox: 'outbox';
      exporter: 'exporter';
    },
  },
  actors: {
    loadShell: notProvided<ShellData, void>('loadShell'),
    loadPageCode: notProvided<void, PageCodeRequest>('loadPageCode'),
    loadDialogCode: notProvided<void, { recording: FetchedDialog }>('loadDialogCode'),
    foreseePages: callbackNotProvided<PageReport, ForesightRequest>('foreseePages'),
    watchScreen: callbackNotProvided<ScreenReport>('watchScreen'),
    watchChanges: callbackNotProvided<{ type: 'server.changed' }>('watchChanges'),
    watchSearchChord: callbackNotProvided<KeyReport>('watchSearchChord'),
    watchSingleKeys: callbackNotProvided<KeyReport>('watchSingleKeys'),
    list: listMachine,
    record: recordMachine,
    form: formMachine,
    recording: recordingMachine,
    post: postMachine,
    palette: paletteMachine,
    profilePicture: profilePictureMachine,
    outbox: outboxMachine,
    exporter: exporterMachine,
    takingBack: takingBackMachine,
  },
  guards: {
    isShownPage: ({ context }, params: { location: Location }) => params.location.page === context.shown.page,
    showsList: ({ context }) => pageDefinition(context.shown.page).kind === 'list',
    showsRecord: ({ context }) => pageDefinition(context.shown.page).kind === 'record',
    showsOwnByName: ({ context: { shown } }, { shell }: { shell: ShellData }) =>
      withoutOwnId(shown, shell.member.id) !== shown,
    showsForm: ({ context }) => pageDefinition(context.shown.page).kind === 'form',
    takesNewData: ({ context }) => pageDefinition(context.shown.page).reloads,
    isNarrow: ({ context }) => context.isNarrow,
    becameNarrow: (_, params: { isNarrow: boolean }) => params.isNarrow,
    startsOpen: (_, params: { isMenuOpen: boolean }) => params.isMenuOpen,
    startsWithKeys: ({ context }) => context.keys.areOn,
    wantsPost: ({ context }) => context.requested.recording === 'post',
    wantsPalette: ({ context }) => isPalette(context.requested.recording),
    wantsEntry: ({ context }) => context.requested.recording === 'entry',
    wantsPicture: ({ context }) => context.requested.recording === 'profilePicture',
    outcomeIs: isOutcome,
    isAtRest: (_, { snapshot }: { snapshot: AnyMachineSnapshot }) => !snapshot.hasTag('busy'),
    isBeingDone: ({ context }, { act }: { act: LastingAct }) => isBeingDone(context.deeds, act),
    hasSentMore: ({ context }, params: { sent: number }) => params.sent > context.sent,
    hasReturnedMore: ({ context }, params: { returns: number }) => params.returns > context.returns,
  },
  actions: {
    takeLocation: assign(({ context: { shell } }, { location }: { location: Location }) => ({
      location: withoutOwnId(location, shell?.member.id),
      shell: shell && seen(shell, location),
    })),
    showLocation: assign({ shown: ({ context }) => context.location }),
    keepPage: assign({ kept: ({ context, self }) => keptWithShown(context.kept, self) }),
    keepForeseen: assign({
      kept: ({ context: { kept } }, { location, page }: { location: Location; page: ListPage }) => {
        const foreseen = keptOfAnswer(location, page);
        return foreseen ? withForeseen(kept, foreseen) : kept;
      },
    }),
    forgetPages: assign({ kept: [] }),
    takeShell: assign(({ context: { location, shown } }, { shell }: { shell: ShellData }) => ({
      shell: seen(shell, location),
      location: withoutOwnId(location, shell.member.id),
      shown: withoutOwnId(shown, shell.member.id),
    })),
    takeScreen: assign({ isNarrow: (_, params: { isNarrow: boolean }) => params.isNarrow }),
    takeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    takeRequest: assign({
      requested: (_, { recording, prefill, edited }: DialogRequest) => ({
        recording,
        prefill,
        ...(edited && { edited }),
      }),
    }),
    takeDialog: assign({
      requested: (_, params: { dialog: FetchedDialog }) => ({ recording: params.dialog, prefill: {} }),
    }),
    takeEntry: assign({
      requested: (_, { entry }: { entry: FormEntry }) => ({
        recording: 'entry' as const,
        prefill: {},
        entry,
      }),
    }),
    takeChosen: assign({
      requested: ({ context }, params: PaletteOutcome) =>
        params.kind === 'recordingChosen'
          ? { recording: params.recording, prefill: params.prefill }
          : context.requested,
    }),
    takePicture: assign({
      shell: ({ context: { shell } }, params: { kind: string; address?: string | null }) =>
        shell && { ...shell, member: { ...shell.member, profile_image: params.address ?? null } },
    }),
    tellLocation: sendTo(
      ({ context }) => pageDefinition(context.shown.page).kind,
      ({ context: { kept, shown } }) => {
        const before = listAt(kept, shown) ?? recordAt(kept, shown);
        return before
          ? { type: 'location.returned', kept: { ...before, location: shown } }
          : { type: 'location.changed', location: shown };
      },
    ),
    tellDataOutdated: sendTo(({ context }) => pageDefinition(context.shown.page).kind, {
      type: 'data.outdated',
    }),
    // A page that failed, or shows what is from before, asks once more; any other does nothing.
    tellRetry: sendTo(({ context }) => pageDefinition(context.shown.page).kind, { type: 'retry.requested' }),
    begin: assign(({ context, spawn, self }, input: TakingBackInput) => {
      const deed = spawn('takingBack', { input });
      deed.on('*', (report) => self.send(report));
      return { deeds: [...context.deeds, deed] };
    }),
    takeRemovals: assign(({ context: { deeds, removals } }) => ({
      removals: removalsOf(deeds, removals),
      deeds: deeds.filter((deed) => deed.getSnapshot().status === 'active'),
    })),
    tellRemovals: sendTo('list', ({ context }) => ({ type: 'removals.changed', ...context.removals })),
    takeSent: assign({ sent: (_, params: { sent: number }) => params.sent }),
    takeReturns: assign({ returns: (_, params: { returns: number }) => params.returns }),
    tellSettled: raise({ type: 'page.settled' }),
    tellOutbox: sendTo('outbox', (_, params: { type: 'record.queued' | 'leaving.requested' }) => params),
    requestSignOut: actionNotProvided<undefined>('requestSignOut'),
    rememberKeys: actionNotProvided<{ areOn: boolean }>('rememberKeys'),
    rememberMenu: actionNotProvided<{ isOpen: boolean }>('rememberMenu'),
  },
  delays: { chunkTimeout: 120_000 },
});
