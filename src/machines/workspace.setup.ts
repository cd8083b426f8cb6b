import { assign, forwardTo, sendTo, setup } from 'xstate';
import { chatsBeside } from '../contract/chat/chatPorts.ts';
import type { FormEntry } from '../contract/formPorts.ts';
import type { KeyReport, KeysAtStart, PaletteId } from '../contract/keys.ts';
import { inChapter } from '../contract/organization/chapterPages.ts';
import { pageDefinition, viewedAs } from '../contract/pageDefinitions.ts';
import type { Location } from '../contract/pages.ts';
import type { DialogId, FetchedDialog, FieldValues, RecordKey, ShellData } from '../contract/ports.ts';
import { withoutOwnId } from '../contract/sidebarPages.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import type { conversationMachine } from './chat/conversation.machine.ts';
import { streamMachine } from './chat/stream.machine.ts';
import { detailMachine } from './detail.machine.ts';
import { exporterMachine } from './exporter.machine.ts';
import { formMachine } from './form.machine.ts';
import type { importingMachine } from './importing.machine.ts';
import { isSame } from './isSame.ts';
import { placeFor } from './later.ts';
import { listMachine } from './list.machine.ts';
import { type MenuAtStart, menuMachine, type ScreenReport } from './menu.machine.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { isOutcome } from './outcome.ts';
import type { PaletteOutcome, paletteMachine } from './palette.machine.ts';
import type { presentationMachine } from './presentation.machine.ts';
import type { RecordingContext } from './recordings/context.ts';
import { noRecord } from './records/noRecord.ts';
import { outboxMachine } from './records/outbox.machine.ts';
import type { OutboxReport } from './records/outbox.setup.ts';
import type { postMachine } from './records/post.machine.ts';
import type { profilePictureMachine } from './records/profilePicture.machine.ts';
import type { recordingMachine } from './records/recording.machine.ts';
import { removedBy } from './removals.ts';
import type { sheetMachine } from './sheet.machine.ts';
import {
  type UndoActor,
  type UndoableAction,
  type UndoInput,
  type UndoReport,
  undoMachine,
} from './undo.machine.ts';

/** The dialog to open, and what for: a chosen member, or a stored record to edit. */
export interface DialogRequest {
  recording: FetchedDialog;
  prefill: FieldValues;
  /** The words of the sentence behind each initial value. */
  said?: RecordingContext['said'];
  edited?: RecordKey;
  entry?: FormEntry;
}

/** The code of a dialog: of its machine's view and, for an entry, of its form. */
export interface DialogCode {
  recording: FetchedDialog;
  form?: FormEntry['form'];
}

export interface WorkspaceContext {
  /** The current address. */
  location: Location;
  /** The page on the screen; it follows `location` once its code has loaded. */
  shown: Location;
  shell: ShellData | null;
  /** The chapter that the member last looked at; other chapter pages open with it. */
  chapterId: string | null;
  requested: DialogRequest;
  menu: MenuAtStart;
  keys: KeysAtStart;
  /** The actions that are running or can be undone. */
  undoables: readonly UndoActor[];
  /** Records that were deleted here and not restored. */
  removed: readonly RecordKey[];
}

export type ShellReport = { type: 'shell.received'; shell: ShellData } | { type: 'shell.missed' };

export type WorkspaceEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'drawer.toggled' }
  | { type: 'drawer.dismissed' }
  | ScreenReport
  | ShellReport
  | { type: 'signOut.requested' }
  | ({ type: 'recording.requested'; recording: DialogId } & Pick<
      DialogRequest,
      'prefill' | 'said' | 'edited'
    >)
  | { type: 'entry.requested'; entry: FormEntry }
  | { type: 'picture.requested' }
  | { type: 'presentation.requested' }
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
  | { type: 'action.requested'; action: UndoableAction }
  | { type: 'record.stored'; record: RecordKey; remark?: string }
  | UndoReport
  | { type: 'removals.changed' }
  /** The server's data was changed from here, or may have been. */
  | { type: 'server.changed' }
  /** A new build of the application is on this device. */
  | { type: 'build.arrived' }
  | { type: 'build.taken' }
  | { type: 'connection.returned' };

export interface WorkspaceInput {
  location: Location;
  isMenuOpen: boolean;
  /** Whether the member, rather than the screen's width, decided if the menu is open. */
  isMenuChosen?: boolean;
  keys: KeysAtStart;
}

/** What is open over the page. */
export interface WorkspaceMeta {
  dialog: 'Recording' | 'Palette' | 'Picture' | 'Presentation' | 'Entry' | 'CodeMissing' | 'Broken';
}

