import { faultedSubmissions } from './faultedSubmissions.ts';
import { equal, figure, none, onDatabase, type Proof } from './proof.ts';

export const R2: Proof = {
  id: 'R2',
  title: 'a record is stored once, whatever becomes of requests and answers',
  defaultTimes: 1000,
  prove: ({ times, seed, postgres }) =>
    onDatabase({ postgres, fsync: 'on' }, async (url) => {
      const faulted = await faultedSubmissions({
        times,
        seed,
        ...(url !== undefined && { env: { DATABASE_URL: url } }),
      });
      const { rows, records, ambiguous, calls, bursts, faults, off } = faulted;
      const suffered = Object.values(faults).reduce((sum, count) => sum + count, 0);
      const counted = Object.entries(faults).map(([fault, count]) => `${fault} ${count}`);
      console.log(`  ${calls} calls, of which ${bursts} times 50 at once; ${counted.join(', ')}`);
      return {
        details: faulted,
        figures: [
          equal('rows in the lists', rows, times),
          equal('records that answers named', records, times),
          none('submissions without an answer or with several', ambiguous),
          figure(
            'recordings of which there are too many or too few',
            Object.values(off).filter((count) => count !== 0).length,
            '0 of 6',
            Object.values(off).every((count) => count === 0),
          ),
          figure('faults', suffered, 'some', suffered > 0),
        ],
      };
    }),
};
