import type { ImportKind } from '../../../src/contract/organization/importFields.ts';

/** The tables to which a kind writes, the one that holds its rows first; undoing removes rows in this order. */
export const tablesOf = (kind: ImportKind): readonly [string, ...string[]] => {
  if (kind === 'meetings') return ['attendances', 'weekly_meetings'];
  return [kind === 'posts' ? 'link_shares' : kind];
};

/** The table that holds a kind's rows. */
export const tableOf = (kind: ImportKind): string => tablesOf(kind)[0];
