import { act } from '@testing-library/react';
import { fromCallback } from 'xstate';
import type { MessageToKeep, Talk, TalkKey, WaitingMessage } from '../../../src/contract/chat/chatPorts.ts';
import type { ActionOutcome, DetailData, PageAction } from '../../../src/contract/detailPorts.ts';
import type { ExportRequest } from '../../../src/contract/exportPorts.ts';
import type { FormRequest, FormToSave, OpenedForm, SaveOutcome } from '../../../src/contract/formPorts.ts';
import type { ListPage, ListRow } from '../../../src/contract/listPorts.ts';
import type { Batch, BatchOutcome, KeptCells, SheetData } from '../../../src/contract/meetings/sheetPorts.ts';
import type { Location, PageId } from '../../../src/contract/pages.ts';
import type { ShellData } from '../../../src/contract/ports.ts';
import type { WaitingRecord } from '../../../src/contract/records/outbox.ts';
import { conversationMachine } from '../../../src/machines/chat/conversation.machine.ts';
import { detailMachine } from '../../../src/machines/detail.machine.ts';
import { exporterMachine } from '../../../src/machines/exporter.machine.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import { outboxMachine } from '../../../src/machines/records/outbox.machine.ts';
import { uploadMachine } from '../../../src/machines/records/upload.machine.ts';
import { sheetMachine } from '../../../src/machines/sheet.machine.ts';
import { undoMachine } from '../../../src/machines/undo.machine.ts';
import { leaveFor } from '../../../src/routes/leave.ts';
import { entryView, type PageProps } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { UndoToasts } from '../../../src/views/workspace/UndoToasts.tsx';
import { pageFixtures } from '../../fixtures/pages.ts';
import { sidebar } from '../../fixtures/shell.ts';
import { deferred } from '../../model/deferred.ts';
import { unkeptForm } from '../../model/machines/form.ts';
import {
  watchedDetail,
  watchedOpening,
  watchedRows,
  watchedSheet,
  watchedTalk,
} from '../../model/watched.ts';
import { answered, unanswered } from './mirror.ts';
import { openPage, viewOf } from './openPage.tsx';
import type { restingChildren } from './workspace.ts';

/** @returns a member's shell with these additional rights. */
export const withRights = (...rights: readonly string[]): ShellData => ({
  ...sidebar,
  roles: { ...sidebar.roles, buttons: [...sidebar.roles.buttons, ...rights] },
});

export interface AskingSetting {
  /** The address of the page's fixture by default. */
  readonly address?: string | undefined;
  readonly shell?: ShellData;
  readonly isOnline?: boolean;
  /** Messages waiting on this device to be sent. */
  readonly waiting?: readonly WaitingMessage[];
  readonly children?: Partial<typeof restingChildren>;
  /** Without dialogs, the requested ones can be read from the workspace. */
  readonly hasDialogs?: boolean;
}

