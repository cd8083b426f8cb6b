import type { ComponentType } from 'react';

/** A view whose code comes later. It is shown only once it is there, so no fallback is ever painted for code. */
export interface Chunk<Props> {
  /** Fetches the code; rejects when it does not come, and may be called again. */
  load(): Promise<void>;
  /** @returns the view, or null before `load` has succeeded. */
  view(): ComponentType<Props> | null;
}

/** @returns a chunk around a dynamic import. */
export const chunk = <Props>(fetch: () => Promise<{ default: ComponentType<Props> }>): Chunk<Props> => {
  let view: ComponentType<Props> | null = null;
  return {
    load: async () => {
      view ??= (await fetch()).default;
    },
    view: () => view,
  };
};

/**
 * @returns what fetches the code of something that is about to be shown. A browser may never ask again for code that
 * did not come, so when it fails once more the page is loaded anew.
 * @param reload rejects as long as the page cannot be had.
 */
export const loadOrReload = (reload: () => Promise<never>) => {
  const missed = new WeakSet<object>();
  return <Code>(code: { load(): Promise<Code> }): Promise<Code> =>
    code.load().catch((error: unknown) => {
      if (missed.has(code)) return reload();
      missed.add(code);
      throw error;
    });
};
