import { createGoal, getGoals, saveGoal, saveTotals } from '../../../src/contract/growth/goals.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { asked } from './goalFilters.ts';
import { listGoals } from './repository.ts';
import { changeGoal, setGoal, setTarget } from './saveRepository.ts';

/** What members and chapters want to reach. */
export function registerGoals(http: Http, database: Queries) {
  handle(http, getGoals, async ({ query, viewer, now }) => {
    const page = pageOf(query);
    const goals = asked(viewer, query, now);
    const { rows, total } = await listGoals(database, goals, query, page);
    const canSet =
      query.scope === 'chapter'
        ? reaches(scopeOf(viewer, 'goals.chapter'), goals.chapterId)
        : viewer.chapterId !== null;
    return { ...listAnswer(rows, page, total), can_set: canSet ? (1 as const) : (0 as const) };
  });

  handle(http, createGoal, (call) => setGoal(database, call));

  handle(http, saveGoal, (call) => changeGoal(database, call));

  handle(http, saveTotals, (call) => setTarget(database, call));
}
