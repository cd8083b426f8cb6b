import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { everyGraph } from '../model/everyGraph.ts';
import { type Mutation, mutationsOf, unaltered } from '../model/mutate.ts';
import { seededRandom, shuffle } from './client.ts';
import { isNoticed } from './isNoticed.ts';
import { startPins } from './pins.ts';
import type { Proof } from './proof.ts';

interface Mutant {
  readonly machine: string;
  readonly mutation: Mutation;
}

type Fate = 'table' | 'pin' | 'lives';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graphs = await everyGraph();
const nameOf = ({ machine, mutation }: Mutant): string => `${machine}: ${mutation.name}`;

const machineOf = async (name: string): Promise<AnyStateMachine> => {
  const module: Record<string, unknown> = await import(`${root}src/machines/${name}.machine.ts`);
  return module[`${name}Machine`] as AnyStateMachine;
};

const everyMutant: readonly Mutant[] = (
  await Promise.all(
    graphs.map(async ({ name }) =>
      mutationsOf(await machineOf(name)).map((mutation) => ({ machine: name, mutation })),
    ),
  )
).flat();

/** A transition's wrong targets are many times the rest, so one of them stands for all. */
const kindOf = (mutant: Mutant): string => nameOf(mutant).replace(/: to .*/, ': to another state');

const sampleOf = (only: readonly string[], seed: number): readonly Mutant[] => {
  const random = seededRandom(seed);
  const wanted = everyMutant.filter((mutant) => only.every((part) => nameOf(mutant).includes(part)));
  const ofEachKind = new Map(shuffle(wanted, random).map((mutant) => [kindOf(mutant), mutant]));
  return shuffle([...ofEachKind.values()], random);
};

/** Changes with everything that decides which mutants live. */
const versionOfCode = (): string => {
  const hash = createHash('sha256');
  for (const folder of ['src/machines', 'tests/machines', 'tests/model'])
    for (const file of readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(`${root}${folder}/${file}`));
  return hash.digest('hex').slice(0, 8);
};

const count = (fates: readonly Fate[], fate: Fate): number => fates.filter((each) => each === fate).length;

export const proveMutants: Proof['prove'] = async ({ times, seed, only }) => {
  const sample = sampleOf(only, seed).slice(0, times);
  const file = `${root}test-results/mutants-${versionOfCode()}.jsonl`;
  const known = new Map<string, Fate>(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [],
  );
  const pins = await startPins();
  const fateOf = async ({ machine, mutation }: Mutant): Promise<Fate> => {
    const charts = graphs.find(({ name }) => name === machine)?.charts ?? [];
    if (await pins.notice(machine, mutation.name)) return 'pin';
    return isNoticed(charts, mutation) ? 'table' : 'lives';
  };
  try {
    for (const mutant of sample) {
      const name = nameOf(mutant);
      if (known.has(name)) continue;
      const fate = await fateOf(mutant);
      known.set(name, fate);
      appendFileSync(file, `${JSON.stringify([name, fate])}\n`);
      if (fate === 'lives') console.log(`  lives: ${name}`);
    }
    for (const machine of new Set(sample.map((mutant) => mutant.machine))) {
      const fate = await fateOf({ machine, mutation: unaltered });
      if (fate !== 'lives') throw new Error(`${machine}: a ${fate} fails without a mutant`);
    }
  } finally {
    await pins.stop();
  }
  const fates = sample.map((mutant) => known.get(nameOf(mutant)) ?? 'lives');
  const [lives, pinned] = [count(fates, 'lives'), count(fates, 'pin')];
  return {
    details: { file, sample: sample.map((mutant, index) => [nameOf(mutant), fates[index]]) },
    figures: [
      {
        what: 'mutants that neither a table nor a test written by hand notices',
        figure: `${lives} of ${sample.length}`,
        bar: 'at most 5 %',
        holds: sample.length > 0 && lives <= sample.length / 20,
      },
      {
        what: 'mutants that a test written by hand notices',
        figure: `${pinned} of ${sample.length}`,
        bar: 'at least 75 %',
        holds: pinned >= sample.length * 0.75,
      },
    ],
  };
};
