import type { ComponentType } from 'react';

/** A view whose code loads later. It's shown only once it has loaded, so no fallback is ever drawn for code. */
export interface Chunk<Props> {
  /** Loads the code; rejects when that fails, and can be called again. */
  load(): Promise<void>;
  /** @returns the view, or null until `load` has succeeded. */
  view(): ComponentType<Props> | null;
}

/** @returns a chunk for a dynamic import. */
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
 * @returns a function that loads the code of something about to be shown. A browser may never retry code that failed
 * to load, so a second failure reloads the page.
 * @param reload rejects while the page can't be loaded.
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
