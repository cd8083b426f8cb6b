import { type Role, reachFor } from '../roleTables.ts';
import type { Caller, Target } from './callers.ts';
import { type Planted, sightings } from './canaries.ts';
import type { Cell } from './cell.ts';
import type { Organization } from './organization.ts';

const covered: Record<'own' | 'chapter' | 'region' | 'all', readonly Target[]> = {
  own: ['own'],
  chapter: ['own', 'mate'],
  region: ['mate', 'neighbor'],
  all: ['own', 'mate', 'neighbor', 'far'],
};

const coverage = (right: Cell['by'][number], role: Role): readonly Target[] => {
  if (right === 'public' || right === 'member') return covered.all;
  if (right === 'own') return covered.own;
  if (right === 'chapter') return role === 'area_director' || role === 'administrator' ? [] : covered.chapter;
  const reach = reachFor(right, role);
  return reach === 'none' ? [] : covered[reach];
};

/** @returns the status that this caller must get for this row according to the design's tables. */
export function expectedStatus(cell: Cell, status: number, caller: Caller, target: Target): number {
  const good = (target === 'own' ? cell.oneself : undefined) ?? cell.good ?? status;
  const { by } = cell;
  if (by.includes('public')) return good;
  const { role } = caller;
  if (role === null) return 401;
  const reached = by.flatMap((right) => coverage(right, role));
  if (cell.alone || cell.ownAct ? reached.length > 0 : reached.includes(target)) return good;
  const isForbidden = by.every(
    (right) => right !== 'own' && right !== 'chapter' && reachFor(right, role) === 'none',
  );
  if (isForbidden) return 403;
  return cell.outside ?? 404;
}

/** @returns the canaries in a text that this endpoint must not show to this caller. */
export function trespasses(
  text: string,
  {
    caller,
    cell,
    planted,
    chapters,
  }: { caller: Caller; cell: Pick<Cell, 'shows'>; planted: Planted; chapters: Organization['chapters'] },
): string[] {
  const shown = (column: string) =>
    (cell.shows ?? []).some((each) => each === column || each === column.split('.')[0]);
  const isIn = (chapterId: number) =>
    caller.role === 'administrator' || (caller.role === 'area_director' && chapterId === chapters.neighbor);
  return sightings(text, planted)
    .filter(({ chapterId, column }) => !isIn(chapterId) && !shown(column))
    .map(({ chapterId, column }) => `${column} of ${chapterId}`);
}
