import type { Proof } from './proof.ts';

export const mutants: Proof = {
  id: 'mutants',
  title: 'a machine with one thing wrong fails its table or a test written by hand',
  defaultTimes: 200,
  // Naming them takes every machine and its model, which other proofs need not wait for.
  hasCaseOf: () => true,
  prove: async (options) => (await import('./proveMutants.ts')).proveMutants(options),
};
