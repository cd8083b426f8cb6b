import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { type Node, visit } from './codeChanges.ts';

/** The text of each module by its path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

export const readSources = (root: string, folders: readonly string[]): Sources =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
    ),
  );

const globOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll(/\{([^}]*)\}/g, (_, all: string) => `(${all.replaceAll(',', '|')})`)
      .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))}$`,
  );

/** The modules of a folder that match a call of `import.meta.glob`. */
function globsIn(program: object): string[] {
  const found: string[] = [];
  visit(program as Node, (node) => {
    const { callee, arguments: [asked] = [] } = node as unknown as {
      callee?: { property?: { name?: string } };
      arguments?: { value?: string; elements?: { value?: string }[] }[];
    };
    if (node.type !== 'CallExpression' || callee?.property?.name !== 'glob' || !asked) return;
    for (const { value } of asked.elements ?? [asked]) if (value?.startsWith('.')) found.push(value);
  });
  return found;
}

/** @returns a module's imports at runtime, without type imports; a folder that it names stands for its files. */
function importsOf(file: string, text: string, every: readonly string[]): string[] {
  const { module, program } = parseSync(file, text);
  const asked = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const at = (path: string) => join(dirname(file), path).replaceAll('\\', '/');
  const globs = text.includes('import.meta.glob') ? globsIn(program).map((glob) => globOf(at(glob))) : [];
  const folders = [...text.matchAll(/'(\.{1,2}\/[^'*]*\/)'/g)].map(([, path = '']) => at(path));
  return [
    ...asked.filter((path) => path.startsWith('.')).map(at),
    ...every.filter((each) => globs.some((glob) => glob.test(each))),
    ...every.filter((each) => folders.includes(`${dirname(each)}/`)),
  ];
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [];

type Weights = ReadonlyMap<string, number>;

function counted(texts: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, weight] of texts)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  return counts;
}

const likeness = (one: Weights, other: Weights): number => {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
};

export interface Choice {
  /**
   * The test files that import a module, directly or through others, nearest first: by their imports, and by the
   * words they share with the place in it. A test of a whole server imports every module of the server.
   */
  readonly testsOf: (file: string, line: number) => readonly string[];
}

/** @param isTest accepts the test files that may be chosen; those that start processes take too long. */
export function choiceOf(sources: Sources, isTest: (file: string) => boolean): Choice {
  const every = [...sources.keys()];
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, every)]));
  const importers = new Map<string, string[]>();
  for (const [file, all] of imports)
    for (const imported of all) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  const startsProcesses = (test: string): boolean => {
    const reached = new Set([test]);
    for (const file of reached) {
      if (sources.get(file)?.includes("'node:child_process'")) return true;
      for (const imported of imports.get(file) ?? [])
        if (imported.startsWith('tests/')) reached.add(imported);
    }
    return false;
  };

  const tests = every.filter((file) => isTest(file) && !startsProcesses(file));
  const words = new Map(
    tests.map((file) => [
      file,
      counted([
        [sources.get(file) ?? '', 1],
        [file.split('/').slice(2).join(' '), 10],
      ]),
    ]),
  );
  const spread = new Map<string, number>();
  for (const each of words.values())
    for (const word of each.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const weighed = (counts: Weights): Weights => {
    const weights = new Map(
      [...counts].map(([word, count]) => [
        word,
        Math.log(1 + count) * Math.log(1 + tests.length / (spread.get(word) ?? tests.length)),
      ]),
    );
    const length = Math.hypot(...weights.values()) || 1;
    return new Map([...weights].map(([word, weight]) => [word, weight / length]));
  };
  const weights = new Map([...words].map(([file, counts]) => [file, weighed(counts)]));

  const distancesFrom = (file: string): ReadonlyMap<string, number> => {
    const distances = new Map([[file, 0]]);
    for (const [each, distance] of distances)
      for (const importer of importers.get(each) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  };

  return {
    testsOf: (file, line) => {
      const distances = distancesFrom(file);
      const text = sources.get(file) ?? '';
      const around = text.split('\n').slice(Math.max(0, line - 12), line + 12);
      const place = weighed(
        counted([
          [text, 1],
          [around.join('\n'), 3],
          [file.split('/').slice(2).join(' '), 10],
        ]),
      );
      const nearness = (test: string) =>
        likeness(place, weights.get(test) ?? new Map()) / Math.sqrt(distances.get(test) ?? 1);
      return tests
        .filter((test) => distances.has(test))
        .map((test) => ({ test, near: nearness(test) }))
        .toSorted((one, other) => other.near - one.near)
        .map(({ test }) => test);
    },
  };
}
