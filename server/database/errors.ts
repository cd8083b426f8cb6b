function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The error with its causes, outermost first; Drizzle wraps the driver's error. */
function withCauses(error: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let current = error; current && errors.length < 5; current = property(current, 'cause'))
    errors.push(current);
  return errors;
}

function carrier(error: unknown, name: string): unknown {
  return withCauses(error).find((each) => typeof property(each, name) === 'string');
}

/** @returns PostgreSQL's five-character code of a failed statement; undefined for other errors */
export function sqlState(error: unknown): string | undefined {
  const code = property(carrier(error, 'code'), 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** @returns the name of the constraint or unique index that refused the statement, if the database gave one */
export function constraintName(error: unknown): string | undefined {
  const constraint = property(carrier(error, 'constraint'), 'constraint');
  return typeof constraint === 'string' ? constraint : undefined;
}

function refusedBy(error: unknown, states: string[], constraint: string | undefined): boolean {
  const state = sqlState(error);
  if (state === undefined || !states.includes(state)) return false;
  return constraint === undefined || constraintName(error) === constraint;
}

/** @returns whether a unique key refused the row; `constraint` limits it to one key */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, ['23505'], constraint);
}

/** @returns whether a foreign key refused the row; PostgreSQL 18 has a separate code for restricted deletes */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, ['23503', '23001'], constraint);
}

const connectionErrorCodes: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg gives these errors a message and no code. */
const connectionErrorMessage =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after|timeout (exceeded|expired))/;

/** Statement timeout, idle in a transaction, too many connections, deadlock, shutting down, starting, gone. */
const unavailableStates = /^(57014|25P03|53300|40P01|57P0.|08...)$/;

function isConnectionError(error: unknown): boolean {
  const code = property(error, 'code');
  if (connectionErrorCodes.has(code)) return true;
  if (code === 'ENOENT') return property(error, 'syscall') === 'connect';
  return connectionErrorMessage.test(String(property(error, 'message')));
}

/** @returns whether the database could not be reached or did not answer in time, so a retry may succeed */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableStates.test(sqlState(error) ?? '') || withCauses(error).some(isConnectionError);
}

const fullDiskCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** @returns whether the disk, or this user's quota, is full */
export function isDiskFull(error: unknown): boolean {
  return withCauses(error).some((each) => fullDiskCodes.has(property(each, 'code')));
}
