import { describe, expect, it } from 'vitest';
import {
  clockAndChance,
  domainOrder,
  hooksOf,
  longer,
  mayHoldSql,
  networkStorageAndTimers,
  sourceFiles,
  upwardArrows,
  violations,
} from './imports.ts';

const source = sourceFiles('src', 'server');
const inFolder = (folder: string) => source.filter((file) => file.path.startsWith(folder));
const check = (path: string, text: string) => violations({ path, text });

describe('the import table', () => {
  it('holds in every file of src and server', () => {
    expect(source.length).toBeGreaterThan(100);
    expect(source.flatMap(violations)).toEqual([]);
  });

  it('keeps contract to itself', () => {
    expect(check('src/contract/a.ts', "import { b } from './b.ts'; import * as v from 'valibot';")).toEqual(
      [],
    );
    expect(check('src/contract/a.ts', "import type { X } from '../machines/x.machine.ts';")).toEqual([
      'src/contract/a.ts: contract may not use type X of machines',
    ]);
  });

  it('keeps services and React out of machines, dynamically and as types too', () => {
    expect(
      check(
        'src/machines/recordings/a.ts',
        "import type { Api } from '../../services/api.ts'; const load = () => import('react'); import { setup } from 'xstate';",
      ),
    ).toEqual([
      'src/machines/recordings/a.ts: machines may not use type Api of services',
      'src/machines/recordings/a.ts: machines may not use * of react',
    ]);
  });

  it('keeps machines and XState out of services', () => {
    expect(
      check(
        'src/services/a.ts',
        "import { fromPromise } from 'xstate'; export * from '../machines/a.machine.ts';",
      ),
    ).toEqual([
      'src/services/a.ts: services may not use fromPromise of xstate',
      'src/services/a.ts: services may not use * of machines',
    ]);
  });

  it('gives views texts, data and selectors, and nothing that acts', () => {
    expect(
      check(
        'src/views/home/Home.tsx',
        `import { useSelector } from '@xstate/react';
         import type { ActorRefFrom } from 'xstate';
         import type { Member } from '../../contract/members.ts';
         import { messages } from '../../contract/messages.ts';
         import { type AppActor, selectView } from '../../machines/app.machine.ts';
         import { PageLink } from '../../routes/PageLink.tsx';
         import { Panel } from '../parts/Panel.tsx';
         import '../../styles/app.css';
         export const Home = () => <Panel />;`,
      ),
    ).toEqual([]);
    expect(
      check(
        'src/views/home/Home.tsx',
        `import { createActor } from 'xstate';
         import { recordSession, SessionToRecord } from '../../contract/sessions.ts';
         import { appMachine } from '../../machines/app.machine.ts';
         import { send } from '../../services/api.ts';
         import { ofetch } from 'ofetch';
         import { signIn } from 'aws-amplify/auth';`,
      ),
    ).toEqual([
      'src/views/home/Home.tsx: views may not use createActor of xstate',
      'src/views/home/Home.tsx: views may not use recordSession of contract',
      'src/views/home/Home.tsx: views may not use SessionToRecord of contract',
      'src/views/home/Home.tsx: views may not use appMachine of machines',
      'src/views/home/Home.tsx: views may not use send of services',
      'src/views/home/Home.tsx: views may not use ofetch of ofetch and amplify',
      'src/views/home/Home.tsx: views may not use signIn of ofetch and amplify',
    ]);
  });

  it('gives routes views and types', () => {
    expect(
      check(
        'src/routes/table.ts',
        "import type { A } from '../machines/a.machine.ts'; import { b } from '../machines/b.machine.ts'; import '../services/c.ts';",
      ),
    ).toEqual([
      'src/routes/table.ts: routes may not use b of machines',
      'src/routes/table.ts: routes may not use ../services/c.ts of services',
    ]);
  });

  it('lets wiring bring machines and services together, without the network libraries', () => {
    expect(
      check(
        'src/wiring.ts',
        "import { a } from './machines/a.machine.ts'; import { b } from './services/b.ts'; import { ofetch } from 'ofetch';",
      ),
    ).toEqual(['src/wiring.ts: wiring may not use ofetch of ofetch and amplify']);
  });

  it('gives the server the contract alone', () => {
    expect(
      check(
        'server/domains/sessions/routes.ts',
        "import { recordSession } from '../../../src/contract/sessions.ts'; import { newKey } from '../../../src/services/clock.ts'; import { setup } from 'xstate';",
      ),
    ).toEqual([
      'server/domains/sessions/routes.ts: server may not use newKey of services',
      'server/domains/sessions/routes.ts: server may not use setup of xstate',
    ]);
  });
});

