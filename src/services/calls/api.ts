import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { tabHeader } from '../../contract/chat/stream.ts';
import { type AnswerOf, apiBase, type CallOf, type Endpoint } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type FileDownload, receiveFile } from './receiveFile.ts';
import { type FormUpload, sendForm } from './sendForm.ts';
import { timeout } from './timeout.ts';

/** The server refused the call: its status, message and messages by field. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
    readonly body: unknown,
  ) {
    super(refusal.message);
    this.name = 'ApiRefusal';
  }
}

/**
 * No usable answer came: the device was offline, or the answer was cut off, too late or unreadable. The call
 * may have been carried out.
 */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('no answer');
    this.name = 'NoAnswer';
    this.cause = cause;
  }
}

/** Supplies the access token for requests. */
export interface TokenPort {
  /** The current access token and its generation. */
  current(): { token: string | null; generation: number };
  /**
   * Asks for a new token because the API refused this one. Resolves once the token is renewed or the session
   * has ended. Rejects when no answer came.
   */
  renew(refused: { token: string | null; generation: number }): Promise<'renewed' | 'ended'>;
  /** A renewed token was also refused. */
  refusedAgain(): void;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly version?: number;
  /** Renews a refused token even for a public call. */
  readonly asMember?: boolean;
  /** A form with a file, sent instead of a JSON body. */
  readonly upload?: FormUpload;
  /** The answer is a file. */
  readonly download?: FileDownload;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** How many milliseconds the answer counts as fresh, instead of the endpoint's number. */
  readonly freshFor?: number;
  /** The name of the calling tab, for changes. */
  readonly tab?: string;
  /** How the answer updates the shown data, which then isn't refetched. */
  readonly tells?: Telling;
}

/** How an answer updates the shown data. */
export interface Telling {
  /** The first part of the affected queries' keys. */
  readonly of: string;
  /** @returns the updated data; undefined if the answer isn't about it. */
  readonly update: (shown: unknown, answer: unknown) => unknown;
}

const needsMember = ({ access }: Endpoint, { asMember = false }: CallOptions): boolean =>
  asMember || access.kind !== 'public';

const pathOf = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );

/** Trims every string in a body, as the specification asks for creates and updates. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item)]));
  return value;
};

/**
 * @returns the options that abort a call after the timeout and, in browsers that can combine both, when
 * nobody waits for it.
 */
const inTime = (signal: AbortSignal | undefined) => {
  if (!signal) return { timeout: timeout };
  return { signal: 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : signal };
};

/** @returns a refusal in the API's shape; an unreadable one says that something went wrong. */
export const refusalOf = (status: number, body: unknown): ApiRefusal => {
  const read = v.safeParse(Refusal, body);
  return new ApiRefusal(status, read.success ? read.output : { message: messages.wentWrong }, body);
};

/**
 * The only way to call the server. It sends the member's token, even for public calls. A 401 renews the token and
 * retries once; a second 401 ends the session. Rejects with `ApiRefusal` or `NoAnswer`.
 */
export const createApi = (tokens: TokenPort) => {
  const send = async (
    endpoint: Endpoint,
    call: { params?: unknown; query?: unknown; body?: unknown },
    options: CallOptions,
    token: string | null,
  ) => {
    const address = `${apiBase}${pathOf(endpoint.path, call.params)}`;
    const headers = {
      Accept: 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      ...(options.tab ? { [tabHeader]: options.tab } : {}),
      ...(options.version === undefined ? {} : { 'If-Match': `"${options.version}"` }),
    };
    try {
      if (options.upload) return await sendForm(endpoint.method, address, headers, options.upload);
      if (options.download)
        return await receiveFile(
          address,
          { method: endpoint.method, headers, body: trimmed(call.body) },
          options.download,
        );
      return await ofetch.raw(address, {
        method: endpoint.method,
        query: call.query as Record<string, unknown> | undefined,
        body: call.body === undefined ? undefined : (trimmed(call.body) as Record<string, unknown>),
        headers,
        retry: 0,
        ...inTime(options.signal),
        ignoreResponseError: true,
      });
    } catch (error) {
      throw new NoAnswer(error);
    }
  };

  return async <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    const given = call as { params?: unknown; query?: unknown; body?: unknown };
    const first = tokens.current();
    let response = await send(endpoint, given, options, first.token);
    if (response.status === 401 && needsMember(endpoint, options)) {
      const outcome = await tokens.renew(first).catch((error: unknown) => {
        throw new NoAnswer(error);
      });
      if (outcome === 'ended') throw refusalOf(401, response._data);
      response = await send(endpoint, given, options, tokens.current().token);
      if (response.status === 401) tokens.refusedAgain();
    }
    if (!response.ok) throw refusalOf(response.status, response._data);
    if (!endpoint.answer) return undefined as AnswerOf<E>;
    const read = v.safeParse(endpoint.answer, response._data);
    if (!read.success) throw new NoAnswer(new Error(`unreadable answer of ${endpoint.id}`));
    return read.output as AnswerOf<E>;
  };
};
export type Api = ReturnType<typeof createApi>;

/** The same calls, aborted when nobody waits for them. */
export const until = (signal: AbortSignal, api: Api): Api => {
  return (endpoint, call, options) => api(endpoint, call, { ...options, signal });
};
