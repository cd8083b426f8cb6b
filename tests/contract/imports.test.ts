import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  besidesRoutes,
  clockAndChance,
  domainOrder,
  hooksOf,
  importsOf,
  longRegisters,
  mayHoldSql,
  networkStorageAndTimers,
  refusalsByRight,
  sourceFiles,
  statesAsked,
  upwardArrows,
  violations,
} from './imports.ts';

const source = sourceFiles('src', 'server');
const inFolder = (folder: string) => source.filter((file) => file.path.startsWith(folder));

describe('the import table', () => {
  it('holds for every file in src and server', () => {
    expect(source.length).toBeGreaterThan(100);
    expect(source.flatMap(violations)).toEqual([]);
  });

  it.each([
    [
      'src/contract/a.ts',
      "import type { X } from '../machines/x.machine.ts'",
      'contract may not use type X of machines',
    ],
    ['src/machines/a.ts', "const load = () => import('react')", 'machines may not use * of react'],
    [
      'src/machines/a.ts',
      "import type { Api } from '../services/api.ts'",
      'machines may not use type Api of services',
    ],
    ['src/services/a.ts', "export * from '../machines/a.machine.ts'", 'services may not use * of machines'],
    ['src/views/A.tsx', "import { createActor } from 'xstate'", 'views may not use createActor of xstate'],
    ['src/views/A.tsx', "import { saveA } from '../contract/a.ts'", 'views may not use saveA of contract'],
    ['src/views/A.tsx', "import { a } from '../machines/a.ts'", 'views may not use a of machines'],
    ['src/routes/a.ts', "import { b } from '../machines/b.machine.ts'", 'routes may not use b of machines'],
    [
      'src/wiring/app.ts',
      "import { ofetch } from 'ofetch'",
      'wiring may not use ofetch of ofetch and amplify',
    ],
    ['server/a.ts', "import { newKey } from '../src/services/a.ts'", 'server may not use newKey of services'],
  ])('rejects in %s: %s', (path, text, forbidden) => {
    expect(violations({ path, text })).toEqual([`${path}: ${forbidden}`]);
  });
});

describe('views', () => {
  it('keep state and effects in the hooks file', () => {
    const views = inFolder('src/views/').filter((file) => file.path !== 'src/views/parts/hooks.ts');
    expect(views.flatMap(hooksOf)).toEqual([]);
  });

  it('use no network, storage, or timers outside the files for frames and presses', () => {
    const views = inFolder('src/views/').filter(
      ({ path }) => !/^src\/views\/parts\/focus\/after(Frame|Press)\.ts$/.test(path),
    );
    expect(views.flatMap(networkStorageAndTimers)).toEqual([]);
  });

  it('ask machines for tags and views, never for state names', () => {
    const asking = [...inFolder('src/views/'), ...inFolder('src/routes/')];
    expect(asking.flatMap(statesAsked)).toEqual([]);
  });
});

it('machines take no time or random values from the platform', () => {
  expect(inFolder('src/machines/').flatMap(clockAndChance)).toEqual([]);
});

describe('the domains of the server', () => {
  const files = inFolder('server/domains/');

  it('use only domains below them', () => {
    expect(files.flatMap(upwardArrows)).toEqual([]);
    expect(new Set(files.map(({ path }) => path.split('/')[2]))).toEqual(new Set(domainOrder));
  });

  it('keep SQL in files named for it', () => {
    const holding = files.filter(({ text }) => text.includes('sql`'));
    expect(holding.length).toBeGreaterThan(40);
    expect(holding.filter(({ path }) => !mayHoldSql(path)).map(({ path }) => path)).toEqual([]);
  });

  it('leave it to policies whom they refuse what they store', () => {
    const repositories = files.filter(({ path }) => /\/repository\.ts$|Repository\.ts$/.test(path));
    expect(repositories.flatMap(refusalsByRight)).toEqual([]);
    expect(refusalsByRight({ path: 'a.ts', text: 'if (!may) throw forbidden();' })).toHaveLength(1);
  });

  it('have nothing but routes in their files of routes', () => {
    const routes = files.filter(({ path }) => /(?:\/r|R)outes\.ts$/.test(path));
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.flatMap(besidesRoutes)).toEqual([]);
  });

  it.each([
    'const known = (value: string) => value.trim();',
    'function requireFew(count: number) {}',
    'export class Door {}',
    'http.listen();',
    'const filters = [\n1,\n2,\n3,\n4,\n];',
  ])('can’t have beside their routes: %s', (text) => {
    const path = 'server/domains/visits/routes.ts';
    const routes =
      "import { a } from './a.ts';\ninterface A {}\nconst most = 3;\nexport function registerA() {}\n";
    expect(besidesRoutes({ path, text: routes + text })).toEqual([`${path}: ${text.split('\n')[0]}`]);
  });
});

it('no function of the server that registers routes has 60 lines', () => {
  expect(inFolder('server/').flatMap(longRegisters)).toEqual([]);
  const text = `export function registerA() {${'\n'.repeat(59)}}`;
  expect(longRegisters({ path: 'server/a.ts', text })).toEqual(['server/a.ts: registerA has 60 lines']);
});

/** Counts lines as an editor does; Biome's rule leaves out those inside comments, templates and texts of JSX. */
it.each([
  ['src/machines/', 340],
  ['src/views/', 150],
  ['server/', 250],
])('no file in %s has more than %d lines, except tables and demo texts', (folder, most) => {
  const files = inFolder(folder).filter(({ path }) => !/^server\/(?:demo\/data|schema)\//.test(path));
  const longer = files.filter(({ text }) => text.trimEnd().split('\n').length > most);
  expect(longer.map(({ path }) => path)).toEqual([]);
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifest: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));

/** Further files that `npm run dev` and `npm run migrations` need. */
const ofDevelopment = ['server/dev.ts', 'server/drizzle.config.ts'];
const buildFiles = ['vite.config.ts', 'server/build.mjs', 'server/build/server.mjs', 'server/build/web.mjs'];

/** A package's name at the start of an import; files, Node's own modules and computed names have none. */
const packageName = /^(?!node:|virtual:)(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/;

it('builds and starts with production dependencies only', () => {
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

it('no folder holds more than 40 files', () => {
  const files = new Map<string, number>();
  for (const { path } of source) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  expect([...files].filter(([, count]) => count > 40)).toEqual([]);
});
