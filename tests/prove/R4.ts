import { cases, shuffled, walkCases } from './faultCases.ts';
import { figure, type Proof } from './proof.ts';

const casesOf = (only: readonly string[]) =>
  cases.filter(({ name }) => only.every((part) => name.includes(part)));

export const R4: Proof = {
  id: 'R4',
  title: 'every dialog recovers from every fault in every state, keeps what was typed and records once',
  defaultTimes: cases.length,
  hasCaseOf: (only) => casesOf(only).length > 0,
  prove: async ({ times, seed, only }) => {
    const wanted = shuffled(casesOf(only), seed).slice(0, times);
    const walked = await walkCases({
      cases: wanted,
      walkers: 2,
      onWalked: ({ name, milliseconds, failure }) => {
        console.log(`  ${failure === null ? 'ok    ' : 'FAILED'} ${name} (${milliseconds} ms)`);
        if (failure !== null) console.log(`         ${failure.replaceAll('\n', '\n         ')}`);
      },
    });
    const failed = walked.filter(({ failure }) => failure !== null);
    return {
      details: { walked: walked.map(({ name, failure }) => ({ name, failure })) },
      figures: [
        figure(
          'walks that recover, with what was typed and one record each',
          `${walked.length - failed.length} of ${walked.length}`,
          wanted.length,
          failed.length === 0 && walked.length === wanted.length && wanted.length > 0,
        ),
        figure('dialogs × states × faults that there are', cases.length, '504', cases.length === 504),
      ],
    };
  },
};
