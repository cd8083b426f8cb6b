import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import type { Action, ActionName } from './pageAction.ts';

const files = import.meta.glob<Readonly<Record<string, Action<ActionName>>>>('./actions/*.ts', {
  eager: true,
  import: 'actions',
});
const actions = new Map(Object.values(files).flatMap((found) => Object.entries(found)));

/** Performs a small action of a page. A refusal is an outcome; rejects when no answer came. */
export const performAction = async (api: Api, action: PageAction | null): Promise<ActionOutcome> => {
  if (!action) throw new Error('there is nothing to do');
  const perform = actions.get(action.name);
  if (!perform) throw new Error(`${action.name} is no action`);
  try {
    return await perform(api, action);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};
