import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { type Node, visit } from '../prove/codeChanges.ts';
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
  /\borganisation(?![-_.])|organisation(?=[A-Z])|Organisation|colour|behaviour|neighbour|(?:norm|recogn|capital)ise|\blabelled\b|[cC]atalogue|Programme/;
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

/** @returns the names of a file's tests and groups as they are written, with placeholders. */
function namesIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  visit(parseSync(path, text).program as object as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: [name] = [] } = node as object as { callee: Node; arguments?: Node[] };
    if (!/^(?:it|test|describe)\b/.test(text.slice(callee.start, callee.end)) || !name) return;
    const written = text.slice(name.start, name.end);
    if (/^['"`]/.test(written)) found.push(written.slice(1, -1));
  });
  return found;
}

it('a test’s name takes at most 100 characters and starts with no number of an issue or a requirement', () => {
  const files = sourceFiles('tests').filter(({ text }) => /\b(?:it|test|describe)\b/.test(text));
  const names = files.flatMap((file) => namesIn(file).map((name) => ({ name, path: file.path })));
  expect(names.length).toBeGreaterThan(3_000);
  // A proof is run by its number.
  const isNumbered = ({ name, path }: (typeof names)[number]) =>
    !path.startsWith('tests/prove/') && /^[A-Z]{1,2}\d/.test(name);
  const refused = names.filter((each) => each.name.length > 100 || isNumbered(each));
  expect(refused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
