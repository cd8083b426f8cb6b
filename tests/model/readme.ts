import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { accountCheckMachine } from '../../src/machines/accountCheck.machine.ts';
import { appMachine } from '../../src/machines/app.machine.ts';
import { authMachine } from '../../src/machines/auth.machine.ts';
import { codeRequestMachine } from '../../src/machines/codeRequest.machine.ts';
import { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import { exporterMachine } from '../../src/machines/exporter.machine.ts';
import { formMachine } from '../../src/machines/form.machine.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { lobbyMachine } from '../../src/machines/lobby.machine.ts';
import { lookupsMachine } from '../../src/machines/lookups.machine.ts';
import { outboxMachine } from '../../src/machines/outbox.machine.ts';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { passwordLinkMachine } from '../../src/machines/passwordLink.machine.ts';
import { passwordResetMachine } from '../../src/machines/passwordReset.machine.ts';
import { postMachine } from '../../src/machines/post.machine.ts';
import { profilePictureMachine } from '../../src/machines/profilePicture.machine.ts';
import { recordMachine } from '../../src/machines/record.machine.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { takingBackMachine } from '../../src/machines/takingBack.machine.ts';
import { uploadMachine } from '../../src/machines/upload.machine.ts';
import { workspaceMachine } from '../../src/machines/workspace.machine.ts';

export const machines: readonly AnyStateMachine[] = [
  appMachine,
  authMachine,
  lobbyMachine,
  codeRequestMachine,
  passwordResetMachine,
  passwordLinkMachine,
  confirmationMachine,
  accountCheckMachine,
  workspaceMachine,
  recordMachine,
  listMachine,
  formMachine,
  recordingMachine,
  lookupsMachine,
  uploadMachine,
  postMachine,
  profilePictureMachine,
  paletteMachine,
  outboxMachine,
  exporterMachine,
  takingBackMachine,
];

const nameOf = (node: AnyStateNode) => node.path.join('_') || node.machine.id;
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

const labelOf = (eventType: string): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

const arrowsOf = (node: AnyStateNode, indent: string): string[] => {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  return transitions.flatMap(({ eventType, target }) =>
    (target ?? []).map((to) => {
      const from = node.parent ? nameOf(node) : '';
      const label = eventType ? ` : ${labelOf(eventType)}` : '';
      return from ? `${indent}${from} --> ${nameOf(to)}${label}` : '';
    }),
  );
};

const bodyOf = (node: AnyStateNode, indent: string): string[] => {
  const children = childrenOf(node);
  const isParallel = node.type === 'parallel';
  const initial = isParallel ? [] : node.initial.target.map((first) => `${indent}[*] --> ${nameOf(first)}`);
  const parts = children.map((child) => [
    ...(childrenOf(child).length > 0
      ? [`${indent}state ${nameOf(child)} {`, ...bodyOf(child, `${indent}  `), `${indent}}`]
      : []),
    ...(child.type === 'final' ? [`${indent}${nameOf(child)} --> [*]`] : []),
    ...arrowsOf(child, indent),
  ]);
  return [...initial, ...parts.flat()];
};

const isFirst = (line: string, index: number, lines: readonly string[]) =>
  line.endsWith('}') || lines.indexOf(line) === index;

/** @returns a machine's chart in Mermaid's words, each arrow once. */
export const chartOf = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...bodyOf(machine.root, '  ').filter(isFirst)].filter(Boolean).join('\n');

const leavesOf = (node: AnyStateNode): string[] =>
  childrenOf(node).length > 0 ? childrenOf(node).flatMap(leavesOf) : [node.path.join('.')];

/** @returns the grid of dialogs and the states each can be in. */
export const dialogGrid = (): string => {
  const states = leavesOf(recordingMachine.root);
  const reaches = (state: string, asks: boolean) => (/Verification|MnoChoice/.test(state) ? asks : true);
  const rows = Object.values(recordings).map(
    ({ title, features }) =>
      `| ${title} | ${states.map((state) => (reaches(state, features.asksTypeVerification) ? '●' : '')).join(' | ')} |`,
  );
  return [`| dialog | ${states.join(' | ')} |`, `|${'---|'.repeat(states.length + 1)}`, ...rows].join('\n');
};

/** @returns the parts of the README that are made from the machines, by the name in their markers. */
export const generatedParts = (): Record<string, string> => ({
  ...Object.fromEntries(
    machines.map((machine) => [machine.id, `\`\`\`mermaid\n${chartOf(machine)}\n\`\`\``]),
  ),
  grid: dialogGrid(),
});

const part = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`);

/** @returns the README with its generated parts made anew. Throws when a marker is missing. */
export const withGeneratedParts = (readme: string): string =>
  Object.entries(generatedParts()).reduce((text, [name, made]) => {
    if (!part(name).test(text)) throw new Error(`README.md lacks the markers of ${name}`);
    return text.replace(part(name), (_, open: string, close: string) => `${open}${made}${close}`);
  }, readme);
