import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('Z2: about 600 odd requests to all endpoints cause no failure and leak nothing of another chapter', async () => {
  const { requests, faults, canaries, statuses } = await fuzz({ times: 600, seed: 2026 });
  expect({ requests, faults, canaries }).toEqual({ requests: 600, faults: [], canaries: [] });
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '401', '403', '404', '422']));
});
