import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { type House, openHouse } from './house.ts';

let house: House;
let registered: string[];
beforeAll(async () => {
  house = await openHouse();
  await house.app.ready();
  registered = routesOf(house.app.printRoutes({ commonPrefix: false, includeMeta: false }));
});
afterAll(() => house.close());

const declared: readonly Endpoint[] = Object.values(endpoints);

/** The lines of Fastify's route tree as `METHOD path`, without the HEAD that every GET brings. */
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
        route.includes(apiBase) && !route.includes('/sign-in') && !route.endsWith(`${apiBase}/openapi.json`),
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
    expect(described.sort(byRoute)).toEqual(
      declared
        .map(({ id, method, path, body, status, orStatus, refusals, access }) => ({
          route: `${method} ${apiBase}${path}`,
          id,
          hasBody: body !== undefined,
          answers: [status, ...(orStatus === undefined ? [] : [orStatus]), ...refusals, 500]
            .map(String)
            .sort(),
          security: access.kind === 'public' ? [] : [{ accessToken: [] }],
        }))
        .sort(byRoute),
    );
  });

  it('lists the parameters of a path, a query and a header', async () => {
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
    expect(paths['/production/member-3/session'].post.parameters).toEqual([
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'The same key records once and answers the same',
        schema: { type: 'string', minLength: 8, maxLength: 128 },
      },
    ]);
  });

  it('holds every schema that it refers to', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(20);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(references)].filter((reference) => !known.includes(reference))).toEqual([]);
    expect(text).not.toContain('$defs');
  });
});
