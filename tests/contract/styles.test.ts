import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const folder = new URL('../../src/styles/', import.meta.url);

/** The classes that a stylesheet gives rules to outside of any media or container query. */
const ownClasses = (file: string): string[] => [
  ...new Set(
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^\.([\w-]+) \{/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];

it('a class is at home in one stylesheet, so that none changes what another laid out', () => {
  const homes = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css')))
    for (const name of ownClasses(file)) homes.set(name, [...(homes.get(name) ?? []), file]);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** Elements of HTML that stand in a line with others; a mark is a part of its text, keys and drawings have none. */
const inline =
  /^(?:a|abbr|b|button|cite|code|data|dfn|em|label|output|q|s|samp|small|span|strong|sub|sup|time|u|var)$/;

it('V2: what somebody wrote in a line turns round nothing that stands beside it', () => {
  const isolated = /([^{}/]*)\{\s*unicode-bidi: isolate;/.exec(
    readFileSync(new URL('base.css', folder), 'utf8'),
  );
  const known = isolated?.[1]?.split(',').map((name) => name.trim());
  const drawn = sourceFiles('src').flatMap(({ text }) =>
    [...text.matchAll(/<([a-z]+)[\s>]/g)].map(([, name = '']) => name),
  );
  const open = [...new Set(drawn)].filter((name) => inline.test(name) && !known?.includes(name));
  expect(open).toEqual([]);
});
