import { isUniqueViolation } from '../../database/errors.ts';
import type { Refused } from '../../http/refused.ts';

/**
 * @param key the unique key that may stand against it; undefined for any.
 * @returns what the work answers. @throws Refused where another row has that key already
 */
export async function unlessTaken<Result>(
  key: string | undefined,
  refused: () => Refused,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, key) ? refused() : error;
  }
}
