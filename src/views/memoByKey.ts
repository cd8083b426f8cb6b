/** @returns what gives a thing by its name and makes each once, such as what writes sums, which takes long to make. */
export const memoByKey = <Thing>(make: (name: string) => Thing): ((name: string) => Thing) => {
  const made = new Map<string, Thing>();
  return (name) => {
    const thing = made.get(name) ?? make(name);
    made.set(name, thing);
    return thing;
  };
};
