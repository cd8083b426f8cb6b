import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../http/viewer.ts';
import { integers } from './rows.ts';

/** @returns SQL for: the scope reaches this chapter. */
export function inScope(scope: Scope, chapter: SQL): SQL {
  if (scope === 'all') return sql`true`;
  return scope.length === 0 ? sql`false` : sql`${chapter} = any(${integers(scope)})`;
}
