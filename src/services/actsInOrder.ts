import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import type { Api } from './api.ts';
import { performAct } from './recordActs.ts';

/**
 * Does what is asked for on pages. What is asked for while something is under way is done after it, wherever its
 * asker goes meanwhile, and knows what that has made of the same row.
 */
export const actsInOrder = (api: Api) => {
  const queued = new WeakMap<RecordAct, Promise<ActOutcome>>();
  const versions = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = async (act: RecordAct | null): Promise<ActOutcome> => {
    if (act === null || !('version' in act) || !('id' in act)) return performAct(api, act);
    const row = `${act.name} ${act.id}`;
    const outcome = await performAct(api, {
      ...act,
      version: Math.max(act.version, versions.get(row) ?? 0),
    });
    if (outcome.kind === 'changed' && outcome.version !== undefined) versions.set(row, outcome.version);
    return outcome;
  };
  const follow = (outcome: Promise<ActOutcome>) => {
    last = outcome.catch(() => undefined);
    return outcome;
  };

  return {
    /** Does it, or says what becomes of it where it was queued. Rejects when no answer came. */
    perform: (act: RecordAct | null): Promise<ActOutcome> => {
      const known = act && queued.get(act);
      if (!known) return follow(begin(act));
      queued.delete(act);
      return known;
    },
    /** Does it after what is under way. */
    queue: (act: RecordAct): void => {
      queued.set(act, follow(last.then(() => begin(act))));
    },
  };
};
