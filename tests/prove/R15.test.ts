import { expect, it } from 'vitest';
import { startPostgres } from '../server/postgres.ts';
import { manyHands } from './manyHands.ts';
import { p95 } from './R15.ts';

const server = startPostgres();
if (server.kind === 'started') server.stop();

const none = { lost: [], doubled: [], torn: [], untrue: [], unequal: [], bad: [], signedOut: 0 };

it.each([
  { where: 'the embedded database', postgres: false },
  { where: 'two servers over PostgreSQL', postgres: true },
])(
  'R15: 20 hands and three browsers mark one sheet on $where while a server is killed',
  async ({ where, postgres }) => {
    if (postgres && server.kind === 'missing') return console.warn(`R15 is skipped: ${server.reason}`);
    const found = await manyHands({
      hands: 20,
      rounds: 1,
      timed: 6,
      seed: 2026,
      postgres,
      pauseBetween: 2_000,
    });
    const { lost, doubled, torn, untrue, unequal, bad, signedOut } = found;
    expect({ lost, doubled, torn, untrue, unequal, bad, signedOut }).toEqual(none);
    expect(found.handsThatMarked).toBe(20);
    expect(found.acknowledged).toBeGreaterThan(20);
    console.log(`R15, ${where}: a mark is elsewhere after ${p95(found.seenAfter)} ms (p95)`);
  },
);
