import { isUniqueViolation } from '../../database/errors.ts';
import type { Refused } from '../../http/refused.ts';

/**
 * @param key the unique key that may refuse the row; undefined for any
 * @returns the work's result
 * @throws Refused if another row has that key already
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
