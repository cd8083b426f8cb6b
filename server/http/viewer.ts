import type { Right, SidebarTitle } from '../../src/contract/capabilities.ts';

/**
 * The chapters in which a right is held: all chapters, or the listed ones. An empty list covers only the
 * viewer's own rows.
 */
export type Scope = 'all' | readonly number[];

/** The caller, made once per request from the token and one query. */
export interface Viewer {
  readonly memberId: number;
  /** The e-mail the member signs in with. */
  readonly username: string;
  readonly chapterId: number | null;
  readonly isEp: boolean;
  /** IANA name of the chapter's time zone; UTC for a member without a chapter. */
  readonly timeZone: string;
  /** `YYYY-MM-DD` in that zone. */
  readonly today: string;
  /** Keys of the roles that the viewer holds today. */
  readonly roles: ReadonlySet<string>;
  /** Buttons (`roles.buttons`) and pages (`page:Title`), each with the chapters in which the viewer holds them. */
  readonly rights: ReadonlyMap<Right, Scope>;
}

/** @returns the chapters in which the viewer holds the right; an empty list if there is none */
export function scopeOf(viewer: Viewer, right: Right): Scope {
  return viewer.rights.get(right) ?? [];
}

/** @returns the chapters whose rows this page shows the viewer; an empty list for only the viewer's own rows */
export function scopeOfPage(viewer: Viewer, title: SidebarTitle): Scope {
  return scopeOf(viewer, `page:${title}`);
}

export function reaches(scope: Scope, chapterId: number | null): boolean {
  return scope === 'all' || (chapterId !== null && scope.includes(chapterId));
}

export function holds(viewer: Viewer, right: Right, chapterId: number | null): boolean {
  return reaches(scopeOf(viewer, right), chapterId);
}
