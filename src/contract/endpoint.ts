import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Right } from './capabilities.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone. `member`: every signed-in member. `own`: the row's member.
 * `capability`: a holder of one of `anyOf`, buttons or pages (`page:Title`), in a scope that covers the row, or,
 * with `own`, the row's member and anyone else the row itself names (its receiver, mentor, coach).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'member' }
  | { readonly kind: 'own' }
  | { readonly kind: 'capability'; readonly anyOf: readonly Right[]; readonly own: boolean };

/** What an answer is about, or a change changes. */
export type Topic =
  | 'account'
  | 'applications'
  | 'attendance'
  | 'chapters'
  | 'chats'
  | 'checklists'
  | 'events'
  | 'growth'
  | 'help'
  | 'letters'
  | 'links'
  | 'lookups'
  | 'meetings'
  | 'members'
  | 'notifications'
  | 'programme'
  | 'promos'
  | 'records'
  | 'subs';

/** The refusals that calls can be answered with; each body is a `Refusal`. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** `field` is required where `by` says one of `values`. */
interface Required {
  readonly field: string;
  readonly by: string;
  readonly values: readonly unknown[];
}

export interface Endpoint<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema | undefined = GenericSchema | undefined,
> {
  readonly id: string;
  readonly method: Method;
  /** Path below `/production`, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Fields of the body that another field’s value makes required; they are named with all others that are wrong. */
  readonly requires?: readonly Required[];
  /** The body is a multipart form in place of JSON, with a file in the field of this name. */
  readonly upload?: string;
  /** Texts that stand before the file. */
  readonly uploadFields?: readonly string[];
  /** Status of the good answer where it isn't the usual one, see `goodStatus`. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Another good status, with an answer of the same schema: the call became a request. */
  readonly orStatus?: 202;
  readonly answer?: Answer;
  /** The good answer is a file of this media type. */
  readonly file?: string;
  /** It goes on until either side ends it. */
  readonly isHeld?: boolean;
  /** Refusals besides those that follow from access, parameters and body, see `refusalsOf`. */
  readonly refusals?: readonly RefusalStatus[];
  /** The endpoint records something and honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** It is done whatever version the caller has seen: what stands against it is told by its own 409. */
  readonly anyVersion?: boolean;
  /** Nothing is changed by it, though it is no GET. */
  readonly reads?: boolean;
  /** What the answer is about, or what the call changes; left out, everything. */
  readonly topics?: readonly Topic[];
  /**
   * How long an answer may be used again, in milliseconds; with 0 the server is asked each time. With either the
   * answer is kept on the device, for when none comes.
   */
  readonly freshFor?: number;
}

/** Declares an endpoint; the identity function that keeps the schemas' types. */
export const endpoint = <
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  Answer extends GenericSchema | undefined = undefined,
>(
  declaration: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declaration;

/** @returns whether a change may name the version that it was made from, and is refused when that has passed. */
export const takesVersion = ({ method, refusals = [], anyVersion = false }: Endpoint) =>
  (method === 'PUT' || method === 'DELETE') && refusals.includes(409) && !anyVersion;

/** @returns the status of an endpoint's good answer. */
export const goodStatus = ({ status, idempotent, answer, file }: Endpoint) =>
  status ?? (idempotent ? 201 : answer || file ? 200 : 204);

type In<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type Out<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

/** What a caller hands over: the endpoint's params, query and body as the wire takes them. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Given<'params', In<P>> & Given<'query', In<Q>> & Given<'body', In<B>>
    : never;

/** What the handler gets: params, query and body after validation. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

/** The good answer. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Out<A> : never;

/** All of the API lies below this path. */
export const apiBase = '/production';
