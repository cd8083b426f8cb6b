import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';

/**
 * Does what is asked for on pages. What is asked for while something is under way is done after it, wherever its
 * asker goes meanwhile, and knows what that has made of the same row.
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
    /** Does it, or says what becomes of it where it was queued. Rejects when no answer came. */
    perform: (action: PageAction | null): Promise<ActionOutcome> => {
      const known = action && queued.get(action);
      if (!known) return follow(begin(action));
      queued.delete(action);
      return known;
    },
    /** Does it after what is under way. */
    queue: (action: PageAction): void => {
      queued.set(action, follow(last.then(() => begin(action))));
    },
  };
};
