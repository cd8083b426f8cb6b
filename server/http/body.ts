import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { messages } from '../../src/contract/messages.ts';
import { invalid, malformed, unsupportedMedia } from './refused.ts';

/** The most bytes of a JSON body. */
export const bodyLimit = 256 * 1024;
const deepest = 20;
const longest = 500;

/**
 * Reads only JSON bodies, and an empty one as none. Other media and compressed bodies are 415; broken UTF-8, broken
 * JSON, keys that could change a prototype and nesting deeper than 20 are 400; an array of more than 500 items and a
 * body that isn't an object are 422.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') return done(unsupportedMedia());
    if (!Buffer.isBuffer(body) || !isUtf8(body)) return done(malformed());
    if (body.length === 0) return done(null);
    parse(request, body.toString('utf8'), (error, value) => {
      if (error) return done(malformed());
      const fault = findFault(value);
      if (fault === 'deep') return done(malformed());
      if (fault !== null) return done(invalid({ [fault.field]: [messages.invalid] }));
      if (!isObject(value)) return done(invalid({ body: [messages.invalid] }));
      done(null, value);
    });
  });
}

/** An array would pass as an object in which every field is missing. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  readonly value: unknown;
  readonly depth: number;
  readonly path: string;
}

function findFault(root: unknown): 'deep' | { field: string } | null {
  const places: Place[] = [{ value: root, depth: 1, path: '' }];
  let tooLong: { field: string } | null = null;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, depth, path } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return 'deep';
    if (Array.isArray(value) && value.length > longest) tooLong ??= { field: path || 'body' };
    for (const [key, inner] of Object.entries(value)) {
      places.push({ value: inner, depth: depth + 1, path: path ? `${path}.${key}` : key });
    }
  }
  return tooLong;
}
