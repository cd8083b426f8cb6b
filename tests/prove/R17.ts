import { equal, figure, none, type Proof, within } from './proof.ts';
import { twoServers } from './twoServers.ts';

const accounts = 6;

export const R17: Proof = {
  id: 'R17',
  title: 'two servers of one PostgreSQL, either of which takes any request',
  defaultTimes: 300,
  prove: async ({ times }) => {
    const found = await twoServers({ times, onStep: (line) => console.log(`  ${line}`) });
    return {
      details: found,
      figures: [
        equal('sign-ins whose halves went to different servers', found.signedIn, accounts),
        figure(
          'records sent to both at once, acknowledged and stored',
          `${found.acknowledged}, ${found.recorded}`,
          times,
          found.acknowledged === times && found.recorded === times,
        ),
        none('acknowledged records lost or doubled', found.lostOrDoubled),
        none('records that were told under two ids', found.toldTwice),
        none('answers that are neither good nor told to come back', found.bad),
        within(
          'signed out on one server, accepted by the other until, at most',
          Math.max(...found.acceptedUntil),
          1_000,
        ),
        within('and its stream there has ended after, at most', Math.max(...found.streamEndedAfter), 1_000),
        none('requests that met a right of before', found.staleRights),
        none(`of ${found.visits} guests without exactly one mail`, found.mailsOff),
      ],
    };
  },
};
