import { surfaces, walkLate } from './lateAnswers.ts';
import { figure, none, type Proof } from './proof.ts';

export const R16: Proof = {
  id: 'R16',
  title: 'what was chosen or typed stays, however late and in whatever order the answers come',
  defaultTimes: 300,
  prove: async ({ times, seed, from }) => {
    const walked = await walkLate({
      seed,
      from,
      times,
      walkers: 2,
      onWalked: ({ number, surface, choices, words, lost, failure }) => {
        const state = failure === null && lost.length === 0 ? 'ok    ' : 'FAILED';
        console.log(`  ${state} walk ${number}: ${surface}, ${choices} choices, ${words} words`);
        for (const line of failure === null ? lost : [...lost, failure]) console.log(`         ${line}`);
      },
    });
    const lostOf = (kind: (line: string) => boolean) =>
      walked.flatMap(({ lost }) => lost).filter(kind).length;
    const isWord = (line: string) => line.includes('(text)');
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    const failed = walked.filter(({ failure }) => failure !== null);
    const seen = new Set(walked.map(({ surface }) => surface));
    const [lostChoices, lostWords] = [lostOf((line) => !isWord(line)), lostOf(isWord)];
    return {
      details: { from, walked },
      figures: [
        none(`choices lost of ${sum(walked.map(({ choices }) => choices))}`, lostChoices),
        none(`typed words lost of ${sum(walked.map(({ words }) => words))}`, lostWords),
        figure(
          'walks that came to their end',
          `${walked.length - failed.length} of ${walked.length}`,
          times,
          failed.length === 0 && walked.length === times,
        ),
        figure(
          'forms, dialogs and lists walked',
          seen.size,
          surfaces.length,
          times < 100 || seen.size === surfaces.length,
        ),
      ],
    };
  },
};
