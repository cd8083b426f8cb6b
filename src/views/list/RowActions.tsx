import { Lock, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { Row } from '../../contract/records.ts';
import { dialogs } from '../../machines/recordings/recordings.ts';
import { dayOf } from '../dates.ts';
import type { Column } from '../parts/TableParts.tsx';
import type { ListProps } from './ListPage.tsx';

interface RowActionsProps extends ListProps {
  row: Row;
}

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onPressed: () => void;
}

function Action({ label, icon: Icon, onPressed }: ActionProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPressed}>
      <Icon className="icon" />
    </button>
  );
}

/** What is shared and not filled in has no form to be edited in. */
const editorOf = ({ definition }: ListProps) =>
  dialogs.find(({ id, metric }) => id !== 'post' && metric === definition.metric.key);

/** A waiting record can be edited and deleted; a counted one says why it cannot. */
function RowActions(props: RowActionsProps) {
  const { workspace, list, definition, row } = props;
  const record = { metric: row.metric, id: row.id };
  const name = `${definition.metric.record.toLowerCase()} of ${dayOf(row.date)}`;
  const remove = () => list.send({ type: 'deletion.requested', record });
  const editor = editorOf(props);
  if (row.count_state !== 'waiting')
    return <Action label={`Why ${name} cannot be deleted`} icon={Lock} onPressed={remove} />;
  return (
    <>
      {editor && (
        <Action
          label={`Edit ${name}`}
          icon={Pencil}
          onPressed={() =>
            workspace.send({
              type: 'recording.requested',
              recording: editor.id,
              prefill: {},
              edited: record,
            })
          }
        />
      )}
      <Action label={`Delete ${name}`} icon={Trash2} onPressed={remove} />
    </>
  );
}

/** @returns the column of what can be done with a record of one's own. */
export const actionsColumn = (props: ListProps): Column<Row> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: 'actions',
  width: editorOf(props) ? 'calc(2 * var(--action) + 18px)' : '46px',
  cell: (row) => <RowActions {...props} row={row} />,
});
