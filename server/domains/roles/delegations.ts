import type { Capability } from '../../../src/contract/capabilities.ts';
import { invalidField } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { mayChangeLoan, mayLend } from './grants.ts';
import type { RolesOfMember } from './memberRolesRepository.ts';

/** A capability that is lent through the day `until`, inclusive. */
export interface Loan {
  readonly capability: Capability;
  readonly until: string;
}

/** The changes of stored loans. */
export interface LoanChanges {
  readonly ended: readonly number[];
  readonly moved: readonly { readonly id: number; readonly until: string }[];
  readonly added: readonly Loan[];
}

/**
 * @returns the changes that lead to exactly these loans, among those that the viewer may change: their own, or all
 * for a holder of `roles.edit`
 * @throws Refused 422 on `loans` for a capability that the viewer may not lend, and for a past day
 */
export function planLoans(
  viewer: Viewer,
  { chapter_id, today, loans: stored }: RolesOfMember,
  asked: readonly Loan[],
): LoanChanges {
  const wanted = new Map(asked.map((loan) => [loan.capability as string, loan]));
  const mine = stored.filter((loan) => mayChangeLoan(viewer, loan, chapter_id));
  const isKept = ({ capability, until }: Loan) => wanted.get(capability)?.until === until;
  const moved = mine.flatMap((loan) => {
    const next = wanted.get(loan.capability);
    return next === undefined || isKept(loan) ? [] : [{ loan, next }];
  });
  const known = new Set(mine.map(({ capability }) => capability));
  const added = asked.filter(({ capability }) => !known.has(capability));
  const longer = moved.filter(({ loan, next }) => next.until > loan.until).map(({ next }) => next);
  const isMine = ({ capability }: Loan) => mayLend(viewer, capability, chapter_id);
  const isToCome = ({ until }: Loan) => until >= today;
  if (
    wanted.size !== asked.length ||
    ![...added, ...longer].every(isMine) ||
    ![...added, ...moved.map(({ next }) => next)].every(isToCome)
  ) {
    throw invalidField('loans');
  }
  return {
    ended: mine.filter(({ capability }) => !wanted.has(capability)).map(({ id }) => id),
    moved: moved.map(({ loan, next }) => ({ id: loan.id, until: next.until })),
    added,
  };
}
