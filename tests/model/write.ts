import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { type Chart, tableFile, writtenTables } from './expected.ts';

type Charts = readonly [Chart<AnyStateMachine>, ...Chart<AnyStateMachine>[]];

const folder = new URL('machines/', import.meta.url);
const names = readdirSync(folder).map((file) => basename(file, '.ts'));

for (const name of names) {
  const exported: Record<string, unknown> = await import(new URL(`${name}.ts`, folder).href);
  const charts = exported[`${name}Charts`] as Charts | undefined;
  if (!charts) throw new Error(`tests/model/machines/${name}.ts does not export ${name}Charts`);
  writeFileSync(tableFile(charts[0].model.machine.id), writtenTables(charts));
}
for (const file of readdirSync(new URL('expected/', import.meta.url)))
  if (!names.includes(basename(file, '.txt'))) rmSync(tableFile(basename(file, '.txt')));
