import type { RefusalStatus } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';

type Errors = Record<string, string[]>;

/** An answer that is not the good one, thrown from anywhere below a route: its status and its whole body. */
export class Refused extends Error {
  readonly status: RefusalStatus | 400;
  readonly body: { message: string; errors?: Errors; current?: unknown };

  constructor(status: RefusalStatus | 400, body: { message: string; errors?: Errors; current?: unknown }) {
    super(body.message);
    this.name = 'Refused';
    this.status = status;
    this.body = body;
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
/** 409: another request under the same key has not ended yet. */
export const keyInFlight = () => new Refused(409, { message: messages.keyInFlight });
/** 409: the row has another version than the caller expected; `current` is how it stands now. */
export const versionConflict = (current: unknown) =>
  new Refused(409, { message: messages.versionConflict, current });
/** 415: the body is not plain JSON. */
export const unsupportedMedia = () => new Refused(415, { message: messages.unsupportedMedia });
/** 422: the messages by field. */
export const invalid = (errors: Errors) => new Refused(422, { message: messages.givenDataInvalid, errors });
/** 422 on one field; the text defaults to `This field is invalid.` */
export const invalidField = (field: string, text: string = messages.invalid) => invalid({ [field]: [text] });
