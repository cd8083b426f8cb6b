import { expect, it } from 'vitest';
import { killedUpgrades } from './upgrades.ts';

it('R9: two upgrades killed on the way lose no row and are whole after the next start', async () => {
  const upgrades = await killedUpgrades({ times: 2, seed: 2026, databaseUrl: null });
  expect(upgrades.map(({ number, lost, isCurrent }) => ({ number, lost, isCurrent }))).toEqual([
    { number: 1, lost: 0, isCurrent: true },
    { number: 2, lost: 0, isCurrent: true },
  ]);
});
