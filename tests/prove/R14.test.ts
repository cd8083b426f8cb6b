import { expect, it } from 'vitest';
import { startPostgres } from '../server/postgres.ts';
import { databaseOutages } from './databaseOutages.ts';

const server = startPostgres();
if (server.kind === 'started') server.stop();
else console.warn(`R14 is skipped: ${server.reason}`);

it.skipIf(server.kind === 'missing')(
  'R14: a PostgreSQL stop and two disconnects lose and duplicate nothing, and never answer 500',
  async () => {
    const { lost, doubled, bad, answers, waiting, sentByThemselves, acknowledged } = await databaseOutages({
      stops: 1,
    });
    expect({ lost, doubled, bad, waiting, sentByThemselves }).toEqual({
      lost: 0,
      doubled: 0,
      bad: [],
      waiting: 1,
      sentByThemselves: 1,
    });
    expect(acknowledged).toBeGreaterThan(10);
    expect(Object.keys(answers).sort()).toEqual(['/healthz', 'read', 'record', 'sign-in']);
    for (const counted of Object.values(answers)) expect(counted[503]).toBeGreaterThan(0);
  },
);
