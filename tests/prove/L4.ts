import { overload } from './overload.ts';
import { figure, none, type Proof, within } from './proof.ts';

export const L4: Proof = {
  id: 'L4',
  title: 'more calls than the server can take, and senders that never end, keep nobody from being answered',
  defaultTimes: 30,
  prove: async ({ times }) => {
    const seen = await overload({ seconds: times });
    return {
      details: seen,
      figures: [
        figure(
          `calls a second without hurry, asked for a second in the rush, of them answered`,
          `${seen.capacity}, ${seen.asked}, ${seen.answered}`,
          'more than it takes, 5 × where the sender can',
          seen.asked > seen.capacity,
        ),
        figure('turned away with 503 and Retry-After', seen.turnedAway, 'some', seen.turnedAway > 0),
        none('answers of neither kind', seen.others),
        none('ends of the server', seen.crashes),
        within('a call that is taken, 99th of 100', seen.takenP99, 2000),
        within('a page meanwhile, which takes the event loop alone, 99th of 100', seen.pageP99, 500),
        within('until calls are taken as before', seen.recovery, 10_000),
        figure(
          `half requests kept open, let go by the server after 15 s`,
          `${seen.halfOpen}, ${seen.letGo}`,
          'all',
          seen.letGo === seen.halfOpen && seen.halfOpen > 0,
        ),
      ],
    };
  },
};
