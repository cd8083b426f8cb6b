import type { Figure, Proof } from './proof.ts';
import { restarts } from './restarts.ts';

const longestReturn = 10_000;

const none = (what: string, lines: readonly string[]): Figure => ({
  what,
  figure: String(lines.length),
  bar: '0',
  holds: lines.length === 0,
});

export const R5: Proof = {
  id: 'R5',
  title: 'a server that restarts signs nobody out and loses nothing, and every tab goes on by itself',
  defaultTimes: 20,
  prove: async ({ times, postgres }) => {
    const result = await restarts({ times, postgres, onRestart: (line) => console.log(`  ${line}`) });
    const { signedOut, lost, doubled, draftsLost, marksLost, picturesLost, resumedAfter } = result;
    for (const line of [
      ...signedOut,
      ...lost,
      ...doubled,
      ...draftsLost,
      ...marksLost,
      ...picturesLost,
    ].slice(0, 20))
      console.log(`  ${line}`);
    const slowest = Math.max(...resumedAfter);
    return {
      details: result,
      figures: [
        {
          what: 'restarts, half of them kills, with four tabs open',
          figure: String(result.restarts),
          bar: String(times),
          holds: result.restarts === times,
        },
        none('tabs signed out', signedOut),
        none('acknowledged records lost', lost),
        none('records doubled', doubled),
        none('texts that were typed and are lost', draftsLost),
        none('marks that were set meanwhile and are lost', marksLost),
        none('uploaded pictures lost', picturesLost),
        {
          what: 'slowest tab to go on after the return',
          figure: `${slowest} ms`,
          bar: `${longestReturn} ms`,
          holds: slowest <= longestReturn,
        },
      ],
    };
  },
};
