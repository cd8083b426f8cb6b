import type { Figure, Proof } from './proof.ts';
import { twoServers } from './twoServers.ts';

const accounts = 6;

const none = (what: string, lines: readonly string[] | number): Figure => {
  const count = typeof lines === 'number' ? lines : lines.length;
  return { what, figure: String(count), bar: '0', holds: count === 0 };
};

const within = (what: string, milliseconds: readonly number[]): Figure => {
  const longest = Math.max(...milliseconds);
  return { what, figure: `${longest} ms`, bar: '1000 ms', holds: longest <= 1_000 };
};

export const R17: Proof = {
  id: 'R17',
  title: 'two servers of one PostgreSQL, either of which takes any request',
  defaultTimes: 300,
  prove: async ({ times }) => {
    const found = await twoServers({ times, onStep: (line) => console.log(`  ${line}`) });
    return {
      details: found,
      figures: [
        {
          what: 'sign-ins whose halves went to different servers',
          figure: String(found.signedIn),
          bar: String(accounts),
          holds: found.signedIn === accounts,
        },
        {
          what: 'records sent to both at once, acknowledged and stored',
          figure: `${found.acknowledged}, ${found.recorded}`,
          bar: String(times),
          holds: found.acknowledged === times && found.recorded === times,
        },
        none('acknowledged records lost or doubled', found.lostOrDoubled),
        none('records that were told under two ids', found.toldTwice),
        none('answers that are neither good nor told to come back', found.bad),
        within('signed out on one server, refused by the other after, at most', found.refusedAfter),
        within('and its stream there has ended after, at most', found.streamEndedAfter),
        none('requests that met a right of before', found.staleRights),
        none(`of ${found.visits} guests without exactly one mail`, found.mailsOff),
      ],
    };
  },
};
