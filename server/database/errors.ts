function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** @returns the innermost cause that carries this property; Drizzle wraps what the driver threw. */
function carrier(error: unknown, name: string): unknown {
  let current = error;
  for (let depth = 0; depth < 5 && current; depth += 1) {
    if (typeof property(current, name) === 'string') return current;
    current = property(current, 'cause');
  }
  return undefined;
}

/** @returns PostgreSQL's five-character code of a failed statement, or undefined if the error is of another kind. */
export function sqlState(error: unknown): string | undefined {
  const code = property(carrier(error, 'code'), 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** @returns the name of the constraint or unique index that refused the statement, if the database named one. */
export function constraintName(error: unknown): string | undefined {
  const constraint = property(carrier(error, 'constraint'), 'constraint');
  return typeof constraint === 'string' ? constraint : undefined;
}

function refusedBy(error: unknown, states: string[], constraint: string | undefined): boolean {
  const state = sqlState(error);
  if (state === undefined || !states.includes(state)) return false;
  return constraint === undefined || constraintName(error) === constraint;
}

/** @returns whether a unique key refused the row; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, ['23505'], constraint);
}

/** @returns whether a foreign key refused the row; PostgreSQL 18 has a code of its own for restricted deletes. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, ['23503', '23001'], constraint);
}
