import type { ListHeadFacts, ListSums } from '../contract/listPorts.ts';
import { listUnder } from '../contract/openedRecord.ts';
import type { Location } from '../contract/pages.ts';
import type { Lists } from '../contract/ports.ts';
import type { RecordData } from '../contract/recordPorts.ts';
import type { KnownRows } from './listRows.ts';

/** What a list showed when it was left, and the address that was of. */
export interface KeptList {
  readonly location: Location;
  readonly rows: KnownRows;
  readonly total: number;
  readonly sums: ListSums | null;
  readonly choices: Lists;
  readonly head: ListHeadFacts | null;
}

/** What a record showed when it was left, and the address that was of. */
export interface KeptRecord {
  readonly location: Location;
  readonly data: RecordData;
}

type KeptPage = KeptList | KeptRecord;

/** The pages that were left last, the newest first. */
export type KeptPages = readonly KeptPage[];

const most = { pages: 20, rows: 3_000 } as const;

const sorted = (values: Location['query']) => Object.entries(values).sort();

/** @returns what two addresses of one page have in common, in whatever order they name their filters. */
export const nameOf = ({ page, params, query }: Location) =>
  JSON.stringify([page, sorted(params), sorted(query)]);

const names = new WeakMap<Location, string>();

/** Each place is compared with every page that is kept, several times a step. */
const nameUnder = (location: Location): string => {
  const name = names.get(location) ?? nameOf(listUnder(location));
  names.set(location, name);
  return name;
};

/** @returns whether two addresses are of one page, whatever record is opened over it. */
export const areSame = (one: Location, other: Location): boolean => nameUnder(one) === nameUnder(other);

const isList = (page: KeptPage): page is KeptList => 'rows' in page;

const rowsOf = (page: KeptPage): number =>
  isList(page) ? page.rows.filter((row) => row !== undefined).length : 0;

/** @returns the pages without those that are too many, or have too many rows. */
const asManyAsFit = (pages: KeptPages): KeptPages => {
  let rows = 0;
  return pages.slice(0, most.pages).filter((page) => {
    rows += rowsOf(page);
    return rows <= most.rows;
  });
};

/** @returns the pages with one that is left now; the oldest are let go when there are too many, or too many rows. */
export const withLeft = (pages: KeptPages, left: KeptPage): KeptPages =>
  asManyAsFit([left, ...pages.filter(({ location }) => !areSame(location, left.location))]);

const pageAt = (pages: KeptPages, place: Location): KeptPage | undefined =>
  pages.find(({ location }) => areSame(location, place));

export const isKept = (pages: KeptPages, place: Location): boolean => pageAt(pages, place) !== undefined;

/** @returns the pages with one that was not seen yet, which is the first to be let go. */
export const withForeseen = (pages: KeptPages, foreseen: KeptPage): KeptPages =>
  isKept(pages, foreseen.location) ? pages : asManyAsFit([...pages, foreseen]);

/** @returns what a list showed when this address was last left, if that is known. */
export const listAt = (pages: KeptPages, place: Location): KeptList | undefined => {
  const page = pageAt(pages, place);
  return page && isList(page) ? page : undefined;
};

/** @returns what a record showed when this address was last left, if that is known. */
export const recordAt = (pages: KeptPages, place: Location): KeptRecord | undefined => {
  const page = pageAt(pages, place);
  return page && !isList(page) ? page : undefined;
};
