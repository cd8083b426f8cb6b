import type { ReactNode } from 'react';
import { capabilityLabels } from '../../contract/capabilityLabels.ts';
import type { LentRight } from '../../contract/roles.ts';
import { dateOf } from '../dates.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import { Dated } from './RoleTable.tsx';

const columns: readonly Column<LentRight>[] = [
  { title: 'Right', look: 'full', cell: ({ capability }) => <b>{capabilityLabels[capability]}</b> },
  { title: 'Lent by', look: 'full', width: '200px', cell: ({ lent_by }) => nameOf(lent_by) },
  {
    title: 'Until',
    width: '118px',
    look: 'full',
    cell: ({ until }) => <Dated word="Until" date={dateOf(until)} />,
  },
];

interface LentRightsProps {
  loans: readonly LentRight[];
  /** The text while nothing is lent. */
  empty: string;
  end?: ReactNode;
  /** The actions on a loan. */
  actions?: (loan: LentRight) => ReactNode;
}

/** The rights that leaders lent a member, each with its last day. */
export function LentRights({ loans, empty, end, actions }: LentRightsProps) {
  const acting: Column<LentRight> = {
    title: 'Actions',
    isTitleHidden: true,
    look: 'full',
    width: '80px',
    cell: (loan) => <span>{actions?.(loan)}</span>,
  };
  return (
    <Panel title="Lent rights" className="table-box" end={end}>
      {loans.length > 0 ? (
        <DataTable
          label="Lent rights"
          columns={[...columns, ...(actions ? [acting] : [])]}
          rows={loans}
          keyOf={({ id }) => id}
          hasFixedColumns
        />
      ) : (
        <p className="panel-body muted">{empty}</p>
      )}
    </Panel>
  );
}
