import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint, RequestOf } from '../../src/contract/endpoint.ts';
import { messages } from '../../src/contract/messages.ts';
import { fieldErrors } from '../../src/contract/refusal.ts';
import { invalid, notFound } from './refused.ts';

/**
 * @returns the parts of a request as its endpoint declares them
 * @throws Refused 404 for invalid path params, 422 by field for everything else
 */
export function parseRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): RequestOf<E> {
  const params = parsePart(endpoint.params, request.params, 'path');
  const query = parsePart(endpoint.query, request.query, 'fields');
  const body = parseBody(endpoint, request.body ?? {});
  return { params, query, body } as RequestOf<E>;
}

/** Reports all wrong fields at once, and those that another field’s value makes required. */
function parseBody({ body: schema, requires = [] }: Endpoint, given: object) {
  if (schema === undefined) return undefined;
  const said = new Map(Object.entries(given));
  const missing = requires
    .filter(({ field, by, values }) => values.includes(said.get(by)) && isMissing(said.get(field)))
    .map(({ field }): [string, string[]] => [field, [messages.required]]);
  const result = v.safeParse(schema, given);
  if (result.success && missing.length === 0) return result.output;
  throw invalid({ ...Object.fromEntries(missing), ...fieldErrors(result.issues ?? []) });
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function parsePart(schema: v.GenericSchema | undefined, value: unknown, kind: 'path' | 'fields') {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  if (kind === 'path') throw notFound();
  throw invalid(fieldErrors(result.issues));
}
