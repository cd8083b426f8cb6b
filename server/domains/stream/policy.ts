import { notFound } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';

/** @throws Refused 404 for a sheet of no chapter, or of one whose sheets the viewer may neither read nor take */
export function admitToSheet(viewer: Viewer, chapterId: number | null): void {
  const scopes = [scopeOf(viewer, 'attendance.take'), scopeOfPage(viewer, 'Attendance List')];
  if (!scopes.some((scope) => reaches(scope, chapterId))) throw notFound();
}
