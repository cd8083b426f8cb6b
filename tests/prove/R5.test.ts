import { expect, it } from 'vitest';
import { restarts } from './restarts.ts';

it('R5: a stop and a kill sign no one out and lose nothing, and every tab continues by itself', async () => {
  const { resumedAfter, ...found } = await restarts({ times: 2, postgres: false });
  expect(found).toEqual({
    restarts: 2,
    signedOut: [],
    lost: [],
    doubled: [],
    draftsLost: [],
    marksLost: [],
    picturesLost: [],
  });
  expect(resumedAfter).toHaveLength(6);
});
