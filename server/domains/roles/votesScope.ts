import { type Scope, scopeOf, type Viewer } from '../../http/viewer.ts';
import { ADM, P } from './roleHolders.ts';

/** The chapters where the viewer sees votes by name without having voted: as president, or everywhere. */
export function votesScope(viewer: Viewer): Scope {
  if (viewer.roles.has(ADM)) return scopeOf(viewer, 'applications.decide');
  return viewer.roles.has(P) && viewer.chapterId !== null ? [viewer.chapterId] : [];
}
