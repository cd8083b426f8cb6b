import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Lines of a file, or of one function of it, its doc sentence left out. */
const linesOf = (path: string, name: string | undefined): number => {
  const lines = textOf(path).trimEnd().split('\n');
  if (name === undefined) return lines.length;
  const start = lines.findIndex((line) => line.startsWith(`export function ${name}(`));
  return lines.slice(start).indexOf('}') + 1;
};

const [, proof = ''] = /<!-- proof -->([\s\S]*)<!-- \/proof -->/.exec(textOf('docs/pages.md')) ?? [];
const told = [...proof.matchAll(/^\| `([^`]+)`(?:, `(\w+)`)? \| (\d+) \|$/gm)];

it('a list is a definition and a query, under 60 lines together, as the page guide says', () => {
  const counted = told.map(([, path = '', name]) => linesOf(path, name));
  expect(counted).toEqual(told.map(([, , , lines]) => Number(lines)));
  expect(counted).toHaveLength(2);
  expect(counted.reduce((sum, lines) => sum + lines, 0)).toBeLessThan(60);
});
