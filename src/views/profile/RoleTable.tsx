import type { ReactNode } from 'react';
import type { HeldRole } from '../../contract/roles.ts';
import { dateOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';

/** A card has no column headers, so it shows the word next to the date. */
export function Dated({ word, date }: { word: string; date: string }) {
  return (
    <>
      <span className="only-narrow muted">{word} </span>
      {date}
    </>
  );
}

const columns: readonly Column<HeldRole>[] = [
  { title: 'Role', look: 'full', width: '200px', cell: ({ label }) => <b>{label}</b> },
  { title: 'Chapter', look: 'full', width: '148px', cell: ({ chapter }) => chapter ?? 'Everywhere' },
  {
    title: 'From',
    look: 'full',
    width: '118px',
    cell: ({ from }) => <Dated word="From" date={dateOf(from)} />,
  },
  {
    title: 'Until',
    look: 'full',
    width: '118px',
    cell: ({ until }) =>
      until ? <Dated word="Until" date={dateOf(until)} /> : <span className="muted">Open</span>,
  },
];

/** More rights than this are shown as a count that unfolds. */
const mostListed = 6;

function Rights({ names }: { names: readonly string[] }) {
  if (names.length <= mostListed) return <p className="py-2">{names.join(', ')}</p>;
  return (
    <details className="py-2">
      <summary>{countWith(names.length, 'right', 'rights')}</summary>
      <ul className="list-disc ps-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

interface RoleTableProps {
  roles: readonly HeldRole[];
  /** The header of the last column: what the roles allow. */
  abilities: string;
  emptyTitle: string;
  /** Shown at the end of the head, or under the empty state. */
  end?: ReactNode;
  /** The actions on a role; without any, the column is hidden. */
  actions: (role: HeldRole) => ReactNode;
}

/** A member's current and future roles. */
export function RoleTable({ roles, abilities, emptyTitle, end, actions }: RoleTableProps) {
  const allowing: Column<HeldRole> = {
    title: abilities,
    look: 'full muted whitespace-normal',
    cell: ({ capabilities }) => <Rights names={capabilities} />,
  };
  const acting: Column<HeldRole> = {
    title: 'Actions',
    isTitleHidden: true,
    look: 'full',
    width: '140px',
    cell: (role) => <span>{actions(role)}</span>,
  };
  const acts = roles.some(({ can_edit, can_hand_over }) => can_edit === 1 || can_hand_over === 1);
  return (
    <Panel title="Roles" className="table-box" end={roles.length > 0 && end}>
      {roles.length > 0 ? (
        <DataTable
          label="Roles"
          columns={[...columns, allowing, ...(acts ? [acting] : [])]}
          rows={roles}
          keyOf={({ id }) => id}
          hasFixedColumns
        />
      ) : (
        <EmptyState title={emptyTitle} action={end} />
      )}
    </Panel>
  );
}
