import { expect, it } from 'vitest';
import { startPostgres } from '../server/postgres.ts';
import { twoServers } from './twoServers.ts';

const server = startPostgres();
if (server.kind === 'started') server.stop();
else console.warn(`R17 is skipped: ${server.reason}`);

it.skipIf(server.kind === 'missing')(
  'R17: two servers of one database take each request once and see each other’s changes',
  async () => {
    const found = await twoServers({ times: 24 });
    const { acceptedUntil, streamEndedAfter, ...counts } = found;
    expect(counts).toEqual({
      signedIn: 6,
      acknowledged: 24,
      recorded: 24,
      lostOrDoubled: [],
      toldTwice: [],
      bad: [],
      staleRights: 0,
      visits: 24,
      mailsOff: [],
    });
    expect(Math.max(...acceptedUntil)).toBeLessThanOrEqual(1_000);
    expect(Math.max(...streamEndedAfter)).toBeLessThanOrEqual(1_000);
  },
);
