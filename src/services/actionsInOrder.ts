import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';

/**
 * Performs the actions of pages. An action requested while another one runs is queued, even if the member leaves the
 * page, and gets the row's version from the earlier one.
 */
export const actionsInOrder = (perform: (action: PageAction | null) => Promise<ActionOutcome>) => {
  const queued = new WeakMap<PageAction, Promise<ActionOutcome>>();
  const versions = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = async (action: PageAction | null): Promise<ActionOutcome> => {
    if (action === null || !('version' in action) || !('id' in action)) return perform(action);
    const row = `${action.name} ${action.id}`;
    const outcome = await perform({
      ...action,
      version: Math.max(action.version, versions.get(row) ?? 0),
    });
    if (outcome.kind === 'changed' && outcome.version !== undefined) versions.set(row, outcome.version);
    return outcome;
  };
  const follow = (outcome: Promise<ActionOutcome>) => {
    last = outcome.catch(() => undefined);
    return outcome;
  };

  return {
    /** Performs an action, or returns the promise of a queued one. Rejects when no answer came. */
    perform: (action: PageAction | null): Promise<ActionOutcome> => {
      const known = action && queued.get(action);
      if (!known) return follow(begin(action));
      queued.delete(action);
      return known;
    },
    /** Queues an action after those already running. */
    queue: (action: PageAction): void => {
      queued.set(action, follow(last.then(() => begin(action))));
    },
  };
};
