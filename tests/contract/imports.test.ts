import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  clockAndChance,
  domainOrder,
  hooksOf,
  importsOf,
  longer,
  mayHoldSql,
  networkStorageAndTimers,
  sourceFiles,
  upwardArrows,
  violations,
} from './imports.ts';

const source = sourceFiles('src', 'server');
const inFolder = (folder: string) => source.filter((file) => file.path.startsWith(folder));

describe('the import table', () => {
  it('holds in every file of src and server', () => {
    expect(source.length).toBeGreaterThan(100);
    expect(source.flatMap(violations)).toEqual([]);
  });

  it.each([
    ['src/contract/a.ts', "import type { X } from '../machines/x.machine.ts';"],
    ['src/machines/recordings/a.ts', "import type { Api } from '../../services/api.ts';"],
    ['src/machines/a.ts', "const load = () => import('react');"],
    ['src/services/a.ts', "export * from '../machines/a.machine.ts';"],
    ['src/views/home/Home.tsx', "import { createActor } from 'xstate';"],
    ['src/views/home/Home.tsx', "import { recordSession } from '../../contract/sessions.ts';"],
    ['src/views/home/Home.tsx', "import { type AppActor, appMachine } from '../../machines/app.machine.ts';"],
    ['src/views/home/Home.tsx', "import { signIn } from 'aws-amplify/auth';"],
    ['src/routes/table.ts', "import '../services/c.ts';"],
    ['src/wiring.ts', "import { ofetch } from 'ofetch';"],
    ['server/domains/sessions/a.ts', "import { newKey } from '../../../src/services/clock.ts';"],
  ])('refuses in %s: %s', (path, text) => {
    expect(violations({ path, text })).toHaveLength(1);
  });
});

describe('views', () => {
  it('keep state and effects in the one file of hooks', () => {
    const views = inFolder('src/views/').filter((file) => file.path !== 'src/views/parts/hooks.ts');
    expect(views.flatMap(hooksOf)).toEqual([]);
  });

  it('use neither network, storage nor timers, but those of frames in the one file of them', () => {
    const views = inFolder('src/views/').filter((file) => file.path !== 'src/views/parts/afterFrame.ts');
    expect(views.flatMap(networkStorageAndTimers)).toEqual([]);
  });

  it('have at most 150 lines', () => {
    expect(longer(inFolder('src/views/'), 150)).toEqual([]);
  });
});

describe('machines', () => {
  it('take neither time nor chance from the platform', () => {
    expect(inFolder('src/machines/').flatMap(clockAndChance)).toEqual([]);
  });

  it('have at most 340 lines', () => {
    expect(longer(inFolder('src/machines/'), 340)).toEqual([]);
  });
});

describe('the domains of the server', () => {
  const files = inFolder('server/domains/');

  it('use only those below them', () => {
    expect(files.flatMap(upwardArrows)).toEqual([]);
    expect(new Set(files.map(({ path }) => path.split('/')[2]))).toEqual(new Set(domainOrder));
  });

  it('have their SQL in files that say so by their name', () => {
    const holding = files.filter(({ text }) => text.includes('sql`'));
    expect(holding.length).toBeGreaterThan(40);
    expect(holding.filter(({ path }) => !mayHoldSql(path)).map(({ path }) => path)).toEqual([]);
  });
});

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
