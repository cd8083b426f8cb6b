import { useSelector } from '@xstate/react';
import type { Totals } from '../../contract/records/activities.ts';
import { shortDayOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countWith } from '../figures.ts';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { totalsColumns } from './totalsColumns.tsx';

const stateOf = ({ rows }: Totals) => {
  const records = rows.reduce((sum, { given, received }) => sum + given + received, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  if (records === 0) return 'No records in this period.';
  return waiting === 0
    ? 'All are counted.'
    : `${countWith(waiting, 'record', 'records')} will count once the meeting is closed.`;
};

/** The viewer's own totals, or another member's. */
interface Shown {
  totals: Totals;
  member?: { id: number };
}

/** The totals of the period; the old ones stay while new ones load. */
export function TotalsDetail({ detail, data }: Pick<ContentProps<'totals'>, 'detail'> & { data: Shown }) {
  const query = useSelector(detail, ({ context }) => context.location.query);
  const { rows, currency, period } = data.totals;
  return (
    <section className="panel table-box">
      <DataTable
        label="Totals"
        columns={totalsColumns(query, currency, { memberId: data.member?.id })}
        rows={rows}
        keyOf={({ metric }) => metric}
        hasFixedColumns
        isLabeled
      />
      <TableFoot end={`${shortDayOf(period.start)} – ${shortDayOf(period.end)}`}>
        {stateOf(data.totals)}
      </TableFoot>
    </section>
  );
}
