import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './imports.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifest: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));

/** What `npm run dev` and `npm run migrations` need beyond a start. */
const ofDevelopment = ['server/dev.ts', 'server/drizzle.config.ts'];
const buildFiles = ['vite.config.ts', 'server/build.mjs', 'server/build/server.mjs', 'server/build/web.mjs'];

/** A package's name at the start of what is imported; files, Node's own modules and computed names have none. */
const packageName = /^(?!node:|virtual:)(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/;

it('builds and starts with what an installation without development dependencies has', () => {
  const files = [
    ...sourceFiles('src', 'server').filter(({ path }) => !ofDevelopment.includes(path)),
    ...buildFiles.map((path) => ({ path, text: read(path) })),
  ];
  const needed = files.flatMap((file) =>
    importsOf(file).flatMap(({ from, typeOnly }) => {
      const [name] = packageName.exec(from) ?? [];
      return typeOnly || name === undefined ? [] : [name];
    }),
  );
  expect([...new Set(needed)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
});
