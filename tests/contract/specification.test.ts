import { expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { locationOf } from '../../src/routes/address.ts';
import { specifiedCalls, specifiedRoutes } from '../fixtures/specification.ts';

const unnamed = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, '*');

it('the contract has all 156 calls of the specification', () => {
  const there = Object.values(endpoints).map(({ method, path }) => unnamed(`${method} ${path}`));
  expect(new Set(specifiedCalls).size).toBe(156);
  expect(specifiedCalls.filter((call) => !there.includes(unnamed(call)))).toEqual([]);
});

it('each of the specification’s 95 routes opens a page', () => {
  const pageAt = (route: string, optional: string) =>
    locationOf(route.replace(/\/\{\w+\?\}/g, optional).replace(/\{\w+\}/g, '1'), '').page;
  // The ninety-fifth route is the catch-all.
  expect(new Set(specifiedRoutes).size).toBe(94);
  expect(pageAt('/nowhere', '')).toBe('notFound');
  for (const optional of ['', '/1'])
    expect(specifiedRoutes.filter((route) => pageAt(route, optional) === 'notFound')).toEqual([]);
});
