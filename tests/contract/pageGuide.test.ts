import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { sourceFiles } from './imports.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const [, counted = ''] = /<!-- counted -->([\s\S]*)<!-- \/counted -->/.exec(textOf('docs/pages.md')) ?? [];
const examples = [
  ...counted.matchAll(
    /^\| (list|record|page form|entry dialog) \| `(\w+)` \| ([\w, ]+) \| (\d) \| (.*)\|$/gm,
  ),
].map(([, kind = '', id = '', domain = '', outside, files = '']) => ({
  kind,
  id,
  parts: domain.split(', '),
  outside: Number(outside),
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
}));

it('the guide counts an example of each kind', () => {
  expect(examples.map(({ kind }) => kind)).toEqual(['list', 'record', 'page form', 'entry dialog']);
});

it.each(examples)(
  'a $kind names itself in two files at most outside its domain, as the guide counts: $id',
  (example) => {
    const { id, parts, outside, files } = example;
    const isOwn = (path: string) => parts.some((part) => path.split(/[/.]/).includes(part));
    // The server names calls and tables, no page and no form.
    const found = sourceFiles('src', 'tests/fixtures/domains').filter(({ text }) =>
      new RegExp(`\\b${id}\\b`).test(text),
    );
    expect(
      found
        .map(({ path }) => path)
        .filter((path) => !isOwn(path))
        .toSorted(),
    ).toEqual(files);
    expect(outside).toBe(files.length);
    expect(outside).toBeLessThanOrEqual(2);
  },
);

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
