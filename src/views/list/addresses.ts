import type { Location } from '../../contract/pages.ts';
import { periodLabels, periodOf } from '../../contract/periods.ts';
import type { LinkChoice } from '../parts/Segmented.tsx';
import type { Column } from '../parts/TableParts.tsx';
import type { Direction, Filter, ListDefinition, SortField } from './definition.ts';
import { directionOf } from './definition.ts';

type Query = Location['query'];

/** @returns the same list with some filters changed; an empty value takes its filter away. */
export const withQuery = (location: Location, change: Query): Location => ({
  ...location,
  query: Object.fromEntries(
    Object.entries({ ...location.query, ...change }).filter(([, value]) => value !== ''),
  ),
});

/** @returns a link for each choice of a filter. */
export const filterLinks = (location: Location, { name, choices }: Filter): readonly LinkChoice[] =>
  choices.map(({ value, label }) => ({
    label,
    to: withQuery(location, { [name]: value }),
    isCurrent: (location.query[name] ?? '') === value,
  }));

/** @returns a link for each period; the dates of a custom one are taken along only by itself. */
export const periodLinks = (location: Location): readonly LinkChoice[] =>
  Object.entries(periodLabels).map(([period, label]) => ({
    label,
    to: withQuery(location, period === 'custom' ? { period } : { period, start: '', end: '' }),
    isCurrent: periodOf(location.query) === period,
  }));

/** @returns a link for each direction. */
export const directionLinks = (
  location: Location,
  labels: Readonly<Record<Direction, string>>,
): readonly LinkChoice[] =>
  (['given', 'received'] as const).map((direction) => ({
    label: labels[direction],
    to: { ...location, params: { ...location.params, id: direction === 'given' ? '1' : '0' } },
    isCurrent: directionOf(location) === direction,
  }));

/** @returns the orders by name, for cards, which have no head to sort by. */
export const sortFilter = (columns: ListDefinition['columns']): Filter => ({
  name: 'sort',
  label: 'Sort',
  choices: [
    { value: '', label: 'Newest first' },
    { value: 'date', label: 'Oldest first' },
    ...columns.flatMap(({ title, sortsBy }) =>
      sortsBy && sortsBy !== 'date' ? [{ value: sortsBy, label: `By ${title.toLowerCase()}` }] : [],
    ),
  ],
});

const sortOf = ({ query }: Location) => query.sort ?? '-date';

/** @returns the link in a column's head: the other way round once it sorts, newest first for dates. */
export const sortLink = (location: Location, field: SortField): NonNullable<Column<never>['sort']> => {
  const sort = sortOf(location);
  const first = field === 'date' ? '-date' : field;
  const second = field === 'date' ? 'date' : `-${field}`;
  const next = sort === first ? second : first;
  const ways = { [field]: 'ascending', [`-${field}`]: 'descending' } as const;
  return {
    to: withQuery(location, { sort: next === '-date' ? '' : next }),
    direction: ways[sort] ?? null,
  };
};

/** @returns whether anything but the period narrows the list. */
export const isNarrowed = ({ query }: Location, filters: readonly Filter[]): boolean =>
  ['search', ...filters.map(({ name }) => name)].some((name) => (query[name] ?? '') !== '');

/** @returns the list with its period and without what narrows it further. */
export const withoutFilters = (location: Location, filters: readonly Filter[]): Location =>
  withQuery(
    location,
    Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, ''])),
  );

const periodWords = (query: Query) => {
  const period = periodOf(query);
  return period === 'custom' && query.start && query.end
    ? `${query.start} – ${query.end}`
    : periodLabels[period];
};

/** @returns the filters as one line of text, for print. */
export const filterWords = (location: Location, filters: readonly Filter[]): string => {
  const { query } = location;
  const set = filters.flatMap(({ name, choices }) =>
    choices.filter(({ value }) => value !== '' && value === query[name]).map(({ label }) => label),
  );
  return [periodWords(query), ...set, query.search && `“${query.search}”`].filter(Boolean).join(' · ');
};
