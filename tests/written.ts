/** How many characters a line may have. */
const width = 118;

/** @returns the parts in brackets, on one line if they fit. */
export function around(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  indent: string,
): string {
  const flat = parts.length === 0 ? `${open}${close}` : `${open} ${parts.join(', ')} ${close}`;
  if (flat.length + indent.length < width && !flat.includes('\n')) return flat;
  return `${open}\n${parts.map((part) => `${indent}  ${part}\n`).join('')}${indent}${close}`;
}

/**
 * @returns data in the format of the suite's tables; fields without a value are left out.
 * @param names the names that replace data with the same JSON.
 */
export function written(value: unknown, names: ReadonlyMap<string, string> = new Map(), indent = ''): string {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const name = names.get(JSON.stringify(value));
  if (name !== undefined) return name;
  const { kind, ...rest } = { kind: undefined, ...value };
  const ofKind = kind !== undefined && names.get(JSON.stringify(rest));
  if (ofKind) return `{ kind: ${JSON.stringify(kind)}, ...${ofKind} }`;
  const within = `${indent}  `;
  if (Array.isArray(value))
    return around(
      value.map((part) => written(part, names, within)),
      ['[', ']'],
      indent,
    );
  return around(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${key}: ${written(part, names, within)}`),
    ['{', '}'],
    indent,
  );
}
