import { startPostgres } from '../server/postgres.ts';
import { fuzz } from './fuzz.ts';
import type { Proof } from './proof.ts';

const slowestAllowed = 2000;
/** So many requests come to every endpoint often enough. */
const enough = 5000;

export const Z2: Proof = {
  id: 'Z2',
  title: 'no request shows a member another chapter, fails inside or takes long',
  defaultTimes: 20_000,
  prove: async ({ times, seed, postgres }) => {
    const server = postgres ? startPostgres({ fsync: 'off' }) : undefined;
    if (server?.kind === 'missing') throw new Error(server.reason);
    if (server) process.env.TEST_DATABASE_URL = server.url;
    try {
      const fuzzed = await fuzz({ times, seed, endsAsMeant: times >= enough });
      const { requests, statuses, neverGood, faults, canaries, slowest } = fuzzed;
      const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
      console.log(`  ${counted.join(', ')}; never good: ${neverGood.join(', ') || 'none'}`);
      for (const line of [...faults, ...canaries].slice(0, 20)) console.log(`  ${line}`);
      const none = (what: string, count: number) => ({
        what,
        figure: String(count),
        bar: '0',
        holds: count === 0,
      });
      return {
        details: fuzzed,
        figures: [
          { what: 'requests', figure: String(requests), bar: String(times), holds: requests === times },
          none('answers of 5xx', faults.length),
          none('answers with a canary of another chapter', canaries.length),
          {
            what: 'endpoints that never gave a good answer',
            figure: String(neverGood.length),
            bar: `0 of ${enough} requests and more`,
            holds: neverGood.length === 0 || times < enough,
          },
          {
            what: 'slowest answer',
            figure: `${slowest.ms} ms, ${slowest.endpoint}`,
            bar: `${slowestAllowed} ms`,
            holds: slowest.ms <= slowestAllowed,
          },
        ],
      };
    } finally {
      delete process.env.TEST_DATABASE_URL;
      server?.stop();
    }
  },
};
