/**
 * @returns a cached factory that makes each named thing only once, such as a number formatter, which is slow to
 * create.
 */
export const memoByKey = <Thing>(make: (name: string) => Thing): ((name: string) => Thing) => {
  const made = new Map<string, Thing>();
  return (name) => {
    const thing = made.get(name) ?? make(name);
    made.set(name, thing);
    return thing;
  };
};
