import type { ImportKind } from '../../../src/contract/organization/importFields.ts';

/** The tables that a kind writes rows of, those that its rows are counted by first; undoing goes through them in this order. */
export const tablesOf = (kind: ImportKind): readonly [string, ...string[]] => {
  if (kind === 'meetings') return ['attendances', 'weekly_meetings'];
  return [kind === 'posts' ? 'link_shares' : kind];
};

/** The table whose rows a kind’s are. */
export const tableOf = (kind: ImportKind): string => tablesOf(kind)[0];
