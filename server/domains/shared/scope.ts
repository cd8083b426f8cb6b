import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../database/values.ts';
import type { Scope, Viewer } from '../../http/viewer.ts';

export function inScope(scope: Scope, chapter: SQL): SQL {
  if (scope === 'all') return sql`true`;
  return scope.length === 0 ? sql`false` : sql`${chapter} = any(${integers(scope)})`;
}

/** @returns the scope together with the viewer's own chapter, in which viewers may see their own rows */
export const withOwnChapter = (scope: Scope, { chapterId }: Pick<Viewer, 'chapterId'>): Scope =>
  scope === 'all' || chapterId === null ? scope : [...new Set([...scope, chapterId])];
