import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
