import { forbidden, notFound } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { requireWithin } from '../shared/policy.ts';
import { withOwnChapter } from '../shared/scope.ts';

/** @throws Refused 404 for a sheet without a chapter, and for a sheet that the viewer may neither read nor fill in */
export function admitToSheet(viewer: Viewer, chapterId: number | null): void {
  if (!viewer.rights.has('attendance.take') && !viewer.rights.has('page:Attendance List')) throw forbidden();
  const scopes = [scopeOf(viewer, 'attendance.take'), scopeOfPage(viewer, 'Attendance List')];
  if (!scopes.some((scope) => reaches(scope, chapterId))) throw notFound();
}

/** @throws Refused 404 for a chapter that isn't the viewer's and whose new members they may not see */
export function admitToOnboarding(viewer: Viewer, chapterId: number): void {
  const scope = withOwnChapter(scopeOfPage(viewer, 'Onboarding Dashboard'), viewer);
  requireWithin(scope, chapterId);
}
