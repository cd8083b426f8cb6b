import type { Filter } from './definition.ts';

/** Every list tells what still waits for its meeting from what is counted. */
export const stateFilter: Filter = {
  name: 'state',
  label: 'State',
  choices: [
    { value: '', label: 'Any state' },
    { value: 'waiting', label: 'Waiting' },
    { value: 'counted', label: 'Counted' },
  ],
};

/** @returns a filter by the record's own type. */
export const typeFilter = (label: string, types: readonly string[]): Filter => ({
  name: 'type',
  label,
  choices: [{ value: '', label: 'Any type' }, ...types.map((type) => ({ value: type, label: type }))],
});
