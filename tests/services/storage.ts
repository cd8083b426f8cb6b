/** @returns a browser's storage that keeps its items in a map, which a test can look into. */
export const storageOf = (items = new Map<string, string>()) => ({
  get length() {
    return items.size;
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
  clear: () => items.clear(),
});

/** Locks as a browser has them: one holder at a time, in the order in which they were asked for. */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_: string, work: () => Promise<Result>): Promise<Result> => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
};
