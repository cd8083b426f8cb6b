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

/** @returns the body of a refusal, with the sentence of its code unless `more` has another. */
export const refusalBody = (
  code: RefusalCode,
  more: Partial<Omit<RefusalBody, 'code'>> = {},
): RefusalBody => ({ code, message: messages[code], ...more });

/** An answer that is not the good one, thrown from anywhere below a route: its status and its whole body. */
export class Refused extends Error {
  readonly status: RefusalStatus | 400;
  readonly body: RefusalBody;
  /** Seconds to wait; null when waiting would not help. */
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

/** 400: what was sent cannot be read at all. */
export const malformed = () => new Refused(400, 'malformed');
/** 401: no token, or one that is not believed any more. */
export const unauthorized = () => new Refused(401, 'unauthorized');
/** 403: the caller holds the needed capability in no scope. */
export const forbidden = () => new Refused(403, 'forbidden');
/** 404: absent, or outside the caller's scope; the two are the same bytes. */
export const notFound = () => new Refused(404, 'notFound');
/** @returns what was found. @throws Refused 404 where null stands for nothing there. */
export function present<Found>(found: Found | null): Found {
  if (found === null) throw notFound();
  return found;
}
/** 409: another request under the same key has not ended yet. */
export const keyInFlight = () => new Refused(409, 'keyInFlight');
/** 422: the key was used before with other values. */
export const keyReused = () =>
  new Refused(422, 'keyReused', {
    message: messages.givenDataInvalid,
    errors: { idempotency_key: [messages.keyReused] },
  });
/** 409: the row has another version than the caller expected; `current` is how it stands now. */
export const versionConflict = (current: unknown) => new Refused(409, 'versionConflict', { current });
/** @throws Refused 409 when the row has another version than the caller has seen; one who names none has seen any. */
export function requireVersion<Current extends { readonly version: number }>(
  seen: number | null,
  current: Current,
): void {
  if (seen !== null && seen !== current.version) throw versionConflict(current);
}
/** 409: something else stands against it; `current` is that, when it may be known. */
export const stateConflict = (code: RefusalCode, current?: unknown) =>
  new Refused(409, code, current === undefined ? {} : { current });
/** 429: too often; `seconds` become `Retry-After`, else the caller sets it. */
export const tooManyRequests = (seconds: number | null = null) =>
  new Refused(429, 'tooManyRequests', {}, { retryAfter: seconds });
/** 503: the server, or what it asks, has more to do than it can; a second later there may be room. */
export const busy = (seconds = 1, cause?: unknown) =>
  new Refused(503, 'busy', {}, { retryAfter: seconds, cause });
/** 415: the body is not plain JSON. */
export const unsupportedMedia = () => new Refused(415, 'unsupportedMedia');
/** 422: the messages by field. */
export const invalid = (errors: Errors) => new Refused(422, 'givenDataInvalid', { errors });
/** 422 on one field; the text defaults to `This field is invalid.` */
export const invalidField = (field: string, text: string = messages.invalid) => invalid({ [field]: [text] });
