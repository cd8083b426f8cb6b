import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Change } from './change.ts';
import {
  amounts,
  changesOf,
  checks,
  choices,
  conditions,
  effects,
  flags,
  limits,
  type Mistake,
  parts,
  sql,
  transitions,
} from './codeChanges.ts';

export const layers = ['machines', 'services', 'views', 'contract', 'server', 'policies'] as const;
export type Layer = (typeof layers)[number];

/** One module with one mistake. */
export interface Mutant {
  readonly layer: Layer;
  /** The path from the root of the repository, with slashes. */
  readonly file: string;
  readonly line: number;
  /** The old and the new text, in one line. */
  readonly change: string;
  readonly edit: Change;
}

const mistakesOf: Readonly<Record<Layer, readonly Mistake[]>> = {
  machines: [transitions, conditions, choices, effects, flags, amounts],
  services: [conditions, choices, effects, parts, flags, amounts],
  views: [conditions, choices],
  contract: [conditions, limits, checks],
  server: [sql],
  policies: [conditions, choices, effects, flags, sql],
};

const isRights = (file: string) =>
  /^server\/(domains\/([^/]+\/policy\.ts$|roles\/)|http\/viewer\.ts$)/.test(file);

/** @returns the layer of a source file; undefined if its files aren't mutated. */
export function layerOf(file: string): Layer | undefined {
  const [, layer] = /^src\/(machines|services|views|contract)\//.exec(file) ?? [];
  if (layer !== undefined) return layers.find((each) => each === layer);
  if (isRights(file)) return 'policies';
  return file.startsWith('server/domains/') ? 'server' : undefined;
}

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 78)} … ${line.slice(-78)}` : line;
};

const apply = (text: string, { start, end, by }: Change): string =>
  text.slice(0, start) + by + text.slice(end);

const invertsGuard = ({ by }: Change) => by.startsWith('__not(');

/** @returns a module's text with the change in it, with all lines in their places. */
export const mutated = (text: string, change: Change): string =>
  invertsGuard(change)
    ? `import { not as __not } from 'xstate'; ${apply(text, change)}`
    : apply(text, change);

/** The old and the new text around a change, shortened to one line. */
function described(text: string, change: Change): string {
  const { shown, start, end, by } = change;
  if (by === '' && start <= shown.start && end >= shown.end)
    return `${inOneLine(text.slice(shown.start, shown.end))} → nothing`;
  const whole = { start: Math.min(shown.start, start), end: Math.max(shown.end, Math.min(end, shown.end)) };
  const before = inOneLine(text.slice(whole.start, whole.end));
  const after = inOneLine(
    text.slice(whole.start, start) + by + text.slice(Math.min(end, whole.end), whole.end),
  );
  return `${before} → ${after}`;
}

export function mutantsOf(file: string, text: string, layer: Layer): Mutant[] {
  const { program } = parseSync(file, text);
  return changesOf(program, text, mistakesOf[layer]).map((edit) => ({
    layer,
    file,
    line: text.slice(0, Math.max(edit.start, edit.shown.start)).split('\n').length,
    change: described(text, edit),
    edit,
  }));
}

/** Whether a module with the change can still be parsed. */
export const isReadable = (file: string, text: string): boolean => parseSync(file, text).errors.length === 0;

/** @returns every mutant of the source code in a root folder. */
export const everyMutant = (root: string): Mutant[] =>
  ['src', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .toSorted()
      .flatMap((file) => {
        const layer = layerOf(file);
        return layer ? mutantsOf(file, readFileSync(join(root, file), 'utf8'), layer) : [];
      }),
  );
