import { databaseOutages } from './databaseOutages.ts';
import type { Proof } from './proof.ts';

const none = (what: string, lines: readonly unknown[] | number) => {
  const count = typeof lines === 'number' ? lines : lines.length;
  return { what, figure: String(count), bar: '0', holds: count === 0 };
};

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
    for (const line of bad.slice(0, 20)) console.log(`  ${line}`);
    console.log(`  answers by what was asked and status: ${JSON.stringify(answers)}`);
    const statuses = Object.values(answers);
    const count = (status: number) => statuses.reduce((sum, counted) => sum + (counted[status] ?? 0), 0);
    const slowest = Math.max(...outages.map(({ recovery }) => recovery));
    const ended = outages.filter(({ kind }) => kind === 'backends ended').length;
    return {
      details: result,
      figures: [
        {
          what: 'PostgreSQL stopped, its connections ended, records acknowledged',
          figure: `${outages.length - ended}, ${ended}, ${acknowledged}`,
          bar: `${times}, ${times + 1}`,
          holds: outages.length === 2 * times + 1 && acknowledged > outages.length,
        },
        none('acknowledged records lost', lost),
        none('records doubled', doubled),
        none('answers of 500', count(500)),
        none('requests without an answer, or with one that is neither good nor told to come back', bad),
        {
          what: 'answers of 503 with Retry-After, to each of record, read, sign-in and /healthz',
          figure: `${count(503)}`,
          bar: 'some of each',
          holds: statuses.length === 4 && statuses.every((counted) => (counted[503] ?? 0) > 0),
        },
        {
          what: 'records that waited in a browser and were sent by themselves',
          figure: `${sentByThemselves} of ${waiting}`,
          bar: `${times} of ${times}`,
          holds: sentByThemselves === times && waiting === times,
        },
        {
          what: 'slowest return to work after the database was back',
          figure: `${slowest} ms`,
          bar: '1000 ms',
          holds: slowest <= 1000,
        },
      ],
    };
  },
};
