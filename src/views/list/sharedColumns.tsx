import type { Row } from '../../contract/records.ts';
import { dayOf } from '../dates.ts';
import { CountBadge } from '../parts/Badge.tsx';
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
  width: '112px',
  skeleton: '72px',
  cell: ({ count_state }) => <CountBadge state={count_state} />,
};
