import type { createGoal } from '../../../src/contract/growth/goals.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Call } from '../../http/handle.ts';
import { forbidden, invalidField } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { chapterFor } from '../shared/policy.ts';

const ofChapterAlone = ['members', 'attendance'];

/** @throws Refused 422 for an end before the start */
export function requireOrder({
  starts_on,
  ends_on,
}: {
  readonly starts_on: string;
  readonly ends_on: string;
}) {
  if (ends_on < starts_on) throw invalidField('ends_on');
}

/** @returns the chapter of a goal. @throws Refused 403 and 422 for one in which the viewer can't set goals */
export const chapterOf = (
  viewer: Viewer,
  { scope, chapter_id, metric }: Call<typeof createGoal>['body'],
): number => {
  if (scope === 'chapter') {
    if (!viewer.rights.has('goals.chapter')) throw forbidden();
    return chapterFor(viewer, 'goals.chapter', chapter_id);
  }
  if (viewer.chapterId === null) throw invalidField('chapter_id', messages.required);
  if (ofChapterAlone.includes(metric)) throw invalidField('metric');
  return viewer.chapterId;
};
