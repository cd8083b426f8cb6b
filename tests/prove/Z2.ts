import { fuzz, hasEndpointsOf } from './fuzz.ts';
import { equal, figure, none, onDatabase, type Proof, printSome } from './proof.ts';

const slowestAllowed = 2000;
/** With this many requests, every endpoint is called often enough. */
const enough = 5000;

export const Z2: Proof = {
  id: 'Z2',
  title: 'no request shows a member another chapter, fails inside or takes long',
  defaultTimes: 20_000,
  hasCaseOf: hasEndpointsOf,
  prove: ({ times, seed, postgres, only }) =>
    onDatabase({ postgres, fsync: 'off' }, async (url) => {
      if (url !== undefined) process.env.TEST_DATABASE_URL = url;
      try {
        const fuzzed = await fuzz({ times, seed, endsAsMeant: times >= enough, only });
        const { requests, statuses, neverGood, faults, canaries, slowest } = fuzzed;
        const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
        console.log(`  ${counted.join(', ')}; never good: ${neverGood.join(', ') || 'none'}`);
        printSome(faults, canaries);
        return {
          details: fuzzed,
          figures: [
            equal('requests', requests, times),
            none('answers of 5xx', faults.length),
            none('answers with a canary of another chapter', canaries.length),
            figure(
              'endpoints that never gave a good answer',
              neverGood.length,
              `0 of ${enough} requests and more`,
              neverGood.length === 0 || times < enough,
            ),
            figure(
              'slowest answer',
              `${slowest.ms} ms, ${slowest.endpoint}`,
              `${slowestAllowed} ms`,
              slowest.ms <= slowestAllowed,
            ),
          ],
        };
      } finally {
        delete process.env.TEST_DATABASE_URL;
      }
    }),
};
