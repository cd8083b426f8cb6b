import { startPostgres } from '../server/postgres.ts';
import { faultedSubmissions } from './faultedSubmissions.ts';
import type { Proof } from './proof.ts';

export const R2: Proof = {
  id: 'R2',
  title: 'a record is stored once, whatever becomes of requests and answers',
  defaultTimes: 1000,
  prove: async ({ times, seed, postgres }) => {
    const server = postgres ? startPostgres({ fsync: 'on' }) : undefined;
    if (server?.kind === 'missing') throw new Error(server.reason);
    try {
      const faulted = await faultedSubmissions({
        times,
        seed,
        ...(server && { env: { DATABASE_URL: server.url } }),
      });
      const { rows, records, ambiguous, calls, bursts, faults, off } = faulted;
      const suffered = Object.values(faults).reduce((sum, count) => sum + count, 0);
      const counted = Object.entries(faults).map(([fault, count]) => `${fault} ${count}`);
      console.log(`  ${calls} calls, of which ${bursts} times 50 at once; ${counted.join(', ')}`);
      return {
        details: faulted,
        figures: [
          { what: 'rows in the lists', figure: String(rows), bar: String(times), holds: rows === times },
          {
            what: 'records that answers named',
            figure: String(records),
            bar: String(times),
            holds: records === times,
          },
          {
            what: 'submissions without an answer or with several',
            figure: String(ambiguous),
            bar: '0',
            holds: ambiguous === 0,
          },
          {
            what: 'recordings of which there are too many or too few',
            figure: String(Object.values(off).filter((count) => count !== 0).length),
            bar: '0 of 6',
            holds: Object.values(off).every((count) => count === 0),
          },
          { what: 'faults', figure: String(suffered), bar: 'some', holds: suffered > 0 },
        ],
      };
    } finally {
      server?.stop();
    }
  },
};
