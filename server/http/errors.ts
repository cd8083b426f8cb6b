import type { FastifyError, FastifyInstance } from 'fastify';
import { messages } from '../../src/contract/messages.ts';
import { sqlState } from '../database/errors.ts';
import { busy, Refused } from './refused.ts';

const byStatus: Readonly<Record<number, string>> = {
  400: messages.malformed,
  404: messages.notFound,
  413: messages.tooLarge,
  415: messages.unsupportedMedia,
  429: messages.tooManyRequests,
  503: messages.unavailable,
};

/** What the file system answers when the disk, or the share of it that this user may have, is full. */
const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** What PostgreSQL says of a statement that took too long, of too many connections, and of stopping or being gone. */
const overloaded = /^(57014|53300|57P0[1-3]|08...)$/;

const asRefused = (error: FastifyError | Refused) =>
  overloaded.test(sqlState(error) ?? '') ? busy() : error;

/**
 * Every refusal leaves through here as `{message, errors?}`. What is neither a `Refused` nor one of Fastify's own
 * refusals is a fault of ours: it is logged by its kind, and the answer says nothing about the inside.
 */
export function mapErrors(app: FastifyInstance) {
  app.setErrorHandler((thrown: FastifyError | Refused, request, reply) => {
    const error = asRefused(thrown);
    reply.header('cache-control', 'no-store');
    if (error !== thrown) request.log.warn(describeFault(thrown), 'the database did not answer in time');
    if (error instanceof Refused) {
      if (error.cause !== undefined) request.log.warn(describeFault(error), 'what this needs did not answer');
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
      return reply.code(error.status).send(error.body);
    }
    if (noRoom.has(error.code)) {
      request.log.error(describeFault(error), 'the disk is full');
      return reply.code(507).send({ message: messages.diskFull });
    }
    const status = error.statusCode ?? 500;
    const known = status < 500 || status === 503 ? byStatus[status] : undefined;
    if (known !== undefined) return reply.code(status).send({ message: known });
    if (status >= 400 && status < 500) return reply.code(400).send({ message: messages.malformed });
    request.log.error(describeFault(error), 'the request failed');
    return reply.code(500).send({ message: messages.wentWrong });
  });
}

/**
 * @returns what a log may hold of a fault: its kind, code and where it was thrown. The message stays out, because
 * the database puts values into it.
 */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { fault: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { fault: cause.name, code: sqlState(error), at: frames.slice(0, 8).map((line) => line.trim()) };
}
