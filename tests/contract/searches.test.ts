import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { fieldErrors } from '../../src/contract/refusal.ts';

const searchOf = (schema: v.GenericSchema | undefined): v.GenericSchema | undefined =>
  schema !== undefined && 'entries' in schema ? Object(schema.entries).search : undefined;

const searches = Object.values(endpoints).flatMap(({ id, query, body }: Endpoint) => {
  const search = searchOf(query) ?? searchOf(body);
  return search === undefined ? [] : [[id, search] as const];
});

it('share the searches that more than five lists use', () => {
  expect(searches.length).toBeGreaterThan(5);
});

it.each(searches)('accepts only storable text of up to 200 characters: %s', (_id, search) => {
  const messageOf = (value: unknown) => {
    const { issues } = v.safeParse(v.object({ search }), { search: value });
    return issues === undefined ? null : fieldErrors(issues);
  };
  expect(messageOf('é%_ "x"')).toBe(null);
  expect(messageOf('a'.repeat(200))).toBe(null);
  const refused = { search: ['This field is invalid.'] };
  expect(messageOf('nul \u0000')).toEqual(refused);
  expect(messageOf('half \ud800')).toEqual(refused);
  expect(messageOf('a'.repeat(201))).toEqual(refused);
});
