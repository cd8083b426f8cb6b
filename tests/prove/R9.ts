import { equal, none, onDatabase, type Proof } from './proof.ts';
import { killedUpgrades } from './upgrades.ts';

export const R9: Proof = {
  id: 'R9',
  title: 'an upgrade that is killed at any moment loses no row and goes on at the next start',
  defaultTimes: 10,
  prove: ({ times, seed, postgres }) =>
    onDatabase({ postgres, fsync: 'on' }, async (url) => {
      const upgrades = await killedUpgrades({
        times,
        seed,
        databaseUrl: url ?? null,
        onUpgrade: ({ number, killedAfter, steps, lost }) =>
          console.log(
            `  ${number}, killed after ${killedAfter} ms with ${steps} migrations applied, lost ${lost}`,
          ),
      });
      return {
        details: { upgrades },
        figures: [
          equal('upgrades killed', upgrades.length, times),
          none(
            'rows lost or changed',
            upgrades.reduce((sum, { lost }) => sum + lost, 0),
          ),
          none(
            'databases that are not of this version afterwards',
            upgrades.filter(({ isCurrent }) => !isCurrent),
          ),
        ],
      };
    }),
};