describe('views', () => {
  it('keep state and effects in the one file of hooks', () => {
    const views = inFolder('src/views/').filter((file) => file.path !== 'src/views/parts/hooks.ts');
    expect(views.flatMap(hooksOf)).toEqual([]);
  });

  it('are seen when they hold state', () => {
    const text = "import React, { type Ref, useMemo, useState } from 'react'; import * as All from 'react';";
    expect(hooksOf({ path: 'src/views/a.tsx', text })).toEqual([
      'src/views/a.tsx: *',
      'src/views/a.tsx: useState',
      'src/views/a.tsx: *',
    ]);
  });

  it('use neither network, storage nor timers, but those of frames in the one file of them', () => {
    const views = inFolder('src/views/').filter((file) => file.path !== 'src/views/parts/afterFrame.ts');
    expect(views.flatMap(networkStorageAndTimers)).toEqual([]);
    const text = "fetch('/'); refetch(); localStorage.clear(); setTimeout(close, 10);";
    expect(networkStorageAndTimers({ path: 'a.tsx', text })).toEqual([
      'a.tsx: fetch(',
      'a.tsx: localStorage',
      'a.tsx: setTimeout',
    ]);
  });

  it('have at most 150 lines', () => {
    expect(longer(inFolder('src/views/'), 150)).toEqual([]);
  });
});

describe('machines', () => {
  it('take neither time nor chance from the platform', () => {
    expect(inFolder('src/machines/').flatMap(clockAndChance)).toEqual([]);
    expect(
      clockAndChance({
        path: 'a.ts',
        text: 'const day = new Date(); const day2 = new Date(input.day); Date.now()',
      }),
    ).toEqual(['a.ts: new Date()', 'a.ts: Date.now']);
  });

  it('have at most 350 lines', () => {
    expect(longer(inFolder('src/machines/'), 350)).toEqual([]);
    expect(longer([{ path: 'a.ts', text: 'one\ntwo\nthree\n' }], 2)).toEqual(['a.ts: 3 lines']);
  });
});

describe('the domains of the server', () => {
  const files = inFolder('server/domains/');

  it('use only those below them', () => {
    expect(files.flatMap(upwardArrows)).toEqual([]);
    expect(new Set(files.map(({ path }) => path.split('/')[2]))).toEqual(new Set(domainOrder));
    const up = { path: 'server/domains/roles/a.ts', text: "import { b } from '../records/b.ts';" };
    expect(upwardArrows(up)).toEqual(['server/domains/roles/a.ts: server/domains/records/b.ts']);
    const down = { path: 'server/domains/records/a.ts', text: "import { b } from '../roles/b.ts';" };
    expect(upwardArrows(down)).toEqual([]);
  });

  it('have their SQL in files that say so by their name, of at most 250 lines', () => {
    const holding = files.filter(({ text }) => text.includes('sql`'));
    expect(holding.length).toBeGreaterThan(40);
    expect(holding.filter(({ path }) => !mayHoldSql(path)).map(({ path }) => path)).toEqual([]);
    expect(longer(files, 250)).toEqual([]);
  });
});
