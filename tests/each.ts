const byName = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The same value for each of these names. */
export const each = <Name extends string, const Value>(value: Value, ...names: readonly Name[]) =>
  byName(names, () => value);

/** Events without payload, each as its only case. */
export const bare = <Name extends string>(...names: readonly Name[]) =>
  byName(names, (type) => [{ type }]) as { [Type in Name]: { type: Type }[] };

type Split<Line extends string> = Line extends `${infer First}, ${infer Rest}`
  ? [First, ...Split<Rest>]
  : [Line];
type SplitAll<Lines extends readonly string[]> = Lines extends readonly [
  infer First extends string,
  ...infer Rest extends string[],
]
  ? [...Split<First>, ...SplitAll<Rest>]
  : [];

/** The words of several lines, separated by commas. */
export const listed = <const Lines extends string[]>(...lines: Lines) =>
  lines.flatMap((line) => line.split(', ')) as SplitAll<Lines>;
