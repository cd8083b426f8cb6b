import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './imports.ts';

const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/** A schema shares its type's name, so a search by word can't tell whether the value is used. */
const isSchema = (path: string, name: string) => path.startsWith('src/contract/') && /^[A-Z]/.test(name);

const unused = (files: readonly SourceFile[], others: readonly SourceFile[]): string[] => {
  const filesOfWord = new Map<string, number>();
  for (const { text } of [...files, ...others])
    for (const word of new Set(text.match(/\w+/g))) filesOfWord.set(word, (filesOfWord.get(word) ?? 0) + 1);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !isSchema(path, name) && filesOfWord.get(name) === 1)
      .map((name) => `${path}: ${name}`),
  );
};

it('the source exports only values that another file uses', () => {
  expect(unused(sourceFiles('src', 'server'), sourceFiles('tests'))).toEqual([]);
});

it('the build’s chunks name existing modules and folders', () => {
  const text = readFileSync('vite.config.ts', 'utf8');
  const named = [...text.matchAll(/'(src\/[\w./]+)'/g)].map(([, path = '']) => path);
  const folders = [...text.matchAll(/src\\\/views\\\/\(([\w|]+)\)\\\//g)].flatMap(([, names = '']) =>
    names.split('|').map((name) => `src/views/${name}`),
  );
  expect([named.length, folders.length].map((count) => count > 9)).toEqual([true, true]);
  expect([...named, ...folders].filter((path) => !existsSync(path))).toEqual([]);
});

/** Paths, keys and tables keep their established spelling. */
const british =
  /\borganisation(?![-_.])|organisation(?=[A-Z])|Organisation|colour|behaviour|neighbour|(?:norm|recogn|capital)ise|\blabelled\b/;
const inOtherSystems = ['server/domains/imports/heads.ts'];

it('names and comments use US spelling', () => {
  const files = sourceFiles('src', 'server', 'tests').filter(
    ({ path }) => !inOtherSystems.includes(path) && path !== 'tests/contract/source.test.ts',
  );
  const found = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (british.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
