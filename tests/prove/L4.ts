import { overload } from './overload.ts';
import type { Proof } from './proof.ts';

export const L4: Proof = {
  id: 'L4',
  title: 'more calls than the server can take, and senders that never end, keep nobody from being answered',
  defaultTimes: 30,
  prove: async ({ times }) => {
    const seen = await overload({ seconds: times });
    const most = (what: string, value: number, bar: number, unit: string) => ({
      what,
      figure: `${Math.round(value)} ${unit}`,
      bar: `${bar} ${unit}`,
      holds: value <= bar,
    });
    const none = (what: string, count: number) => ({
      what,
      figure: `${count}`,
      bar: '0',
      holds: count === 0,
    });
    return {
      details: seen,
      figures: [
        {
          what: `calls a second without hurry, asked for a second in the rush, of them answered`,
          figure: `${seen.capacity}, ${seen.asked}, ${seen.answered}`,
          bar: 'more than it takes, 5 × where the sender can',
          holds: seen.asked > seen.capacity,
        },
        {
          what: 'turned away with 503 and Retry-After',
          figure: `${seen.turnedAway}`,
          bar: 'some',
          holds: seen.turnedAway > 0,
        },
        none('answers of neither kind', seen.others),
        none('ends of the server', seen.crashes),
        most('a call that is taken, 99th of 100', seen.takenP99, 2000, 'ms'),
        most('a page meanwhile, which takes the event loop alone, 99th of 100', seen.pageP99, 500, 'ms'),
        most('until calls are taken as before', seen.recovery, 10_000, 'ms'),
        {
          what: `half requests kept open, let go by the server after 15 s`,
          figure: `${seen.halfOpen}, ${seen.letGo}`,
          bar: 'all',
          holds: seen.letGo === seen.halfOpen && seen.halfOpen > 0,
        },
      ],
    };
  },
};
