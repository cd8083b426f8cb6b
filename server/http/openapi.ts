import type * as v from 'valibot';
import {
  apiBase,
  type Endpoint,
  goodStatus,
  type RefusalStatus,
  takesVersion,
} from '../../src/contract/endpoint.ts';
import { type Json, schemaOf, sharedSchemas } from './jsonSchema.ts';

const reasons: Record<RefusalStatus | 500, string> = {
  401: 'No token, or one that is not believed',
  403: 'The caller holds the capability nowhere',
  404: 'Not there, or outside what the caller may see',
  409: 'In conflict with how things stand now',
  413: 'The body is larger than 256 kB',
  415: 'The body is not JSON',
  422: 'A field is invalid; `errors` has the messages by field',
  429: 'Too many requests; `Retry-After` says when to come back',
  500: 'A fault of the server',
  503: 'The server is starting, stopping or has too much to do; `Retry-After` says when to come back',
};

interface Fields {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as Fields;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

/** @returns the refusals of an endpoint besides 500: its own, and those that follow from its parameters */
export function refusalsOf({
  access,
  params,
  query,
  body,
  upload,
  refusals = [],
}: Endpoint): RefusalStatus[] {
  const takesBody = body !== undefined || upload !== undefined;
  const isOpen = access.kind === 'public';
  const following: RefusalStatus[] = [429];
  if (!isOpen) following.push(401);
  if (access.kind === 'capability' && !access.own) following.push(403);
  if (params && !isOpen) following.push(404);
  if (takesBody) following.push(413, 415);
  if (takesBody || query) following.push(422);
  return [...following, ...refusals];
}

function headersOf(endpoint: Endpoint): Json[] {
  const text = (name: string, description: string, more: Json = {}) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...more },
  });
  return [
    ...(endpoint.idempotent
      ? [
          text('Idempotency-Key', 'The same key records once and answers the same', {
            minLength: 8,
            maxLength: 128,
          }),
        ]
      : []),
    ...(takesVersion(endpoint)
      ? [text('If-Match', 'The version that the change was made from, as its ETag has it')]
      : []),
  ];
}

function refusalResponse(endpoint: Endpoint, status: RefusalStatus | 500): Json {
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const mayBeStale = status === 409 && takesVersion(endpoint);
  return {
    description: reasons[status],
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'application/json': {
        schema: mayBeStale ? { anyOf: [named('VersionConflict'), named('Refusal')] } : named('Refusal'),
      },
    },
  };
}

function goodResponse({ answer, file, idempotent }: Endpoint): Json {
  const schema = answer === undefined ? undefined : schemaOf(answer, 'output');
  const hasVersion = Object.hasOwn((schema?.properties ?? {}) as Json, 'version');
  const headers = {
    ...(hasVersion ? { ETag: { description: 'The version', schema: { type: 'string' } } } : {}),
    ...(idempotent
      ? {
          'Idempotency-Replayed': {
            description: '`true` when the key had been used before',
            schema: { type: 'string', const: 'true' },
          },
        }
      : {}),
  };
  return {
    description: 'Done',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(schema === undefined ? {} : { content: { 'application/json': { schema } } }),
    ...(file === undefined ? {} : { content: { [file]: { schema: { type: 'string', format: 'binary' } } } }),
  };
}

function bodyOf({ body, upload, uploadFields = [] }: Endpoint): Json {
  const requestBody = (type: string, schema: Json) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  if (body !== undefined) return requestBody('application/json', schemaOf(body, 'input'));
  if (upload === undefined) return {};
  const texts = Object.fromEntries(uploadFields.map((name) => [name, { type: 'string' }]));
  const properties = { ...texts, [upload]: { type: 'string', format: 'binary' } };
  return requestBody('multipart/form-data', {
    type: 'object',
    properties,
    required: Object.keys(properties),
  });
}

function operationOf(endpoint: Endpoint): Json {
  const { id, path, summary, access, params, query, orStatus } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[1]],
    'x-access': access,
    security: access.kind === 'public' ? [] : [{ accessToken: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(endpoint)],
    ...bodyOf(endpoint),
    responses: Object.fromEntries([
      ...[goodStatus(endpoint), ...(orStatus === undefined ? [] : [orStatus])].map((good) => [
        good,
        goodResponse(endpoint),
      ]),
      ...[...refusalsOf(endpoint), 500 as const].map((refused) => [
        refused,
        refusalResponse(endpoint, refused),
      ]),
    ]),
  };
}

const description =
  'The whole API of Chapterhouse. Texts are trimmed before they are measured, passwords alone are not; an empty text ' +
  'in a field that may be null is null; fields that are not named here are dropped.';

const state = { type: 'string', enum: ['ok', 'failing'] };

/** Describes a path that monitoring calls. */
const watching = (id: string, summary: string, properties: Json): Json => ({
  get: {
    operationId: id,
    summary,
    tags: ['operation'],
    security: [],
    responses: {
      200: {
        description: 'Ready',
        content: { 'application/json': { schema: { type: 'object', properties } } },
      },
      503: { description: reasons[503] },
    },
  },
});
const ok = { status: { const: 'ok' }, version: { type: 'string' } };
const health = watching('getHealth', 'Whether the server is ready; 503 while it starts or stops', ok);
const readiness = watching(
  'getReadiness',
  'Whether its database is of its version and mail goes out, too; 503 where not',
  { ...ok, migrations: state, mail: state },
);

/**
 * @param others paths outside the contract, in the document's form
 * @returns the OpenAPI 3.1 document of these endpoints and paths
 */
export function openApiOf(
  endpoints: Readonly<Record<string, Endpoint>>,
  others: Readonly<Record<string, Json>> = {},
): Json {
  const paths: Record<string, Json> = { ...others, '/healthz': health, '/readyz': readiness };
  for (const endpoint of Object.values(endpoints)) {
    const path = `${apiBase}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chapterhouse', version: '1.0.0', description },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: sharedSchemas,
    },
  };
}
