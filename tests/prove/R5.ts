import { equal, none, type Proof, printSome, within } from './proof.ts';
import { restarts } from './restarts.ts';

const longestReturn = 10_000;

export const R5: Proof = {
  id: 'R5',
  title: 'a server that restarts signs nobody out and loses nothing, and every tab goes on by itself',
  defaultTimes: 20,
  prove: async ({ times, postgres }) => {
    const result = await restarts({ times, postgres, onRestart: (line) => console.log(`  ${line}`) });
    const { signedOut, lost, doubled, draftsLost, marksLost, picturesLost, resumedAfter } = result;
    printSome(signedOut, lost, doubled, draftsLost, marksLost, picturesLost);
    const slowest = Math.max(...resumedAfter);
    return {
      details: result,
      figures: [
        equal('restarts, half of them kills, with four tabs open', result.restarts, times),
        none('tabs signed out', signedOut),
        none('acknowledged records lost', lost),
        none('records doubled', doubled),
        none('texts that were typed and are lost', draftsLost),
        none('marks that were set meanwhile and are lost', marksLost),
        none('uploaded pictures lost', picturesLost),
        within('slowest tab to go on after the return', slowest, longestReturn),
      ],
    };
  },
};
