import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('docs/operating.md lists exactly the variables that the server reads', () => {
  const read = [...text('server/config.ts').matchAll(/\bread\('([A-Z_0-9]+)'\)/g)].map(([, name]) => name);
  const rows = text('docs/operating.md').match(/^\| `[A-Z_0-9]+`.*$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual([...new Set(read)].sort());
});
