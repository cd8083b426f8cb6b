const byName = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The same for each of these names. */
export const each = <Name extends string, const Value>(value: Value, ...names: readonly Name[]) =>
  byName(names, () => value);

/** Events that say no more than their type, each as its one case. */
export const bare = <Name extends string>(...names: readonly Name[]) =>
  byName(names, (type) => [{ type }]) as { [Type in Name]: { type: Type }[] };
