import type { Row } from '../../contract/records.ts';
import { dayOf } from '../dates.ts';
import { CountBadge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';
import { counterpartOf } from './defineList.ts';
import type { ListColumn } from './definition.ts';
import { MemberCell } from './MemberCell.tsx';
import { fromTheTop } from './order.ts';

export const dateColumn: ListColumn<Row> = {
  title: 'Date',
  sortsBy: fromTheTop('date'),
  look: 'muted',
  width: '116px',
  cardArea: '1 / 2',
  skeleton: '72px',
  cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
};

export const memberColumn: ListColumn<Row> = {
  title: 'Member',
  sortsBy: 'member',
  width: '200px',
  cardArea: '1 / 1',
  skeleton: '120px',
  cell: (row, { direction }) => <MemberCell member={counterpartOf(row, direction)} />,
};

export const stateColumn: ListColumn<Row> = {
  title: 'State',
  width: '124px',
  skeleton: '72px',
  cell: (row) => <CountBadge row={row} />,
};

/** Who corrected the record, and why; told to its giver and to the leaders. */
export const correctionColumn: ListColumn<Row> = {
  title: 'Correction',
  look: 'full muted',
  width: '220px',
  isNeeded: (rows) => rows.some(({ correction }) => correction !== null),
  cell: ({ correction }) =>
    correction && (
      <span className="block py-2 whitespace-normal">
        {correction.by && <b>{nameOf(correction.by)}: </b>}
        {correction.reason}
      </span>
    ),
};
