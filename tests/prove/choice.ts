import { refuse } from '../commandLine.ts';
import type { Proof } from './proof.ts';

interface Wanted {
  readonly ids: readonly string[];
  /** Words in the names of a proof's parts. */
  readonly only: readonly string[];
}

/** @returns the proofs with these ids, or all if none is named. Ends the process with code 2 if an id is unknown. */
export function chooseProofs(proofs: readonly Proof[], { ids, only }: Wanted, usage: string): Proof[] {
  const unknown = ids.filter((id) => !proofs.some((proof) => proof.id === id));
  if (unknown.length > 0) refuse(`There is no proof ${unknown.join(', ')}.`, usage);
  const chosen = proofs.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (only.length === 0) return chosen;
  for (const { id, hasCaseOf } of chosen) {
    if (!hasCaseOf) refuse(`${id} has no named parts for --only.`, usage);
    else if (!hasCaseOf(only)) refuse(`${id} has no part ${only.join(' with ')}.`, usage);
  }
  return chosen;
}
