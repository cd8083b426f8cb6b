import { createGoal, getGoals, saveGoal, saveTotals } from '../../../src/contract/growth/goals.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { holds } from '../../http/viewer.ts';
import { pageOf } from '../shared/lists.ts';
import { asked } from './goalFilters.ts';
import { listGoals } from './repository.ts';
import { changeGoal, setGoal, setTarget } from './saveRepository.ts';

export function registerGoals(http: Http, database: Queries) {
  handle(http, getGoals, async ({ query, viewer, now }) => {
    const goals = asked(viewer, query, now);
    const found = await listGoals(database, goals, query, pageOf(query));
    const canSet =
      query.scope === 'chapter' ? holds(viewer, 'goals.chapter', goals.chapterId) : viewer.chapterId !== null;
    return { ...found, can_set: flag(canSet) };
  });

  handle(http, createGoal, (call) => setGoal(database, call));

  handle(http, saveGoal, (call) => changeGoal(database, call));

  handle(http, saveTotals, (call) => setTarget(database, call));
}
