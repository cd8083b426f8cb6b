/** @returns a browser's storage with its items in a map that a test can read. */
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

/** Locks as in a browser: one holder at a time, in the order of the requests. */
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