/** A page whose requests the test answers: its data, its actions, and the dialogs over it. */
export const openAskingPage = async (
  page: PageId,
  {
    address = pageFixtures[page]?.address ?? '',
    shell = sidebar,
    isOnline = true,
    waiting = [],
    children = {},
    hasDialogs = false,
  }: AskingSetting = {},
) => {
  const [View] = await Promise.all([viewOf(page), entryView.load()]);
  const rows = watchedRows();
  const opening = watchedOpening();
  const record = watchedDetail();
  const sheet = watchedSheet();
  const talk = watchedTalk();
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const sendCells = deferred<BatchOutcome, { batch: Batch | null }>('sendCells');
  const printPage = deferred<void>('printPage');
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
  const kept: MessageToKeep[] = [];
  const exported: (ExportRequest | null)[] = [];
  const acting = { performAction: performAction.logic, printPage: printPage.logic };
  const Page = (props: PageProps) => (
    <>
      <View {...props} />
      {hasDialogs && <DialogArea {...props} />}
      <UndoToasts {...props} />
    </>
  );
  const workspace = openPage(
    Page,
    address,
    {
      list: listMachine.provide({
        actors: { watchRows: rows.logic, watchRecord: opening.logic, ...acting },
        actions: { leaveRecord: (_, { location }) => leaveFor(location) },
      }),
      detail: detailMachine.provide({
        actors: { watchDetail: record.logic, ...acting },
        actions: { queueAction: () => {} },
      }),
      form: unkeptForm.provide({ actors: { loadForm: loadForm.logic, saveForm: saveForm.logic } }),
      sheet: sheetMachine.provide({
        actors: {
          sendOnLeaving: fromCallback(() => {}),
          readCells: answered<KeptCells, { location: Location }>({ cells: [], seed: 'seed' }),
          watchSheet: sheet.logic,
          watchOthers: fromCallback(() => {}),
          sendCells: sendCells.logic,
          ...acting,
        },
        actions: { keepCells: () => {} },
        delays: { gatherPause: 1 },
      }),
      conversation: conversationMachine.provide({
        actors: {
          watchTalk: talk.logic,
          readText: answered<string, { key: TalkKey | null }>(''),
          watchWaiting: fromCallback(({ sendBack }) =>
            sendBack({ type: 'waiting.changed', messages: waiting }),
          ),
          watchAttention: fromCallback(() => {}),
          markRead: unanswered<void, { chatId: number | null; messageId: number }>(),
          sendMessage: unanswered(),
          upload: uploadMachine.provide({ actors: { uploadImage: fromCallback(() => {}) } }),
        },
        actions: { keepText: () => {}, keepMessage: (_, message) => void kept.push(message) },
      }),
      exporter: exporterMachine.provide({
        actors: { exportList: fromCallback(({ input }) => void exported.push(input.request)) },
      }),
      outbox: outboxMachine.provide({
        actors: {
          readOutbox: answered<readonly WaitingRecord[]>([]),
          watchDevice: fromCallback(({ sendBack }) => sendBack({ type: 'connection.changed', isOnline })),
        },
      }),
      undo: undoMachine.provide({ actors: { performAction: performAction.logic } }),
      ...children,
    },
    { shell, ...(!hasDialogs && { loadDialogCode: unanswered() }) },
  );
  return {
    workspace,
    rows,
    opening,
    record,
    sheet,
    talk,
    performAction,
    sendCells,
    printPage,
    loadForm,
    saveForm,
    exported,
    /** The stored messages. */
    kept,
    acts: () => performAction.inputs().map((input) => input.action),
    entry: () =>
      hasDialogs ? loadForm.inputs().at(-1)?.entry : workspace.getSnapshot().context.requested.entry,
    requested: () => workspace.getSnapshot().context.requested,
    show: (page: Partial<ListPage> = {}) =>
      act(() => rows.resolve({ rows: [], total: page.rows?.length ?? 0, sums: null, ...page })),
  };
};

/** A detail page with its answer. */
export const openRecordPage = async (data: DetailData, setting: AskingSetting = {}) => {
  const page = await openAskingPage(data.page, setting);
  await act(() => page.record.resolve({ kind: 'loaded', data }));
  return page;
};

export const openSheetPage = async (data: SheetData, setting: AskingSetting = {}) => {
  const page = await openAskingPage(data.page, setting);
  await act(() => page.sheet.resolve({ kind: 'loaded', data }));
  return page;
};

/** A conversation next to the list of conversations. */
export const openTalk = async (talk: Talk, setting: AskingSetting = {}, chats: readonly ListRow[] = []) => {
  const page = await openAskingPage(talk.key.startsWith('member.') ? 'chatMember' : 'chat', setting);
  await page.show({ rows: chats, head: { kind: 'chats', unread: 0 } });
  await act(() => page.talk.resolve({ kind: 'loaded', talk }));
  return page;
};

export const openListPage = async (page: PageId, answer: Partial<ListPage>, setting: AskingSetting = {}) => {
  const opened = await openAskingPage(page, setting);
  await opened.show(answer);
  return opened;
};
