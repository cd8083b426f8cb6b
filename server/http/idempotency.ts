import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type AnswerOf, type Endpoint, goodStatus } from '../../src/contract/endpoint.ts';
import { isUniqueViolation, sqlState } from '../database/errors.ts';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow } from '../database/query.ts';
import type { PublicCall } from './handle.ts';
import { invalidField, keyInFlight, keyReused, Refused } from './refused.ts';
import type { Viewer } from './viewer.ts';

const printable = /^[\x21-\x7e][\x20-\x7e]{6,126}[\x21-\x7e]$/;
const lockTimeout = '55P03';

const takenKey = 'idempotency_keys_member_id_route_key_pk';

interface Used {
  /** The caller's id; 0 for a public call. */
  readonly memberId: number;
  readonly route: string;
  readonly key: string;
  /** Hash of the request, in hex. */
  readonly request: string;
}

/**
 * @param answer SQL for the answer as JSON, which may refer to the stored row as `stored`
 * @returns the statements that store the answer, for the `with` of the storing statement; none without a key
 */
export type Keep = (answer: SQL) => Record<string, SQL>;

/** The work of a creating call, which stores everything in one statement, including the result of `keep`. */
type Store<E> = (on: Queries, keep: Keep) => Promise<AnswerOf<E>>;

type CreatingCall<E extends Endpoint> = PublicCall<E> & { readonly viewer?: Pick<Viewer, 'memberId'> };

/**
 * Stores what a call creates, once per `Idempotency-Key`, member and endpoint. One statement stores the key, the
 * request, the answer and the work itself, so either all of them exist or none. The same request with the same key
 * gets the first answer, with `Idempotency-Replayed: true`; another request with it gets 422 on `idempotency_key`. A
 * running one is waited for, at most 10 s, then 409. If `store` throws a refusal, the key remains free. Without a key
 * everything is simply stored.
 *
 * A used key makes the whole statement fail; only then is the first answer read.
 */
export async function recordOnce<E extends Endpoint>(
  database: Queries,
  endpoint: E,
  call: CreatingCall<E>,
  store: Store<E>,
): Promise<AnswerOf<E>> {
  const key = call.idempotencyKey;
  if (key === undefined) return store(database, () => ({}));
  if (!printable.test(key)) throw invalidField('idempotency_key');
  const used = { memberId: call.viewer?.memberId ?? 0, route: endpoint.id, key, request: hashOf(call) };
  try {
    return await store(database, (answer) => ({ kept: keeping(used, goodStatus(endpoint), answer) }));
  } catch (error) {
    if (sqlState(error) === lockTimeout) throw keyInFlight();
    if (!(error instanceof Refused || isUniqueViolation(error, takenKey))) throw error;
    const stored = await findStored(database, used);
    if (stored === null) throw error instanceof Refused ? error : keyInFlight();
    if (stored.request !== used.request) throw keyReused();
    call.setHeader('idempotency-replayed', 'true');
    return stored.answer as AnswerOf<E>;
  }
}

/** Does the same in a transaction, for work that locks what it reads first. */
export const recordOnceInTransaction = <E extends Endpoint>(
  database: Queries,
  endpoint: E,
  call: CreatingCall<E>,
  store: Store<E>,
): Promise<AnswerOf<E>> =>
  recordOnce(database, endpoint, call, (_, keep) => database.transaction((on) => store(on, keep)));

/** Waits for another request with the same key, and fails if that request has used the key. */
function keeping({ memberId, route, key, request }: Used, status: number, answer: SQL): SQL {
  return sql`
    insert into idempotency_keys (member_id, route, key, request_hash, status, answer)
    select ${memberId}::integer, ${route}, ${key}, decode(${request}, 'hex'), ${status}::smallint, ${answer}
    from stored, (select set_config('lock_timeout', '10s', true)) waiting`;
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
