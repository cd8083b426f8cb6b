import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { recordingMachine } from '../../src/machines/records/recording.machine.ts';

const folder = new URL('../../src/machines/', import.meta.url);
const ending = '.machine.ts';

const machineFiles = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [basename(file, ending), new URL(file, folder)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

export const machineNames: readonly string[] = [...machineFiles.keys()];

const fileOf = (name: string): URL => machineFiles.get(name) ?? new URL(`${name}${ending}`, folder);

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const hasRegions = (node: AnyStateNode): boolean => node.type === 'parallel';
const idOf = (node: AnyStateNode) => node.path.join('_') || node.machine.id;

/** A chart's label for an event: `sendRecord answers` for an event from the machine's actors. */
export const eventLabel = (eventType: string): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 reports')
    .replace(/^xstate\.done\.state\..*$/, 'all regions end')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

const arrowsOf = (node: AnyStateNode) =>
  [...node.transitions.values(), node.always ?? []]
    .flat()
    .flatMap(({ eventType, target }) =>
      (target ?? []).map((to: AnyStateNode) => ({ to, label: eventType ? eventLabel(eventType) : '' })),
    );

const linesOf = (node: AnyStateNode, indent: string): string[] => [
  ...node.initial.target.map((first) => `${indent}[*] --> ${idOf(first)}`),
  ...childrenOf(node).flatMap((child) => [
    ...(childrenOf(child).length > 0 && !hasRegions(child)
      ? [`${indent}state ${idOf(child)} {`, ...linesOf(child, `${indent}  `), `${indent}}`]
      : []),
    ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
    ...arrowsOf(child).map(
      ({ to, label }) => `${indent}${idOf(child)} --> ${idOf(to)}${label ? ` : ${label}` : ''}`,
    ),
  ]),
];

const isFirst = (line: string, index: number, lines: readonly string[]) =>
  line.endsWith('}') || lines.indexOf(line) === index;

const chartOf = (node: AnyStateNode): string =>
  ['```mermaid', 'stateDiagram-v2', ...linesOf(node, '  ').filter(isFirst), '```'].join('\n');

const regionsBelow = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [...(hasRegions(node) ? [child] : []), ...regionsBelow(child)]);

const anywhereIn = (node: AnyStateNode): string[] => {
  const lines = arrowsOf(node).map(({ to, label }) => `- ${label || 'always'} → \`${to.path.join('.')}\``);
  return lines.length > 0 ? ['From anywhere:', '', ...new Set(lines), ''] : [];
};

const picturesOf = ({ root }: AnyStateMachine): string[] => [
  ...anywhereIn(root),
  ...(hasRegions(root) ? [] : [chartOf(root), '']),
  ...regionsBelow(root).flatMap((region) => [
    `## ${region.path.join('.')}`,
    '',
    ...anywhereIn(region),
    chartOf(region),
    '',
  ]),
];

/** The sentence above a machine in its source code. */
const sentenceOf = (name: string): string => {
  const source = readFileSync(fileOf(name), 'utf8');
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport const ${name}Machine`).exec(source) ?? [];
  return comment.replace(/^ *\*/gm, '').replace(/\s+/g, ' ').trim();
};

const leavesOf = (node: AnyStateNode): string[] =>
  childrenOf(node).length > 0 ? childrenOf(node).flatMap(leavesOf) : [node.path.join('.')];

/** The grid of recording dialogs and their possible states. */
export const dialogGrid = (): string => {
  const dialogs = Object.values(recordings);
  const reaches = (state: string, asks: boolean) => (/Verification|MnoChoice/.test(state) ? asks : true);
  const rows = leavesOf(recordingMachine.root).map((state) => [
    state,
    ...dialogs.map(({ features }) => (reaches(state, features.asksTypeVerification) ? '●' : '')),
  ]);
  const row = (cases: readonly string[]) => `| ${cases.join(' | ')} |`;
  return [
    row(['state', ...dialogs.map(({ title }) => title)]),
    `|${'---|'.repeat(dialogs.length + 1)}`,
    ...rows.map(row),
  ].join('\n');
};

const note = '<!-- Written by `npm run graph` from the machine; never edit by hand. -->';

export const machineOf = async (name: string): Promise<AnyStateMachine> => {
  const module: Record<string, unknown> = await import(fileOf(name).href);
  return module[`${name}Machine`] as AnyStateMachine;
};

const pageOf = async (name: string): Promise<string> => {
  const machine = await machineOf(name);
  const grid = name === 'recording' ? ['## The dialogs', '', dialogGrid(), ''] : [];
  return [note, '', `# ${name}`, '', sentenceOf(name), '', ...picturesOf(machine), ...grid].join('\n');
};

const index = (): string =>
  [
    note,
    '',
    '# The machines',
    '',
    ...machineNames.map((name) => `- [${name}](${name}.md): ${sentenceOf(name)}`),
    '',
  ].join('\n');

export const picturesFolder = new URL('../../docs/machines/', import.meta.url);

/** The pages of `docs/machines` by file name. */
export const machinePages = async (): Promise<Record<string, string>> =>
  Object.fromEntries([
    ['README.md', index()],
    ...(await Promise.all(machineNames.map(async (name) => [`${name}.md`, await pageOf(name)]))),
  ]);
