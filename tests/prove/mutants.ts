import type { Proof } from './proof.ts';

export const mutants: Proof = {
  id: 'mutants',
  title: 'a module with one thing wrong fails a test',
  defaultTimes: 300,
  // Listing them means reading the whole source, which other proofs shouldn't wait for.
  hasCaseOf: () => true,
  prove: async (options) => (await import('./proveMutants.ts')).proveMutants(options),
};
