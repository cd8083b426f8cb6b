import type { Filter } from './filter.ts';

/** A filter for counted records, or for records that wait for their meeting. */
export const stateFilter: Filter = {
  name: 'state',
  label: 'State',
  choices: [
    { value: '', label: 'Any state' },
    { value: 'waiting', label: 'Waiting' },
    { value: 'counted', label: 'Counted' },
  ],
};

/** A filter by whether the other member is in the same chapter. */
export const chapterFilter: Filter = {
  name: 'inChapter',
  label: 'Chapter',
  choices: [
    { value: '', label: 'Any chapter' },
    { value: '1', label: 'In chapter' },
    { value: '0', label: 'Out of chapter' },
  ],
};

/** @returns a filter whose values are their own labels. */
export const textFilter = (name: string, label: string, unset: string, texts: readonly string[]): Filter => ({
  name,
  label,
  choices: [{ value: '', label: unset }, ...texts.map((text) => ({ value: text, label: text }))],
});

/** @returns a filter whose choices are the entries of one of the server's lists. */
export const listFilter = (name: string, label: string, unset: string, from: string): Filter => ({
  name,
  label,
  choices: [{ value: '', label: unset }],
  from,
});

/** @returns a yes-no filter with labels for both. */
export const flagFilter = (
  name: string,
  label: string,
  [unset, yes, no]: readonly [string, string, string],
) =>
  ({
    name,
    label,
    choices: [
      { value: '', label: unset },
      { value: '1', label: yes },
      { value: '0', label: no },
    ],
  }) satisfies Filter;

/** @returns a filter for upcoming or past weeks; `over` is the label of the past ones. */
export const weeksFilter = (over: string) =>
  ({
    name: 'past',
    label: 'Weeks',
    choices: [
      { value: '', label: 'To come' },
      { value: '1', label: over },
    ],
  }) satisfies Filter;

/** @returns a filter by the record's type. */
export const typeFilter = (label: string, types: readonly string[]): Filter =>
  textFilter('type', label, 'Any type', types);
