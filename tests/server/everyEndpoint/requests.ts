import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { type Caller, type Target, targets } from './callers.ts';
import type { Cell } from './cell.ts';
import { cells } from './cells.ts';
import { expectedStatus } from './matrix.ts';
import type { Ask, Organization } from './organization.ts';
import type { Rows } from './rowsOf.ts';

export const cellsOf = (id: string): readonly Cell[] =>
  Object.entries(cells)
    .filter(([known]) => known === id)
    .flatMap(([, cell]) => cell);

/** Every endpoint with each of its cells, and the name that tests show for it. */
export const asked = Object.values(endpoints).flatMap((endpoint: Endpoint) =>
  cellsOf(endpoint.id).map((cell, place): [string, Endpoint, Cell] => [
    place === 0 ? endpoint.id : `${endpoint.id}, asked otherwise`,
    endpoint,
    cell,
  ]),
);

/** @returns whether the request lacks the row it would be about. */
export const namesNothing = ({ params, query, body }: Ask) =>
  [params, query, body].some((part) => Object.values(Object(part)).includes(undefined));

export interface GoodRequest {
  readonly caller: Caller;
  readonly target: Target;
  /** The rows of the member it is about. */
  readonly row: Rows;
  readonly request: Ask;
}

/**
 * A caller who may make the request of a cell, if possible one of a chapter, and the member whose row it is about.
 */
export function goodRequest(organization: Organization, cell: Cell, status: number): GoodRequest {
  const isOfChapter = ({ own }: Caller) => own.chapter !== undefined;
  const { callers } = organization;
  for (const caller of [...callers.filter(isOfChapter), ...callers.filter((each) => !isOfChapter(each))]) {
    for (const target of cell.alone ? (['own'] as const) : targets) {
      const row = organization.rowsFor(caller, target);
      const request = cell.ask(row, caller.own);
      if (namesNothing(request)) continue;
      const due = expectedStatus(cell, status, caller, target);
      if (caller.role !== null && due === (cell.good ?? status)) return { caller, target, row, request };
    }
  }
  throw new Error('nobody may');
}
