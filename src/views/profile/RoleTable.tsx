import type { HeldRole } from '../../contract/roles.ts';
import { dateOf } from '../dates.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Column } from '../parts/TableParts.tsx';

const columns: readonly Column<HeldRole>[] = [
  { title: 'Role', look: 'full', width: '190px', cell: ({ label }) => <b>{label}</b> },
  { title: 'Chapter', look: 'full', width: '150px', cell: ({ chapter }) => chapter ?? 'Everywhere' },
  { title: 'From', width: '120px', cell: ({ from }) => dateOf(from) },
  {
    title: 'Until',
    width: '120px',
    cell: ({ until }) => (until ? dateOf(until) : <span className="muted">Open</span>),
  },
  {
    title: 'What it lets me do',
    look: 'full muted whitespace-normal',
    cell: ({ capabilities }) => capabilities.join(', '),
  },
];

interface RoleTableProps {
  roles: readonly HeldRole[];
  emptyTitle: string;
}

/** The roles that a member holds or will hold. */
export function RoleTable({ roles, emptyTitle }: RoleTableProps) {
  return (
    <Panel title="Roles" className="table-box">
      {roles.length > 0 ? (
        <DataTable
          label="Roles"
          columns={columns}
          rows={roles}
          keyOf={({ role, chapter, from }) => `${role} ${chapter} ${from}`}
          hasFixedColumns
        />
      ) : (
        <EmptyState title={emptyTitle} />
      )}
    </Panel>
  );
}
