import type { RefusalStatus } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';
import type { RefusalCode } from '../../src/contract/refusalCodes.ts';

type Errors = Record<string, string[]>;

interface RefusalBody {
  readonly code: RefusalCode;
  readonly message: string;
  readonly errors?: Errors;
  readonly current?: unknown;
  readonly existing?: number;
}

/** @returns the body of a refusal, with its code's sentence unless `more` has another */
export const refusalBody = (
  code: RefusalCode,
  more: Partial<Omit<RefusalBody, 'code'>> = {},
): RefusalBody => ({ code, message: messages[code], ...more });

/** An answer other than success, thrown from anywhere below a route: its status and its whole body. */
export class Refused extends Error {
  readonly status: RefusalStatus | 400;
  readonly body: RefusalBody;
  /** Seconds to wait; null if waiting wouldn't help. */
  readonly retryAfter: number | null;

  constructor(
    status: Refused['status'],
    code: RefusalCode,
    more: Partial<Omit<RefusalBody, 'code'>> = {},
    { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    const body = refusalBody(code, more);
    super(body.message, { cause });
    this.name = 'Refused';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** 400: the request can't be read at all. */
export const malformed = () => new Refused(400, 'malformed');
/** 401: there is no token, or it isn't valid anymore. */
export const unauthorized = () => new Refused(401, 'unauthorized');
/** 403: the caller holds the required right nowhere. */
export const forbidden = () => new Refused(403, 'forbidden');
/** 404: absent, or outside the caller's scope; both answers are the same bytes. */
export const notFound = () => new Refused(404, 'notFound');
/** @returns the found value. @throws Refused 404 if it's null */
export function present<Found>(found: Found | null): Found {
  if (found === null) throw notFound();
  return found;
}
/** 409: another request with the same key is still running. */
export const keyInFlight = () => new Refused(409, 'keyInFlight');
/** 422: the key was used before with other values. */
export const keyReused = () =>
  new Refused(422, 'keyReused', {
    message: messages.givenDataInvalid,
    errors: { idempotency_key: [messages.keyReused] },
  });
/** 409: the row has another version than the caller expected; `current` is the row now. */
export const versionConflict = (current: unknown) => new Refused(409, 'versionConflict', { current });
/** @throws Refused 409 if the row has another version than the caller has seen; null accepts any */
export function requireVersion<Current extends { readonly version: number }>(
  seen: number | null,
  current: Current,
): void {
  if (seen !== null && seen !== current.version) throw versionConflict(current);
}
/** 409: the current state forbids it; `current` is that state, if the caller may know it. */
export const stateConflict = (code: RefusalCode, current?: unknown) =>
  new Refused(409, code, current === undefined ? {} : { current });
/** 429: too many requests; `seconds` become `Retry-After`, or the caller sets it. */
export const tooManyRequests = (seconds: number | null = null) =>
  new Refused(429, 'tooManyRequests', {}, { retryAfter: seconds });
/** 503: the server, or a service that it calls, is overloaded; the caller may try again after `seconds`. */
export const busy = (seconds = 1, cause?: unknown) =>
  new Refused(503, 'busy', {}, { retryAfter: seconds, cause });
/** 415: the body isn't plain JSON. */
export const unsupportedMedia = () => new Refused(415, 'unsupportedMedia');
/** 422: the messages by field. */
export const invalid = (errors: Errors) => new Refused(422, 'givenDataInvalid', { errors });
/** 422 on one field; the text defaults to `This field is invalid.` */
export const invalidField = (field: string, text: string = messages.invalid) => invalid({ [field]: [text] });
