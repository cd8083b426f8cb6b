import { expect, it } from 'vitest';
import { startPostgres } from '../server/postgres.ts';
import { manyHands } from './manyHands.ts';
import { judge, type Standing, type Told } from './markHistory.ts';
import { p95 } from './R15.ts';

const server = startPostgres();
if (server.kind === 'started') server.stop();
else console.warn(`R15 runs on the embedded database: ${server.reason}`);

it('R15: 20 people and three browsers lose no marks on one sheet while a server is killed', async () => {
  const postgres = server.kind === 'started';
  const found = await manyHands({
    hands: 20,
    rounds: 1,
    timed: 6,
    seed: 2026,
    postgres,
    pauseBetween: 2_000,
  });
  const { lost, doubled, torn, untrue, unequal, unanswered, bad, signedOut } = found;
  expect({ lost, doubled, torn, untrue, unequal, unanswered, bad, signedOut }).toEqual({
    lost: [],
    doubled: [],
    torn: [],
    untrue: [],
    unequal: [],
    unanswered: [],
    bad: [],
    signedOut: 0,
  });
  expect(found.handsThatMarked).toBe(20);
  expect(found.acknowledged).toBeGreaterThan(20);
  expect(found.clicks).toBeGreaterThan(6);
  console.log(`R15: a mark is elsewhere after ${p95(found.seenAfter)} ms (p95)`);
});

const standing = (status: string, note: string | null, version: number): Standing => ({
  member: 7,
  status,
  note,
  version,
});
const step = (status: string, note: string, version: number) => ({
  member: 7,
  changes: { status: ['Present', status], note: [null, note], version: [version - 1, version] } as const,
});
const told = (of: Standing, marker: string | null): Told => ({ ...of, outcome: 'set', marker });
const before = [standing('Present', null, 1)];
const first = standing('Late', 'one', 2);

it.each<{ what: string; steps: ReturnType<typeof step>[]; rows: Standing[]; answers: Told[]; found: object }>(
  [
    {
      what: 'nothing',
      steps: [step('Late', 'one', 2)],
      rows: [first],
      answers: [told(first, 'one')],
      found: {},
    },
    {
      what: 'an acknowledged mark replaced by another',
      steps: [step('Absent', 'two', 2)],
      rows: [standing('Absent', 'two', 2)],
      answers: [told(first, 'one')],
      found: { lost: ['one'], untrue: [expect.any(String)] },
    },
    {
      what: 'a mark set twice',
      steps: [step('Late', 'one', 2), step('Late', 'one', 3)],
      rows: [standing('Late', 'one', 3)],
      answers: [told(first, 'one')],
      found: { doubled: ['one'] },
    },
    {
      what: 'a version that no one set',
      steps: [step('Late', 'one', 3)],
      rows: [standing('Late', 'one', 3)],
      answers: [],
      found: { torn: [expect.stringContaining('from version 1 to 3')] },
    },
    {
      what: 'a row unlike its last mark',
      steps: [step('Late', 'one', 2)],
      rows: [standing('Absent', 'one', 2)],
      answers: [told(first, 'one')],
      found: { torn: [expect.stringContaining('"Absent"')] },
    },
  ],
)('R15: the history checker finds $what', ({ steps, rows, answers, found }) => {
  const nothing = { lost: [], doubled: [], torn: [], untrue: [] };
  expect(judge(before, { rows, steps }, answers)).toEqual({ ...nothing, ...found });
});
