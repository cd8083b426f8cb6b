import type { Location } from '../../contract/pages.ts';
import type { Column } from '../parts/rows/TableParts.tsx';
import { withQuery } from './addresses.ts';
import type { ListDefinition } from './definition.ts';
import type { Filter, Order, SortStep } from './filter.ts';

/** What records are sorted by unless one chooses otherwise. */
export const newestFirst: Order = {
  by: '-date',
  label: 'Newest first',
  others: [{ value: 'date', label: 'Oldest first' }],
};

/** @returns both ways of a field, the latest or highest first. */
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

/** @returns the orders by name, for cards, which have no head to sort by; null when there is but one. */
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

/** @returns the link in a column's head, which goes on to its next way round. */
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
