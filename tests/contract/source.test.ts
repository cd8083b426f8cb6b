import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { longer, type SourceFile, sourceFiles } from './imports.ts';

const source = sourceFiles('src', 'server');
const within = (...folders: string[]) =>
  source.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));

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

describe('the source', () => {
  it('exports only values that another file uses', () => {
    expect(unused(source, sourceFiles('tests'))).toEqual([]);
  });

  it('keeps server files to 250 lines, demo texts and tables apart', () => {
    const isData = /^server\/(?:demo\/data|schema)\//;
    expect(
      longer(
        within('server/').filter(({ path }) => !isData.test(path)),
        250,
      ),
    ).toEqual([]);
  });
});

it('every endpoint that a file of the contract declares is in the API, but the one of sign-in', () => {
  const declared = sourceFiles('src/contract').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = endpoint\(\{\n {2}id: '(\w+)'/gm)].map(([, name, id]) => [
      name,
      id,
    ]),
  );
  expect(declared.filter(([name, id]) => name !== id)).toEqual([]);
  expect(declared.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(endpoints), 'updatePassword'].toSorted(),
  );
});
