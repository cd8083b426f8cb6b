import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { type Cell, cells } from './permissions/cells.ts';
import { expectedStatus, trespasses } from './permissions/matrix.ts';
import {
  type Caller,
  type Organisation,
  openOrganisation,
  type Target,
  targets,
} from './permissions/organisation.ts';

let organisation: Organisation;

beforeAll(async () => {
  organisation = await openOrganisation();
});
afterAll(() => organisation.close());

const cellsOf = (id: string): readonly Cell[] =>
  Object.entries(cells)
    .filter(([known]) => known === id)
    .flatMap(([, cell]) => cell);

const asked = Object.values(endpoints).flatMap((endpoint: Endpoint) =>
  cellsOf(endpoint.id).map((cell, place): [string, Endpoint, Cell] => [
    place === 0 ? endpoint.id : `${endpoint.id}, asked otherwise`,
    endpoint,
    cell,
  ]),
);

it('has a request for every endpoint', () => {
  expect(Object.keys(endpoints).filter((id) => cellsOf(id).length === 0)).toEqual([]);
});

it('plants a canary in every column of text but what sign-in and reckoning live by', () => {
  expect(organisation.planted.refused).toEqual([]);
});

const namesNothing = ({ params, query, body }: ReturnType<Cell['ask']>) =>
  [params, query, body].some((part) => Object.values(Object(part)).includes(undefined));

/** Whoever is not let in, or belongs to no chapter, has fewer rows to ask for. */
function targetsOf(cell: Cell, { role }: Caller): readonly Target[] {
  return cell.alone || role === null ? ['own'] : targets;
}

describe('the matrix of permissions', () => {
  it.each(asked)('holds for %s', async (_id, endpoint, cell) => {
    const answered: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const caller of organisation.callers) {
      for (const target of targetsOf(cell, caller)) {
        const request = cell.ask(organisation.rowsFor(caller, target), caller.own);
        if (target === 'own' && caller.own.chapter === undefined && namesNothing(request)) continue;
        const { status, text, changed } = await organisation.ask(caller, endpoint, request);
        const seen = trespasses(text, { ...organisation, caller, cell });
        answered[`${caller.name}: ${target}`] = { status, seen, changed };
        const due = expectedStatus(cell, endpoint.status, caller, target);
        expected[`${caller.name}: ${target}`] = { status: due, seen: [], changed: [] };
      }
    }
    expect(answered).toEqual(expected);
  });
});
