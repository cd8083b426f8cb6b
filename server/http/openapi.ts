import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { apiBase, type Endpoint, type RefusalStatus } from '../../src/contract/endpoint.ts';
import { Row } from '../../src/contract/records.ts';
import { Refusal, VersionConflict } from '../../src/contract/refusal.ts';
import { MemberOption, Option, Person } from '../../src/contract/scalars.ts';
import { SidebarEntry } from '../../src/contract/shell.ts';

const shared = { Refusal, VersionConflict, Row, Person, Option, MemberOption, SidebarEntry };
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;
const conversion = { definitions: shared, overrideRef, errorMode: 'ignore' } as const;

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

type Json = Record<string, unknown>;

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...conversion, typeMode });
  return rest;
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, {
    ...conversion,
    typeMode: 'input',
  });
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function headersOf({ idempotent, refusals, method }: Endpoint): Json[] {
  const text = (name: string, description: string, more: Json = {}) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...more },
  });
  return [
    ...(idempotent
      ? [
          text('Idempotency-Key', 'The same key records once and answers the same', {
            minLength: 8,
            maxLength: 128,
          }),
        ]
      : []),
    ...(method === 'PUT' && refusals.includes(409)
      ? [text('If-Match', 'The version that the change was made from, as its ETag has it')]
      : []),
  ];
}

function refusalResponse(endpoint: Endpoint, status: RefusalStatus | 500): Json {
  const conflict = status === 409 && endpoint.method === 'PUT' ? 'VersionConflict' : 'Refusal';
  return {
    description: reasons[status],
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${conflict}` } } },
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

function operationOf(endpoint: Endpoint): Json {
  const { id, path, summary, access, params, query, body, status, orStatus, refusals } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[1]],
    'x-access': access,
    security: access.kind === 'public' ? [] : [{ accessToken: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(endpoint)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: Object.fromEntries([
      ...[status, ...(orStatus === undefined ? [] : [orStatus])].map((good) => [
        good,
        goodResponse(endpoint),
      ]),
      ...[...refusals, 500 as const].map((refused) => [refused, refusalResponse(endpoint, refused)]),
    ]),
  };
}

/** @returns the OpenAPI 3.1 document of these endpoints. */
export function openApiOf(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints)) {
    const path = `${apiBase}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chapterhouse', version: '1.0.0', description: 'The whole API of Chapterhouse.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: toJsonSchemaDefs(shared, { overrideRef, errorMode: 'ignore' }),
    },
  };
}
