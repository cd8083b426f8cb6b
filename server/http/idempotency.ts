import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnswerOf, Endpoint } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';
import { sqlState } from '../database/errors.ts';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectOneOften, selectRow } from '../domains/rows.ts';
import type { Call } from './handle.ts';
import { invalidField, keyInFlight, Refused } from './refused.ts';

const printable = /^[\x21-\x7e][\x20-\x7e]{6,126}[\x21-\x7e]$/;
const lockTimeout = '55P03';

/** Rolls the work back: the key was taken before. */
class KeyTaken extends Error {}

interface Used {
  readonly memberId: number;
  readonly route: string;
  readonly key: string;
  /** Hash of what was asked, in hex. */
  readonly request: string;
}

/**
 * Runs `work` in a transaction, once per `Idempotency-Key`, member and endpoint: the key, what was asked and the
 * answer are stored in the transaction of the work itself, so either all of it is there or nothing. The same
 * request under the same key answers what was answered first, with `Idempotency-Replayed: true`; another request
 * under it is 422 on `idempotency_key`; one that is still running is waited for, for 10 s at most, then 409. A
 * refusal thrown by `work` leaves the key free. Without a key the work simply runs.
 *
 * The work goes first and is rolled back when the key turns out to be taken: that costs a repeated request more,
 * and every other one a statement less.
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
  const used = { memberId: call.viewer.memberId, route: endpoint.id, key, request: hashOf(call) };
  try {
    return await database.transaction(async (on) => {
      const answer = await work(on);
      if (!(await keepAnswer(on, used, endpoint.status, answer))) throw new KeyTaken();
      return answer;
    });
  } catch (error) {
    if (sqlState(error) === lockTimeout) throw keyInFlight();
    if (!(error instanceof KeyTaken || error instanceof Refused)) throw error;
    const stored = await findStored(database, used);
    if (stored === null) throw error instanceof Refused ? error : keyInFlight();
    if (stored.request !== used.request) throw invalidField('idempotency_key', messages.keyReused);
    call.setHeader('idempotency-replayed', 'true');
    return stored.answer as AnswerOf<E>;
  }
}

/** Waits for whoever else is using the key; answers whether it was free. */
async function keepAnswer(on: Queryable, used: Used, status: number, answer: unknown): Promise<boolean> {
  const kept = await selectOneOften(
    on,
    sql`
      insert into idempotency_keys (member_id, route, key, request_hash, status, answer)
      select ${used.memberId}::integer, ${used.route}, ${used.key}, decode(${used.request}, 'hex'), ${status}::smallint,
        ${JSON.stringify(answer)}::json
      from (select set_config('lock_timeout', '10s', true)) patience
      on conflict do nothing
      returning 1 as kept`,
  );
  return kept !== null;
}

function findStored(on: Queryable, { memberId, route, key }: Used) {
  return selectRow<{ request: string; answer: unknown }>(
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