type PageTag = 'codeFailed' | 'pageFailed' | 'pageEmpty';

/** @returns whether a dialog is opened by a keyboard shortcut and doesn't itself record anything. */
const isPalette = (dialog: FetchedDialog): dialog is PaletteId => dialog === 'search' || dialog === 'keys';

export const setNextLocation = {
  type: 'setLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;

const isUnderWay = (undoables: readonly UndoActor[], action: UndoableAction): boolean =>
  undoables
    .map((undoable) => undoable.getSnapshot())
    .some((undo) => undo.hasTag('busy') && isSame(undo.context.action, action));

/** @returns the notice for a record that a dialog or the outbox stored. */
export const storedRecord = ({
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

export const openingContext = ({ input }: { input: WorkspaceInput }): WorkspaceContext => ({
  location: input.location,
  shown: input.location,
  shell: null,
  chapterId: input.location.query.chapter_id ?? null,
  requested: { recording: 'session', prefill: {} },
  menu: { isOpen: input.isMenuOpen, isChosen: input.isMenuChosen ?? false },
  keys: input.keys,
  undoables: [],
  removed: [],
});

export const workspaceSetup = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    meta: {} as WorkspaceMeta,
    tags: {} as PageTag | 'shellLoading' | 'shellFailed' | 'keysOn' | 'drawerOpen' | 'newBuild',
    children: {} as {
      menu: 'menu';
      list: 'list';
      detail: 'detail';
      form: 'form';
      sheet: 'sheet';
      importing: 'importing';
      conversation: 'conversation';
      entry: 'form';
      recording: 'recording';
      post: 'post';
      palette: 'palette';
      saying: 'palette';
      profilePicture: 'profilePicture';
      presentation: 'presentation';
      outbox: 'outbox';
      exporter: 'exporter';
      stream: 'stream';
    },
  },
  actors: {
    watchShell: callbackNotProvided<ShellReport, undefined, { type: 'retry.requested' }>('watchShell'),
    loadPageCode: notProvided<void, { location: Location }>('loadPageCode'),
    loadDialogCode: notProvided<void, DialogCode>('loadDialogCode'),
    watchScreen: callbackNotProvided<ScreenReport>('watchScreen'),
    watchChanges: callbackNotProvided<{ type: 'server.changed' }>('watchChanges'),
    watchBuild: callbackNotProvided<{ type: 'build.arrived' }>('watchBuild'),
    watchSearchChord: callbackNotProvided<KeyReport>('watchSearchChord'),
    watchSingleKeys: callbackNotProvided<KeyReport>('watchSingleKeys'),
    watchOutbox: callbackNotProvided<OutboxReport>('watchOutbox'),
    menu: menuMachine,
    list: listMachine,
    detail: detailMachine,
    form: formMachine,
    sheet: placeFor<typeof sheetMachine>('sheet'),
    importing: placeFor<typeof importingMachine>('importing'),
    conversation: placeFor<typeof conversationMachine>('conversation'),
    recording: placeFor<typeof recordingMachine>('recording'),
    post: placeFor<typeof postMachine>('post'),
    palette: placeFor<typeof paletteMachine>('palette'),
    profilePicture: placeFor<typeof profilePictureMachine>('profilePicture'),
    presentation: placeFor<typeof presentationMachine>('presentation'),
    outbox: outboxMachine,
    exporter: exporterMachine,
    undo: undoMachine,
    stream: streamMachine,
  },
  guards: {
    isShownPage: ({ context }, params: { location: Location }) =>
      viewedAs(params.location.page) === viewedAs(context.shown.page),
    showsList: ({ context }) => pageDefinition(context.shown.page).kind === 'list',
    showsDetail: ({ context }) => pageDefinition(context.shown.page).kind === 'detail',
    showsOwnByName: ({ context: { shown } }, { shell }: { shell: ShellData }) =>
      withoutOwnId(shown, shell.member.id) !== shown,
    showsSheet: ({ context }) => pageDefinition(context.shown.page).kind === 'sheet',
    showsConversation: ({ context }) => pageDefinition(context.shown.page).kind === 'conversation',
    showsImporting: ({ context }) => pageDefinition(context.shown.page).kind === 'importing',
    showsForm: ({ context }) => pageDefinition(context.shown.page).kind === 'form',
    startsWithKeys: ({ context }) => context.keys.areOn,
    wantsPost: ({ context }) => context.requested.recording === 'post',
    wantsPalette: ({ context }) => isPalette(context.requested.recording),
    wantsEntry: ({ context }) => context.requested.recording === 'entry',
    wantsPicture: ({ context }) => context.requested.recording === 'profilePicture',
    wantsPresentation: ({ context }) => context.requested.recording === 'presentation',
    outcomeIs: isOutcome,
    isUnderWay: ({ context }, { action }: { action: UndoableAction }) =>
      isUnderWay(context.undoables, action),
  },
  actions: {
    setLocation: assign(({ context: { shell, chapterId } }, { location }: { location: Location }) => ({
      location: inChapter(withoutOwnId(location, shell?.member.id), chapterId),
      chapterId: location.query.chapter_id ?? chapterId,
    })),
    showLocation: assign({ shown: ({ context }) => context.location }),
    setShell: assign(({ context: { location, shown } }, { shell }: { shell: ShellData }) => ({
      shell,
      location: withoutOwnId(location, shell.member.id),
      shown: withoutOwnId(shown, shell.member.id),
    })),
    tellMenu: forwardTo('menu'),
    setRequest: assign({
      requested: (_, { recording, prefill, said, edited }: DialogRequest) => ({
        recording,
        prefill,
        ...(said && { said }),
        ...(edited && { edited }),
      }),
    }),
    setDialog: assign({
      requested: (_, params: { dialog: FetchedDialog }) => ({ recording: params.dialog, prefill: {} }),
    }),
    setEntry: assign({
      requested: (_, { entry }: { entry: FormEntry }) => ({
        recording: 'entry' as const,
        prefill: {},
        entry,
      }),
    }),
    setChosen: assign({
      requested: ({ context }, params: PaletteOutcome) =>
        params.kind === 'recordingChosen'
          ? {
              recording: params.recording,
              prefill: params.prefill,
              ...(params.said && { said: params.said }),
            }
          : context.requested,
    }),
    setPicture: assign({
      shell: ({ context: { shell } }, params: { kind: string; image?: string | null }) =>
        shell && {
          ...shell,
          member: { ...shell.member, profile_image: params.image ?? shell.member.profile_image },
        },
    }),
    sendLocation: sendTo(
      ({ context }) => pageDefinition(context.shown.page).kind,
      ({ context }) => ({ type: 'location.changed', location: context.shown }),
    ),
    sendDataOutdated: sendTo('form', { type: 'data.outdated' }),
    sendRetry: sendTo('form', { type: 'retry.requested' }),
    sendToChats: sendTo('list', ({ context }) => ({
      type: 'location.changed',
      location: chatsBeside(context.shown),
    })),
    sendReturned: sendTo(({ context }) => pageDefinition(context.shown.page).kind, {
      type: 'connection.returned',
    }),
    retryShell: sendTo('watchShell', { type: 'retry.requested' }),
    begin: assign(({ context, spawn }, input: UndoInput) => ({
      undoables: [...context.undoables, spawn('undo', { input })],
    })),
    setRemoved: assign(({ context: { undoables, removed } }) => ({
      removed: removedBy(undoables, removed),
      undoables: undoables.filter((undoable) => undoable.getSnapshot().status === 'active'),
    })),
    sendRemoved: sendTo('list', ({ context }) => ({ type: 'removals.changed', removed: context.removed })),
    retryFailed: actionNotProvided<undefined>('retryFailed'),
    sendToOutbox: sendTo('outbox', (_, params: { type: 'record.queued' | 'leaving.requested' }) => params),
    requestSignOut: actionNotProvided<undefined>('requestSignOut'),
    takeBuild: actionNotProvided<undefined>('takeBuild'),
    rememberKeys: actionNotProvided<{ areOn: boolean }>('rememberKeys'),
  },
  delays: { chunkTimeout: 120_000 },
});

/** Tells the workspace when the latest action may have changed which records are deleted. */
export const hearUndo = workspaceSetup.createAction(({ context, self }) => {
  context.undoables.at(-1)?.on('undo.changed', (report) => self.send(report));
});

/** Only the last stored record can be undone. */
export const supersede = workspaceSetup.enqueueActions(({ context, enqueue }) => {
  for (const undoable of context.undoables) enqueue.sendTo(undoable, { type: 'record.stored' });
});

/** A dialog filled from a sentence opens like one opened by a button. */
export const requestedBy = (outcome: PaletteOutcome) =>
  outcome.kind === 'recordingChosen'
    ? { ...outcome, type: 'recording.requested' as const }
    : { type: 'drawer.dismissed' as const };
