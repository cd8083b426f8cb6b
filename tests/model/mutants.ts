import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from './expected.ts';
import { isNoticed } from './isNoticed.ts';
import { accountCheckCharts } from './machines/accountCheck.ts';
import { appCharts } from './machines/app.ts';
import { authCharts } from './machines/auth.ts';
import { formCharts } from './machines/form.ts';
import { listCharts } from './machines/list.ts';
import { recordCharts } from './machines/record.ts';
import { recordingCharts } from './machines/recording.ts';
import { workspaceCharts } from './machines/workspace.ts';
import { dropped, misled, misledOnce, unaltered } from './mutate.ts';

/**
 * Leads each transition of each machine astray and counts how many of these mutants the tests notice:
 * `tables` holds each against the written-out expectations, every other leaf in turn; `--pins` runs the machine's
 * hand-pinned tests alone against one mutant a transition. Names those that live; exit code 1 when any does.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pins: { type: 'boolean' }, turn: { type: 'string', default: '0' } },
});

const root = fileURLToPath(new URL('../..', import.meta.url));

const pinsNotice = (name: string, index: number): boolean => {
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/vitest/vitest.mjs`,
      'run',
      '--config',
      'tests/model/mutants.vitest.config.ts',
      '--testNamePattern',
      '^(?!the graph of)',
    ],
    {
      cwd: root,
      stdio: 'ignore',
      timeout: 60_000,
      env: { ...process.env, MUTANT_MACHINE: name, MUTANT: String(index), MUTANT_TURN: values.turn },
    },
  );
  return status !== 0;
};

const survivorsOf = <M extends AnyStateMachine>(name: string, charts: readonly [Chart<M>, ...Chart<M>[]]) => {
  const [{ model }] = charts;
  const mutations = values.pins
    ? misledOnce(model.machine, Number(values.turn))
    : [...dropped(model.machine), ...misled(model.machine).flat()];
  if (values.pins && pinsNotice(name, mutations.length))
    throw new Error(`${name}: the pins fail without a mutant`);
  if (!values.pins && isNoticed(charts, unaltered))
    throw new Error(`${name}: the tables fail without a mutant`);
  const survivors = mutations.filter((mutation, index) =>
    values.pins ? !pinsNotice(name, index) : !isNoticed(charts, mutation),
  );
  console.log(`${name}: ${mutations.length - survivors.length} of ${mutations.length} killed`);
  for (const survivor of survivors) console.log(`  lives: ${survivor.name}`);
  return survivors.length;
};

const runs: Readonly<Record<string, () => number>> = {
  auth: () => survivorsOf('auth', authCharts),
  recording: () => survivorsOf('recording', recordingCharts),
  accountCheck: () => survivorsOf('accountCheck', accountCheckCharts),
  record: () => survivorsOf('record', recordCharts),
  form: () => survivorsOf('form', formCharts),
  list: () => survivorsOf('list', listCharts),
  app: () => survivorsOf('app', appCharts),
  workspace: () => survivorsOf('workspace', workspaceCharts),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(runs);
const lives = chosen.map((name) => runs[name]?.() ?? 0).reduce((sum, count) => sum + count, 0);
process.exitCode = lives > 0 ? 1 : 0;
