import { databaseOutages } from './databaseOutages.ts';
import { figure, none, type Proof, printSome, within } from './proof.ts';

export const R14: Proof = {
  id: 'R14',
  title: 'PostgreSQL out of reach loses no record, doubles none and is never answered 500',
  defaultTimes: 4,
  prove: async ({ times }) => {
    const result = await databaseOutages({
      stops: times,
      onOutage: ({ kind, recovery }) =>
        console.log(`  ${kind}: a record is stored again after ${recovery} ms`),
    });
    const { outages, acknowledged, lost, doubled, answers, bad, waiting, sentByThemselves } = result;
    printSome(bad);
    console.log(`  answers by what was asked and status: ${JSON.stringify(answers)}`);
    const statuses = Object.values(answers);
    const count = (status: number) => statuses.reduce((sum, counted) => sum + (counted[status] ?? 0), 0);
    const slowest = Math.max(...outages.map(({ recovery }) => recovery));
    const ended = outages.filter(({ kind }) => kind === 'backends ended').length;
    return {
      details: result,
      figures: [
        figure(
          'PostgreSQL stopped, its connections ended, records acknowledged',
          `${outages.length - ended}, ${ended}, ${acknowledged}`,
          `${times}, ${times + 1}`,
          outages.length === 2 * times + 1 && acknowledged > outages.length,
        ),
        none('acknowledged records lost', lost),
        none('records doubled', doubled),
        none('answers of 500', count(500)),
        none('requests without an answer, or with one that is neither good nor told to come back', bad),
        figure(
          'answers of 503 with Retry-After, to each of record, read, sign-in and /healthz',
          count(503),
          'some of each',
          statuses.length === 4 && statuses.every((counted) => (counted[503] ?? 0) > 0),
        ),
        figure(
          'records that waited in a browser and were sent by themselves',
          `${sentByThemselves} of ${waiting}`,
          `${times} of ${times}`,
          sentByThemselves === times && waiting === times,
        ),
        within('slowest return to work after the database was back', slowest, 1000),
      ],
    };
  },
};
