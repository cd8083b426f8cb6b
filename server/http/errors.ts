import type { FastifyError, FastifyInstance } from 'fastify';
import type { RefusalCode } from '../../src/contract/refusalCodes.ts';
import { isDatabaseUnavailable, isDiskFull, sqlState } from '../database/errors.ts';
import { busy, Refused, refusalBody } from './refused.ts';

const byStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  503: 'unavailable',
};

function asRefused(error: FastifyError | Refused): FastifyError | Refused {
  const isRefusal = error instanceof Refused || error.statusCode !== undefined;
  return !isRefusal && isDatabaseUnavailable(error) ? busy() : error;
}

/** Answers refusals as `{code, message, errors?}`. Unexpected errors are logged and answered 500 without details. */
export function mapErrors(app: FastifyInstance) {
  app.setErrorHandler((thrown: FastifyError | Refused, request, reply) => {
    const error = asRefused(thrown);
    reply.header('cache-control', 'no-store');
    if (error !== thrown) request.log.warn(describeFault(thrown), 'the database did not answer');
    if (error instanceof Refused) {
      if (error.cause !== undefined) request.log.warn(describeFault(error), 'what this needs did not answer');
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
      return reply.code(error.status).send(error.body);
    }
    if (isDiskFull(error)) {
      request.log.error(describeFault(error), 'the disk is full');
      return reply.code(507).send(refusalBody('diskFull'));
    }
    const status = error.statusCode ?? 500;
    const known = status < 500 || status === 503 ? byStatus[status] : undefined;
    if (known !== undefined) return reply.code(status).send(refusalBody(known));
    if (status >= 400 && status < 500) return reply.code(400).send(refusalBody('malformed'));
    // The reader of a file has left, so nobody needs an answer.
    if (!(error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed))
      request.log.error(describeFault(error), 'the request failed');
    return reply.code(500).send(refusalBody('wentWrong'));
  });
}

/** The parts of an error that may be logged. The message isn't included, because the database puts values into it. */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { fault: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { fault: cause.name, code: sqlState(error), at: frames.slice(0, 8).map((line) => line.trim()) };
}
