import { afterAll, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, toPromise } from 'xstate';
import { appMachine } from '../../src/machines/app.machine.ts';
import { conversationMachine } from '../../src/machines/chat/conversation.machine.ts';
import { streamMachine } from '../../src/machines/chat/stream.machine.ts';
import { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import { detailMachine } from '../../src/machines/detail.machine.ts';
import { exporterMachine } from '../../src/machines/exporter.machine.ts';
import { formMachine } from '../../src/machines/form.machine.ts';
import { applicationMachine } from '../../src/machines/guests/application.machine.ts';
import { applyMachine } from '../../src/machines/guests/apply.machine.ts';
import { paymentMachine } from '../../src/machines/guests/payment.machine.ts';
import { policyMachine } from '../../src/machines/guests/policy.machine.ts';
import { setUpMachine } from '../../src/machines/guests/setUp.machine.ts';
import { visitMachine } from '../../src/machines/guests/visit.machine.ts';
import { importingMachine } from '../../src/machines/importing.machine.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { menuMachine } from '../../src/machines/menu.machine.ts';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { presentationMachine } from '../../src/machines/presentation.machine.ts';
import { lookupsMachine } from '../../src/machines/records/lookups.machine.ts';
import { outboxMachine } from '../../src/machines/records/outbox.machine.ts';
import { postMachine } from '../../src/machines/records/post.machine.ts';
import { profilePictureMachine } from '../../src/machines/records/profilePicture.machine.ts';
import { recordingMachine } from '../../src/machines/records/recording.machine.ts';
import { uploadMachine } from '../../src/machines/records/upload.machine.ts';
import { sheetMachine } from '../../src/machines/sheet.machine.ts';
import { accountCheckMachine } from '../../src/machines/signIn/accountCheck.machine.ts';
import { accountFlowsMachine } from '../../src/machines/signIn/accountFlows.machine.ts';
import { authMachine } from '../../src/machines/signIn/auth.machine.ts';
import { codeRequestMachine } from '../../src/machines/signIn/codeRequest.machine.ts';
import { copierMachine } from '../../src/machines/signIn/copier.machine.ts';
import { emailLinkMachine } from '../../src/machines/signIn/emailLink.machine.ts';
import { passwordLinkMachine } from '../../src/machines/signIn/passwordLink.machine.ts';
import { passwordResetMachine } from '../../src/machines/signIn/passwordReset.machine.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import { workspaceMachine } from '../../src/machines/workspace.machine.ts';
import { watchAuthFocus } from '../../src/views/signin/authFocus.ts';
import { startApplication } from '../../src/wiring/app.ts';
import { openCode } from '../../src/wiring/open.ts';
import { listed } from '../each.ts';
import { chatPage } from '../fixtures/chat.ts';
import { attendanceListPage, importPage } from '../fixtures/locations.ts';

// The wiring starts a watch of the focus, which would go on in the files after this one.
afterAll(() => watchAuthFocus()());

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

const bare: readonly AnyStateMachine[] = [
  accountCheckMachine,
  appMachine,
  authMachine,
  codeRequestMachine,
  confirmationMachine,
  conversationMachine,
  copierMachine,
  emailLinkMachine,
  exporterMachine,
  formMachine,
  importingMachine,
  listMachine,
  accountFlowsMachine,
  menuMachine,
  lookupsMachine,
  outboxMachine,
  passwordLinkMachine,
  passwordResetMachine,
  visitMachine,
  applyMachine,
  setUpMachine,
  applicationMachine,
  paymentMachine,
  policyMachine,
  detailMachine,
  paletteMachine,
  postMachine,
  presentationMachine,
  profilePictureMachine,
  recordingMachine,
  sheetMachine,
  streamMachine,
  undoMachine,
  uploadMachine,
  workspaceMachine,
];

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

const placeholderActions = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' && !('resolve' in action) ? [name] : [],
  );

/** The names of the placeholders that a wired machine, or a machine below it, still has. */
const missing = (wired: AnyStateMachine): string[] => {
  const plain = bare.find(({ id }) => id === wired.id);
  if (!plain) return [`${wired.id} is unknown`];
  const actors = Object.entries(wired.implementations.actors).flatMap(([name, logic]) => {
    if (logic === plain.implementations.actors[name]) return [`${wired.id}: actor ${name}`];
    return isMachine(logic) ? missing(logic) : [];
  });
  const actions = placeholderActions(plain)
    .filter((name) => wired.implementations.actions[name] === plain.implementations.actions[name])
    .map((name) => `${wired.id}: action ${name}`);
  return [...actors, ...actions];
};

const run = (machine: AnyStateMachine, name: string, input = {}) => {
  const logic = machine.implementations.actors[name];
  if (!logic || 'src' in logic) throw new Error(`${name} is not there`);
  return toPromise(createActor(logic, { input }).start());
};

describe('the wiring', () => {
  it('provides every effect of the application and of its signed-in part', async () => {
    const { root } = startApplication({ page: 'signIn', params: {}, query: {} });
    await run(root.logic, 'loadWorkspace');
    const { workspace } = root.logic.implementations.actors;
    if (!isMachine(workspace)) throw new Error('the workspace is not there');
    const dialogs = ['session', 'post', 'search', 'profilePicture', 'presentation'];
    const pages = [attendanceListPage, chatPage, importPage];
    await Promise.all([
      ...dialogs.map((recording) => run(workspace, 'loadDialogCode', { recording })),
      ...pages.map((location) => run(workspace, 'loadPageCode', { location })),
    ]);
    expect(missing(root.logic)).toEqual([]);
  });

  it('provides every effect of the pages before sign-in', async () => {
    const port = {
      linkToken: () => '',
      goTo: () => {},
      email: () => '',
      passwordSet: () => {},
      confirmed: () => {},
    };
    const parts = ['account', 'visit', 'apply', 'application', 'policy', 'setUp'] as const;
    const connects = await Promise.all(parts.map((part) => openCode(part).load()));
    const wired = connects.map((connect) => connect(port));
    expect(wired.map(({ part }) => part)).toEqual(parts);
    expect(wired.flatMap(({ machine }) => missing(machine))).toEqual([]);
  });

  it('is reported missing for a machine that no one wired', () => {
    expect(missing(accountCheckMachine)).toEqual(['accountCheck: actor verifyAccount']);
    expect(missing(recordingMachine)).toEqual(
      listed(
        'recording: actor prepareRecording, recording: actor loadOptions',
        'recording: actor sendRecord, recording: actor queueRecord, recording: actor readRecord',
        'recording: actor changeRecord, recording: actor lookups, recording: actor upload',
        'recording: action keepDraft, recording: action forgetDraft, recording: action noteMember',
      ),
    );
  });
});
