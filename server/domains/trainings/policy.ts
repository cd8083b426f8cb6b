import { notFound } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';

/** @throws Refused 404 for the viewer's own trainings, which only other members enter */
export function requireAnother(viewer: Viewer, memberId: number): void {
  if (memberId === viewer.memberId) throw notFound();
}
