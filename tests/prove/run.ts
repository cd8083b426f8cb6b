import '../testClock.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { outside } from '../clock.ts';
import { readCommandLine, refuse } from '../commandLine.ts';
import { chooseProofs } from './choice.ts';
import { everyDay } from './everyDay.ts';
import { L3 } from './L3.ts';
import { L4 } from './L4.ts';
import { mutants } from './mutants.ts';
import { O1 } from './O1.ts';
import type { Proof } from './proof.ts';
import { R1 } from './R1.ts';
import { R2 } from './R2.ts';
import { R4 } from './R4.ts';
import { R5 } from './R5.ts';
import { R9 } from './R9.ts';
import { R10 } from './R10.ts';
import { R14 } from './R14.ts';
import { R15 } from './R15.ts';
import { R16 } from './R16.ts';
import { R17 } from './R17.ts';
import { V6 } from './V6.ts';
import { Z2 } from './Z2.ts';
import { Z3 } from './Z3.ts';
import { Z4 } from './Z4.ts';

const proofs: readonly Proof[] = [
  everyDay,
  L3,
  L4,
  mutants,
  O1,
  R1,
  R2,
  R4,
  R5,
  R9,
  R10,
  R14,
  R15,
  R16,
  R17,
  V6,
  Z2,
  Z3,
  Z4,
];
const known = proofs.map((proof) => `  ${proof.id}  ${proof.title} (${proof.defaultTimes} times)`).join('\n');
const usage = `npm run prove -- [ids] [--times N] [--seed N] [--from N] [--postgres] [--only PART]...\n${known}`;

const { values, positionals } = readCommandLine(
  {
    allowPositionals: true,
    options: {
      times: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  },
  usage,
);

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  return refuse(`--${name} takes a whole number above 0.`, usage);
}

const chosen = chooseProofs(proofs, { ids: positionals, only: values.only }, usage);
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000) + 1);
const folder = fileURLToPath(new URL('../../test-results', import.meta.url));
await mkdir(folder, { recursive: true });
let holds = true;
for (const proof of chosen) {
  const times = wholeNumber('times', values.times, proof.defaultTimes);
  console.log(
    `${proof.id}: ${proof.title}; ${times} times, seed ${seed}${values.postgres ? ', on PostgreSQL' : ''}`,
  );
  const begun = performance.now();
  const { figures, details } = await proof.prove({
    times,
    seed,
    from: wholeNumber('from', values.from, 1),
    postgres: values.postgres,
    only: values.only,
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n| id | what | figure | bar | holds |\n|---|---|---|---|---|`);
  for (const { what, figure, bar, holds: one } of figures)
    console.log(`| ${proof.id} | ${what} | ${figure} | ${bar} | ${one ? 'yes' : 'NO'} |`);
  console.log(`in ${seconds} s\n`);
  holds &&= figures.every((figure) => figure.holds);
  const record = {
    id: proof.id,
    at: outside().toISOString(),
    times,
    seed,
    postgres: values.postgres,
    seconds,
    figures,
    details,
  };
  await writeFile(`${folder}/prove-${proof.id}.json`, `${JSON.stringify(record, null, 1)}\n`);
}
process.exitCode = holds ? 0 : 1;
