import type { RefusalStatus } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';

type Errors = Record<string, string[]>;

/** An answer that is not the good one, thrown from anywhere below a route: its status and its whole body. */
export class Refused extends Error {
  readonly status: RefusalStatus | 400;
  readonly body: { message: string; errors?: Errors; current?: unknown; existing?: number };
  /** Seconds to wait; null when waiting would not help. */
  readonly retryAfter: number | null;

  constructor(
    status: Refused['status'],
    body: Refused['body'],
    retryAfter: number | null = null,
    cause?: unknown,
  ) {
    super(body.message, { cause });
    this.name = 'Refused';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** 400: what was sent cannot be read at all. */
export const malformed = () => new Refused(400, { message: messages.malformed });
/** 401: no token, or one that is not believed any more. */
export const unauthorised = () => new Refused(401, { message: messages.unauthorised });
/** 403: the caller holds the needed capability in no scope. */
export const forbidden = () => new Refused(403, { message: messages.forbidden });
/** 404: absent, or outside the caller's scope; the two are the same bytes. */
export const notFound = () => new Refused(404, { message: messages.notFound });
/** @returns what was found. @throws Refused 404 where null stands for nothing there. */
export function present<Found>(found: Found | null): Found {
  if (found === null) throw notFound();
  return found;
}
/** 409: another request under the same key has not ended yet. */
export const keyInFlight = () => new Refused(409, { message: messages.keyInFlight });
/** 409: the row has another version than the caller expected; `current` is how it stands now. */
export const versionConflict = (current: unknown) =>
  new Refused(409, { message: messages.versionConflict, current });
/** 409: something else stands against it; `current` is that, when it may be known. */
export const stateConflict = (message: string, current?: unknown) =>
  new Refused(409, current === undefined ? { message } : { message, current });
/** 429: too often; `seconds` become `Retry-After`, else the caller sets it. */
export const tooManyRequests = (seconds: number | null = null) =>
  new Refused(429, { message: messages.tooManyRequests }, seconds);
/** 503: the server, or what it asks, has more to do than it can; a second later there may be room. */
export const busy = (seconds = 1, cause?: unknown) =>
  new Refused(503, { message: messages.busy }, seconds, cause);
/** 415: the body is not plain JSON. */
export const unsupportedMedia = () => new Refused(415, { message: messages.unsupportedMedia });
/** 422: the messages by field. */
export const invalid = (errors: Errors) => new Refused(422, { message: messages.givenDataInvalid, errors });
/** 422 on one field; the text defaults to `This field is invalid.` */
export const invalidField = (field: string, text: string = messages.invalid) => invalid({ [field]: [text] });
