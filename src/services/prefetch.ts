/** Requests that were started ahead of their use, by what they ask; each is used once. */
export const createPrefetcher = <Key, Result>(fetch: (key: Key) => Promise<Result>, freshFor = 5_000) => {
  const started = new Map<string, { at: number; result: Promise<Result> }>();
  const nameOf = (key: Key) => JSON.stringify(key);
  // Timers stand still while the device sleeps: what is used afterwards is asked how old it is.
  const isFresh = ({ at }: { at: number }) => performance.now() - at < freshFor;

  const start = (key: Key): Promise<Result> => {
    const name = nameOf(key);
    const result = fetch(key);
    started.set(name, { at: performance.now(), result });
    const end = () => {
      if (started.get(name)?.result === result) started.delete(name);
    };
    result.catch(end);
    setTimeout(end, freshFor);
    return result;
  };
  const fresh = (key: Key) => {
    const found = started.get(nameOf(key));
    return found && isFresh(found) ? found.result : null;
  };

  return {
    /** Starts a request unless one is on its way. */
    ahead: (key: Key): void => {
      if (!fresh(key)) start(key).catch(() => undefined);
    },
    /**
     * Starts a request unless one is on its way.
     * @returns when its answer is there or has failed, at the latest after `patience` ms.
     */
    soon: (key: Key, patience: number): Promise<void> =>
      new Promise((resolve) => {
        const waiting = setTimeout(resolve, patience);
        const end = () => {
          clearTimeout(waiting);
          resolve();
        };
        (fresh(key) ?? start(key)).then(end, end);
      }),
    /** @returns the answer of the request under way, or of a new one; the next call asks anew. */
    take: (key: Key): Promise<Result> => {
      const result = fresh(key) ?? start(key);
      started.delete(nameOf(key));
      return result;
    },
    /** Whoever asks from now on is answered anew. */
    forget: (): void => started.clear(),
    /** @returns the answer of the request under way, or of a new one that others may use as well. */
    share: (key: Key): Promise<Result> => fresh(key) ?? start(key),
  };
};
