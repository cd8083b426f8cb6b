import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { Location } from '../../contract/pages.ts';
import { periodLabels, periodOf, periodWordsOf } from '../../contract/periods.ts';
import type { Lists } from '../../contract/ports.ts';
import type { LinkChoice } from '../parts/fields/Segmented.tsx';
import { directionOf } from './defineList.ts';
import type { Direction, Filter } from './filter.ts';

type Query = Location['query'];

/** @returns the list's address with some filters changed; an empty value removes its filter. */
export const withQuery = (location: Location, change: Query): Location => ({
  ...location,
  query: Object.fromEntries(
    Object.entries({ ...location.query, ...change }).filter(([, value]) => value !== ''),
  ),
});

/** @returns all choices of a filter; null until the server's choices have loaded. */
const choicesOf = ({ choices, from }: Filter, lists: Lists): Filter['choices'] | null => {
  if (!from) return choices;
  const list = lists[from];
  return list ? [...choices, ...list.map(({ value, label }) => ({ value: String(value), label }))] : null;
};

/** @returns a link for each choice of a filter; null until the choices have loaded. */
export const filterLinks = (
  location: Location,
  filter: Filter,
  lists: Lists = {},
): readonly LinkChoice[] | null =>
  choicesOf(filter, lists)?.map(({ value, label }) => ({
    label,
    to: withQuery(location, { [filter.name]: value }),
    isCurrent: (location.query[filter.name] ?? '') === value,
  })) ?? null;

/** Shown instead of a period when a meeting's page links to the list. */
export const meetingWeek = 'One meeting’s week';

/** @returns a link for each period, and for the meeting that replaces it; only the custom period keeps its dates. */
export const periodLinks = (location: Location): readonly LinkChoice[] => {
  const isOfMeeting = Boolean(location.query.meeting_id);
  const links = Object.entries(periodLabels).map(([period, label]) => ({
    label,
    to: withQuery(location, {
      meeting_id: '',
      ...(period === 'custom' ? { period } : { period, start: '', end: '' }),
    }),
    isCurrent: !isOfMeeting && periodOf(location.query) === period,
  }));
  return isOfMeeting ? [{ label: meetingWeek, to: location, isCurrent: true }, ...links] : links;
};

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

/** @returns whether an address sets a filter; an unknown value doesn't set it. */
const isSet = ({ name, choices, from }: Filter, { [name]: set = '' }: Query): boolean =>
  set !== '' && (from !== undefined || choices.some(({ value }) => value === set));

/** @returns whether anything besides the period filters the list. */
export const isNarrowed = ({ query }: Location, filters: readonly Filter[]): boolean =>
  Boolean(query.search?.trim()) || filters.some((filter) => isSet(filter, query));

/** @returns the list's address with its period and without other filters. */
export const withoutFilters = (location: Location, filters: readonly Filter[]): Location =>
  withQuery(
    location,
    Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, ''])),
  );

/** @returns the title of a printed page with its filters. */
export const printLine = (location: Location, ...said: readonly (string | false | undefined)[]): string => {
  const { heading, title } = pageDefinition(location.page);
  return [heading ?? title, ...said].filter(Boolean).join(' · ');
};

/** @returns the filters as one line of text. */
export const filterWords = (
  location: Location,
  filters: readonly Filter[],
  { lists = {}, hasPeriod = true }: { lists?: Lists; hasPeriod?: boolean } = {},
): string => {
  const { query } = location;
  const set = filters.flatMap((filter) =>
    (choicesOf(filter, lists) ?? [])
      .filter(({ value }) => value !== '' && value === query[filter.name])
      .map(({ label }) => label),
  );
  const period = query.meeting_id ? meetingWeek : periodWordsOf(query);
  return [hasPeriod && period, ...set, query.search && `“${query.search}”`].filter(Boolean).join(' · ');
};
