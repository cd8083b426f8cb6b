import { Lock, Trash2 } from 'lucide-react';
import type { Row } from '../../contract/records.ts';
import { dayOf } from '../dates.ts';
import type { Column } from '../parts/TableParts.tsx';
import type { ListProps } from './ListPage.tsx';

interface RowActionsProps extends ListProps {
  row: Row;
}

/** A waiting record can be deleted; a counted one says why it cannot. */
function RowActions({ list, definition, row }: RowActionsProps) {
  const isWaiting = row.count_state === 'waiting';
  const Icon = isWaiting ? Trash2 : Lock;
  const name = `${definition.metric.record.toLowerCase()} of ${dayOf(row.date)}`;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isWaiting ? `Delete ${name}` : `Why ${name} cannot be deleted`}
      onClick={() => list.send({ type: 'deletion.requested', record: { metric: row.metric, id: row.id } })}
    >
      <Icon className="icon" />
    </button>
  );
}

/** @returns the column of what can be done with a record of one's own. */
export const actionsColumn = (props: ListProps): Column<Row> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: 'actions',
  width: '46px',
  cell: (row) => <RowActions {...props} row={row} />,
});
