import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnswerOf, Endpoint } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';
import { sqlState } from '../database/errors.ts';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow } from '../domains/rows.ts';
import type { Call } from './handle.ts';
import { invalidField, keyInFlight } from './refused.ts';

const printable = /^[\x21-\x7e][\x20-\x7e]{6,126}[\x21-\x7e]$/;
const lockTimeout = '55P03';

interface Stored {
  request: string;
  answer: unknown;
}

/**
 * Runs `work` in a transaction, once per `Idempotency-Key`, member and endpoint: the key, what was asked and the
 * answer are stored in the transaction of the work itself, so either all of it is there or nothing. The same
 * request under the same key answers what was answered first, with `Idempotency-Replayed: true`; another request
 * under it is 422 on `idempotency_key`; one that is still running is waited for, for 10 s at most, then 409. A
 * refusal thrown by `work` leaves the key free. Without a key the work simply runs.
 */
export async function recordOnce<E extends Endpoint>(
  database: Queries,
  endpoint: E,
  call: Call<E>,
  work: (on: Queryable) => Promise<AnswerOf<E>>,
): Promise<AnswerOf<E>> {
  const key = call.idempotencyKey;
  if (key === undefined) return database.transaction((on) => work(on));
  if (!printable.test(key)) throw invalidField('idempotency_key');
  const { memberId } = call.viewer;
  const request = hashOf(call);
  try {
    return await database.transaction(async (on) => {
      if (!(await takeKey(on, memberId, endpoint.id, key, request))) {
        const stored = await findStored(on, memberId, endpoint.id, key);
        if (stored?.request !== request) throw invalidField('idempotency_key', messages.keyReused);
        call.setHeader('idempotency-replayed', 'true');
        return stored.answer as AnswerOf<E>;
      }
      const answer = await work(on);
      await on.execute(sql`
        update idempotency_keys set status = ${endpoint.status}, answer = ${JSON.stringify(answer)}::json
        where member_id = ${memberId} and route = ${endpoint.id} and key = ${key}`);
      return answer;
    });
  } catch (error) {
    if (sqlState(error) === lockTimeout) throw keyInFlight();
    throw error;
  }
}

/** Waits for whoever holds the key; answers whether it was free. */
async function takeKey(on: Queryable, memberId: number, route: string, key: string, request: string) {
  const taken = await selectRow(
    on,
    sql`
      insert into idempotency_keys (member_id, route, key, request_hash)
      select ${memberId}::integer, ${route}, ${key}, decode(${request}, 'hex')
      from (select set_config('lock_timeout', '10s', true)) patience
      on conflict do nothing
      returning 1 as taken`,
  );
  return taken !== null;
}

function findStored(on: Queryable, memberId: number, route: string, key: string) {
  return selectRow<Stored>(
    on,
    sql`
      select encode(request_hash, 'hex') as request, answer
      from idempotency_keys
      where member_id = ${memberId} and route = ${route} and key = ${key}`,
  );
}

function hashOf(call: { params?: unknown; query?: unknown; body?: unknown }): string {
  const { params, query, body } = call;
  return createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex');
}
