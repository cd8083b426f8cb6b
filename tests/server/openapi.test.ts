import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { standInPath } from '../../server/domains/payments/demoPaymentPage.ts';
import { schemaOf } from '../../server/http/jsonSchema.ts';
import { refusalsOf } from '../../server/http/openapi.ts';
import { operations } from '../../server/signin/operations.ts';
import { apiBase, type Endpoint, goodStatus } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { updatePassword } from '../../src/contract/signIn/passwordLink.ts';
import { closedAfterwards, openHouse } from './house.ts';
import { accepts } from './jsonSchemaReading.ts';

/** The local payment page is a page, not part of the API. */
const house = await closedAfterwards(openHouse());
await house.app.ready();
const registered = routesOf(house.app.printRoutes({ commonPrefix: false, includeMeta: false })).filter(
  (route) => !route.endsWith(` ${standInPath}`),
);

const declared: readonly Endpoint[] = Object.values(endpoints);
/** The document's paths besides the contract's list. */
const besides = [
  'GET /healthz',
  'GET /readyz',
  'GET /production/sign-in/.well-known/jwks.json',
  'GET /production/sign-in/config',
  'GET /storage/chapterhouse/:key',
  'POST /production/sign-in',
  'POST /storage/chapterhouse',
];

/** The lines of Fastify's route tree as `METHOD path`, without the HEAD route that every GET brings. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)(?:├── |└── )(\S*)(?: \((.+)\))?$/.exec(line);
    if (match === null) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    parents.length = depth;
    const path = parents.join('') + part;
    parents[depth] = part;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

describe('the contract and the server', () => {
  it('name the same routes', () => {
    const ours = registered.filter(
      (route) =>
        route.includes(apiBase) &&
        !/\/sign-in(?!\/(sessions|email-change|recovery-code))/.test(route) &&
        !route.endsWith(`${apiBase}/openapi.json`),
    );
    expect(ours.sort()).toEqual(declared.map(({ method, path }) => `${method} ${apiBase}${path}`).sort());
  });

  it('list each endpoint under its own id', () => {
    expect(Object.entries(endpoints).filter(([key, { id }]) => key !== id)).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  const read = async () => (await house.call(null, 'GET', '/openapi.json')).body;

  it('describes every endpoint with its inputs, answers, refusals and security', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({
          route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
          id: operation.operationId,
          hasBody: 'requestBody' in operation,
          answers: Object.keys(operation.responses as object).sort(),
          security: operation.security,
        })),
    );
    const byRoute = (one: { route: string }, other: { route: string }) =>
      one.route.localeCompare(other.route);
    expect(described.filter(({ route }) => !besides.includes(route)).sort(byRoute)).toEqual(
      [...declared, updatePassword]
        .map((endpoint) => [endpoint, [goodStatus(endpoint), ...refusalsOf(endpoint)]] as const)
        .map(([{ id, method, path, body, upload, orStatus, access }, answers]) => ({
          route: `${method} ${apiBase}${path}`,
          id,
          hasBody: body !== undefined || upload !== undefined,
          answers: [...answers, ...(orStatus === undefined ? [] : [orStatus]), 500].map(String).sort(),
          security: access.kind === 'public' ? [] : [{ accessToken: [] }],
        }))
        .sort(byRoute),
    );
  });

  it('has the answers that follow from access, parameters, and body, and the endpoint’s own', async () => {
    const { paths } = await read();
    const answersOf = (method: string, path: string) =>
      Object.keys(paths[`/production${path}`][method].responses);
    expect({
      publicRead: answersOf('get', '/member-2/visible-chapters'),
      publicWrite: answersOf('post', '/member-2/register-guest-visitor'),
      read: answersOf('get', '/member-2/goals'),
      creation: answersOf('post', '/member-4/organisation-professions'),
      change: answersOf('put', '/member-4/organisation-chapters/{id}'),
      removal: answersOf('delete', '/member-1/links/{linkId}'),
    }).toMatchSnapshot();
  });

  it('has every route of the server, including sign-in and the image store, except itself', async () => {
    const { paths } = await read();
    const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const known = registered
      .filter((route) => !route.endsWith('/openapi.json') && !/\w\/$/.test(route))
      .map((route) => route.replace('chapterhouse/*', 'chapterhouse/:key'));
    expect(described.sort()).toEqual(known.sort());
  });

  it('has each sign-in operation with its input', async () => {
    const { post } = (await read()).paths['/production/sign-in'];
    const schemas = post.requestBody.content['application/x-amz-json-1.1'].schema.anyOf;
    const names = [...operations.keys()];
    expect(schemas.map(({ title }: { title: string }) => title)).toEqual(names);
    expect(post.parameters[0].schema.enum).toEqual(
      names.map((name) => `AWSCognitoIdentityProviderService.${name}`),
    );
    expect(schemas.find(({ title }: { title: string }) => title === 'ForgotPassword')).toMatchSnapshot();
  });

  it('has neither sign-in nor the image store when others replace them', async () => {
    const elsewhere = await openHouse({
      environment: {
        COGNITO_USER_POOL_ID: 'us-east-2_Other',
        COGNITO_CLIENT_ID: 'other',
        S3_BUCKET: 'other',
      },
    });
    const { paths } = (await elsewhere.call(null, 'GET', '/openapi.json')).body;
    expect(
      Object.keys(paths).filter((path) =>
        /sign-in(?!\/(sessions|email-change|recovery-code))|storage/.test(path),
      ),
    ).toEqual(['/production/sign-in/config']);
    await elsewhere.close();
  });

  it('lists the parameters of a path, a query, and a header', async () => {
    const { paths } = await read();
    const { parameters } = paths['/production/member-2/totals-details'].get;
    expect(
      parameters.map(({ name, in: place, required }: Record<string, unknown>) => [name, place, required]),
    ).toEqual(
      expect.arrayContaining([
        ['type', 'query', true],
        ['send', 'query', true],
        ['page_size', 'query', false],
        ['sort', 'query', false],
      ]),
    );
    const [memberId] = paths['/production/member-1/members/{memberId}/main-information'].get.parameters;
    expect(memberId).toMatchObject({ name: 'memberId', in: 'path', required: true });
    expect(paths['/production/member-3/session'].post.parameters).toMatchSnapshot();
  });

  it('contains every schema that it references', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(20);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(references)].filter((reference) => !known.includes(reference))).toEqual([]);
    expect(text).not.toContain('$defs');
  });
});

const long = (length: number) => 'a'.repeat(length);
const lengths = [1, 2, 3, 7, 8, 30, 31, 60, 61, 100, 101, 200, 201, 254, 255, 256, 257, 500, 501, 1000, 1001];
const samples: readonly unknown[] = [
  ...[null, true, false, '', 'true', {}, [], [1], ['a', 'b'], [null], -1, 0, 1, 1.5, 6, 7, 8, 12, 13, 125.5],
  ...[200, 201, 500, 501, 1899, 1900, 2200, 2201, 10_000, 10_001, 100_000, 100_001, 1e9, 2_147_483_647],
  ...[2_147_483_648, 9_999_999.99, 10_000_000, '5', '12x', '-5', '1.5', '125.50', '0.00', '0.01', '1.234'],
  ...['9999999.99', '10000000.00', '5550134', '555-0134', '9'.repeat(30), '9'.repeat(31)],
  ...[
    'a@example.test',
    'a@example',
    'a b@example.test',
    `${long(241)}@example.test`,
    `${long(242)}@example.test`,
  ],
  ...['http://example.test', 'HTTPS://example.test/a', 'ftp://example.test', 'example.test'],
  ...[`https://example.test/${long(2027)}`, `https://example.test/${long(2028)}`],
  ...[
    '2026-05-14',
    '1999-12-31',
    '14.05.2026',
    '2026-05',
    '2026-5-14',
    '09:30',
    '9:30',
    '24:00',
    'Europe/Berlin',
  ],
  ...['2026-05-14T09:30:00Z', '2026-05-14T09:30:00+02:00', '2026-05-14T09:30', '2026-05-14 09:30'],
  ...lengths.map(long),
  ...[2048, 2049, 5000, 5001].map(long),
];

/** Time zone names, and numbers out of range sent as text, which no pattern can describe. */
const beyondSchemas = (name: string, value: unknown) =>
  name === 'time_zone' ||
  // A field with values under any names: the contract accepts a list as values by their indexes.
  (name === 'columns' && Array.isArray(value)) ||
  (typeof value === 'string' && /^[1-9]\d*$/.test(value) && value.length > 6);

describe('the schemas of the document', () => {
  const entriesOf = (schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> =>
    schema !== undefined && 'entries' in schema ? Object(schema.entries) : {};
  const withBodies = [...declared, updatePassword].filter(
    ({ query, body }) => query !== undefined || body !== undefined,
  );

  it.each(withBodies.map((endpoint) => [endpoint.id, endpoint] as const))(
    'accept exactly what the contract accepts: %s',
    (_id, { query, body }) => {
      for (const part of [query, body]) {
        if (part === undefined) continue;
        const whole = schemaOf(part, 'input');
        const properties = Object(whole.properties);
        for (const [name, field] of Object.entries(entriesOf(part))) {
          const options = Object.hasOwn(properties[name], 'enum') ? properties[name].enum : [];
          for (const value of [...samples, ...options]) {
            if (beyondSchemas(name, value)) continue;
            const isTaken = v.safeParse(field, value).success;
            expect([name, value, accepts(properties[name], value)]).toEqual([name, value, isTaken]);
          }
          const isOptional = v.safeParse(field, undefined).success;
          expect([name, Array(whole.required).flat().includes(name)]).toEqual([name, !isOptional]);
        }
      }
    },
  );
});
