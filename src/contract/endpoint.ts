import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Right } from './capabilities.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone. `member`: every signed-in member. `own`: the row's member. `capability`: a member
 * with one of `anyOf`, buttons or pages (`page:Title`), in a scope that covers the row. With `own`, also the row's
 * member and anyone else named in the row (its receiver, mentor, coach).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'member' }
  | { readonly kind: 'own' }
  | { readonly kind: 'capability'; readonly anyOf: readonly Right[]; readonly own: boolean };

/** What an answer is about, or what a call changes. */
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

/** The refusals that a call can get; each has a `Refusal` as its body. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** `field` is required when `by` has one of `values`. */
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
  /**
   * Fields of the body that another field's value makes required. They are reported together with all other errors.
   */
  readonly requires?: readonly Required[];
  /** The body is a multipart form instead of JSON, with a file in the field of this name. */
  readonly upload?: string;
  /** Text fields that come before the file. */
  readonly uploadFields?: readonly string[];
  /** The status of a success if it isn't the default of `goodStatus`. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A second success status with the same schema, for a change that was only requested and awaits a decision. */
  readonly orStatus?: 202;
  readonly answer?: Answer;
  /** A success answers with a file of this media type. */
  readonly file?: string;
  /** The response stays open until either side ends it. */
  readonly isHeld?: boolean;
  /** Refusals that don't already follow from access, parameters and body; see `refusalsOf`. */
  readonly refusals?: readonly RefusalStatus[];
  /** The endpoint records something and honors `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The endpoint ignores the version that the caller saw and reports conflicts with a 409 of its own. */
  readonly anyVersion?: boolean;
  /** The endpoint changes nothing, although it isn't a GET. */
  readonly reads?: boolean;
  /** What the answer is about, or what the call changes; everything when absent. */
  readonly topics?: readonly Topic[];
  /**
   * How many milliseconds the cache treats an answer as fresh; with 0 it always asks the server. With any
   * number, the device stores the answer for when the server can't be reached.
   */
  readonly freshFor?: number;
}

/** Declares an endpoint. An identity function that keeps the schemas' types. */
export const endpoint = <
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  Answer extends GenericSchema | undefined = undefined,
>(
  declaration: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declaration;

/** @returns whether a change may name the version that it's based on, and is refused when that version is stale. */
export const takesVersion = ({ method, refusals = [], anyVersion = false }: Endpoint) =>
  (method === 'PUT' || method === 'DELETE') && refusals.includes(409) && !anyVersion;

/** @returns the status of an endpoint's successful answer. */
export const goodStatus = ({ status, idempotent, answer, file }: Endpoint) =>
  status ?? (idempotent ? 201 : answer || file ? 200 : 204);

type In<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type Out<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

/** What a caller passes: the endpoint's params, query and body as the wire takes them. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Given<'params', In<P>> & Given<'query', In<Q>> & Given<'body', In<B>>
    : never;

/** What a handler gets: the validated params, query and body. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Out<A> : never;

/** The base path of the whole API. */
export const apiBase = '/production';
