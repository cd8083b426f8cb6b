import { type ManyHands, manyHands } from './manyHands.ts';
import { type Figure, figure, none, type Proof, printSome, within } from './proof.ts';

const places = [
  { where: 'embedded', onPostgres: false },
  { where: 'two servers, PostgreSQL', onPostgres: true },
];
const rounds = 5;
const timed = 60;

/** @returns the value that 95 of 100 don't exceed. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const figuresOf = (where: string, times: number, result: ManyHands): Figure[] => {
  const seen = p95(result.seenAfter);
  return [
    figure(
      `${where}: hands that marked, marks set, overtaken`,
      `${result.handsThatMarked}, ${result.acknowledged}, ${result.overtaken}`,
      times,
      result.handsThatMarked === times,
    ),
    none(`${where}: acknowledged marks lost`, result.lost),
    none(`${where}: marks of browsers that nobody answered for`, result.unanswered),
    none(`${where}: marks set more than once`, result.doubled),
    none(`${where}: cells that don't hold the last mark set`, result.torn),
    none(`${where}: answers that say what was not`, result.untrue),
    none(`${where}: sheets that don't end equal`, result.unequal),
    none(`${where}: answers that are neither good nor told to come back`, result.bad),
    none(`${where}: browsers signed out`, result.signedOut),
    within(`${where}: a mark is elsewhere after, p95`, seen, 1_000),
  ];
};

export const R15: Proof = {
  id: 'R15',
  title: 'many hands on one sheet end equal, and lose nothing that was acknowledged',
  defaultTimes: 500,
  hasCaseOf: (only) => places.some(({ where }) => only.every((part) => where.includes(part))),
  prove: async ({ times, seed, postgres, only }) => {
    const results: Record<string, ManyHands> = {};
    const figures: Figure[] = [];
    for (const { where, onPostgres } of places) {
      if (!only.every((part) => where.includes(part)) || (postgres && !onPostgres)) continue;
      const result = await manyHands({
        hands: times,
        rounds,
        timed,
        seed,
        postgres: onPostgres,
        onStep: (line) => console.log(`  ${where}: ${line}`),
      });
      console.log(
        `  ${where}: ${JSON.stringify(result.statuses)}; answered p95 ${p95(result.answeredAfter)} ms`,
      );
      const { lost, doubled, torn, untrue, unequal, bad } = result;
      printSome(lost, doubled, torn, untrue, unequal, bad);
      results[where] = result;
      figures.push(...figuresOf(where, times, result));
    }
    return { details: results, figures };
  },
};
