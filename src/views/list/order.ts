import type { Location } from '../../contract/pages.ts';
import type { Column } from '../parts/rows/TableParts.tsx';
import { withQuery } from './addresses.ts';
import type { ListDefinition } from './definition.ts';
import type { Filter, Order, SortStep } from './filter.ts';

/** The default order of records. */
export const newestFirst: Order = {
  by: '-date',
  label: 'Newest first',
  others: [{ value: 'date', label: 'Oldest first' }],
};

/** @returns both directions of a field, latest or highest first. */
export const fromTheTop = (field: string): readonly SortStep[] => [
  { value: `-${field}`, direction: 'descending' },
  { value: field, direction: 'ascending' },
];

const stepsOf = (sortsBy: string | readonly SortStep[]): readonly SortStep[] =>
  typeof sortsBy === 'string'
    ? [
        { value: sortsBy, direction: 'ascending' },
        { value: `-${sortsBy}`, direction: 'descending' },
      ]
    : sortsBy;

/** @returns a filter by order for cards, which have no headers; null if there is only one order. */
export const sortFilter = ({ columns, order }: Pick<ListDefinition, 'columns' | 'order'>): Filter | null => {
  if (!order) return null;
  const named = [{ value: '', label: order.label }, ...(order.others ?? [])];
  const byColumn = columns.flatMap(({ title, sortsBy = [] }) => {
    const [first] = stepsOf(sortsBy);
    return first && first.value !== order.by
      ? [{ value: first.value, label: `By ${title.toLowerCase()}` }]
      : [];
  });
  const choices = [...named, ...byColumn];
  return choices.length > 1 ? { name: 'sort', label: 'Sort', choices } : null;
};

/** @returns the link in a column's header, which goes to its next direction. */
export const sortLink = (
  location: Location,
  sortsBy: string | readonly SortStep[],
  order: Order | undefined,
): Column<never>['sort'] => {
  const steps = stepsOf(sortsBy);
  const now = location.query.sort ?? order?.by;
  const at = steps.findIndex(({ value }) => value === now);
  const next = steps[(at + 1) % steps.length];
  return (
    next && {
      to: withQuery(location, { sort: next.value === order?.by ? '' : next.value }),
      direction: steps[at]?.direction ?? null,
    }
  );
};
