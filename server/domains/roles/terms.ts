import { messages } from '../../../src/contract/messages.ts';
import { invalidField } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { daysAfter } from '../shared/calendar.ts';
import { isPlaced, mayGrant, type Place } from './grants.ts';
import type { RoleTerm } from './memberRolesRepository.ts';
import { ADM } from './roleHolders.ts';

/** A role from one day through another; `until` null has no end. */
export interface Term extends Place {
  readonly from: string;
  readonly until: string | null;
}

/** The changes of stored terms. */
export interface TermChanges {
  /** Terms that never began. */
  readonly deleted: readonly number[];
  readonly ending: readonly { readonly id: number; readonly until: string | null }[];
  readonly added: readonly Term[];
  /** Whether the change ends an administrator's term, or makes it end sooner. */
  readonly takesAdministrator: boolean;
}

const keyOf = ({ role, chapter_id, region_id, from }: Term) => [role, chapter_id, region_id, from].join(' ');

/**
 * @returns the changes that lead to exactly these terms; a missing term ends yesterday
 * @throws Refused 422 on `rows` for roles that the viewer may not give or remove, and for invalid terms
 */
export function planTerms(viewer: Viewer, stored: readonly RoleTerm[], asked: readonly Term[]): TermChanges {
  const wanted = new Map(asked.map((term) => [keyOf(term), term]));
  if (wanted.size !== asked.length) throw invalidField('rows', messages.roleHeld);
  if (!asked.every(isPlaced)) throw invalidField('rows');
  for (const { from, until } of asked) {
    if (until !== null && until < from) throw invalidField('rows', messages.endBeforeStart);
  }
  const known = new Set(stored.map(keyOf));
  const added = asked.filter((term) => !known.has(keyOf(term)));
  const changed = stored.flatMap((term) => {
    const next = wanted.get(keyOf(term));
    return next !== undefined && next.until === term.until ? [] : [{ term, next }];
  });
  const touched = [...added, ...changed.map(({ term }) => term)];
  if (!touched.every((term) => mayGrant(viewer, term))) throw invalidField('rows');
  const left = changed.filter(({ next }) => next === undefined).map(({ term }) => term);
  return {
    deleted: left.filter(({ from, today }) => from >= today).map(({ id }) => id),
    ending: [
      ...left
        .filter(({ from, today }) => from < today)
        .map(({ id, today }) => ({ id, until: daysAfter(today, -1) })),
      ...changed.flatMap(({ term, next }) =>
        next === undefined ? [] : [{ id: term.id, until: next.until }],
      ),
    ],
    added,
    takesAdministrator: changed.some(({ term }) => term.role === ADM),
  };
}
