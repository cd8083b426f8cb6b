import { createActor, fromCallback, type PromiseActorLogic } from 'xstate';
import type { KeysAtStart } from '../../../src/contract/keys.ts';
import type { Location } from '../../../src/contract/pages.ts';
import type { FetchedDialog, ShellData } from '../../../src/contract/ports.ts';
import { conversationMachine } from '../../../src/machines/chat/conversation.machine.ts';
import { streamMachine } from '../../../src/machines/chat/stream.machine.ts';
import { detailMachine } from '../../../src/machines/detail.machine.ts';
import { emittedBy } from '../../../src/machines/emittedBy.ts';
import { exporterMachine } from '../../../src/machines/exporter.machine.ts';
import { formMachine } from '../../../src/machines/form.machine.ts';
import { importingMachine } from '../../../src/machines/importing.machine.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import { menuMachine } from '../../../src/machines/menu.machine.ts';
import { paletteMachine } from '../../../src/machines/palette.machine.ts';
import { presentationMachine } from '../../../src/machines/presentation.machine.ts';
import { outboxMachine } from '../../../src/machines/records/outbox.machine.ts';
import type { OutboxReport } from '../../../src/machines/records/outbox.setup.ts';
import { postMachine } from '../../../src/machines/records/post.machine.ts';
import { profilePictureMachine } from '../../../src/machines/records/profilePicture.machine.ts';
import { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { sheetMachine } from '../../../src/machines/sheet.machine.ts';
import { undoMachine } from '../../../src/machines/undo.machine.ts';
import { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import { keysAtStart } from '../../fixtures/keys.ts';
import { sidebar } from '../../fixtures/shell.ts';
import { answered, poised } from './mirror.ts';
import '../../allForms.ts';

/** The machines of pages and dialogs, all at rest. */
export const restingChildren = {
  menu: poised(menuMachine),
  list: poised(listMachine),
  detail: poised(detailMachine),
  form: poised(formMachine),
  importing: poised(importingMachine),
  sheet: poised(sheetMachine),
  conversation: poised(conversationMachine),
  recording: poised(recordingMachine),
  post: poised(postMachine),
  palette: poised(paletteMachine),
  profilePicture: poised(profilePictureMachine),
  presentation: poised(presentationMachine),
  outbox: poised(outboxMachine),
  exporter: poised(exporterMachine),
  undo: poised(undoMachine),
  stream: poised(streamMachine),
};

interface WorkspaceSetting {
  readonly shell?: ShellData;
  readonly isMenuOpen?: boolean;
  readonly keys?: KeysAtStart;
  readonly onSignOut?: () => void;
  readonly onKeysSwitched?: (areOn: boolean) => void;
  readonly loadDialogCode?: PromiseActorLogic<void, { recording: FetchedDialog }>;
}

const isThere = answered<void, { recording: FetchedDialog }>(undefined);

/** A started workspace at a location, with its shell and code loaded and some of its machines replaced. */
export const inWorkspace = (
  location: Location,
  children: Partial<typeof restingChildren> = {},
  {
    shell = sidebar,
    isMenuOpen = true,
    keys = keysAtStart,
    onSignOut = () => {},
    onKeysSwitched = () => {},
    loadDialogCode = isThere,
  }: WorkspaceSetting = {},
) => {
  const machine = workspaceMachine.provide({
    actors: {
      ...restingChildren,
      menu: menuMachine.provide({ actions: { rememberMenu: () => {} } }),
      ...children,
      watchShell: fromCallback(({ sendBack }) => sendBack({ type: 'shell.received', shell })),
      loadPageCode: answered<void, { location: Location }>(undefined),
      loadDialogCode,
      watchScreen: fromCallback(() => {}),
      watchChanges: fromCallback(() => {}),
      watchBuild: fromCallback(() => {}),
      watchOutbox: emittedBy<OutboxReport>('outbox'),
      watchSearchChord: fromCallback(() => {}),
      watchSingleKeys: fromCallback(() => {}),
    },
    actions: {
      retryFailed: () => {},
      rememberKeys: (_, { areOn }) => onKeysSwitched(areOn),
      requestSignOut: () => onSignOut(),
    },
  });
  return createActor(machine, { input: { location, isMenuOpen, keys } }).start();
};
