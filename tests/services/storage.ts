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
