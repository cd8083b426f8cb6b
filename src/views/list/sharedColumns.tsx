import type { Row } from '../../contract/records/records.ts';
import { type SaidOfRecord, saidOf } from '../../contract/records/saidOfRecord.ts';
import type { Person } from '../../contract/scalars.ts';
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
  width: '140px',
  cardArea: '1 / 2',
  skeleton: '72px',
  cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
};

export const memberColumn: ListColumn<Row> = {
  title: 'Member',
  isShared: true,
  sortsBy: 'member',
  width: '176px',
  cardArea: '1 / 1',
  skeleton: '120px',
  cell: (row, { direction }) => <MemberCell member={counterpartOf(row, direction)} />,
};

export const stateColumn: ListColumn<Row> = {
  title: 'State',
  isShared: true,
  width: '108px',
  skeleton: '72px',
  cell: (row) => <CountBadge row={row} />,
};

const nameAs = (person: Person | null, me: number) => person && (person.id === me ? 'You' : nameOf(person));

/** The member who recorded the row. The direction says that too, so a narrow page hides this column first. */
export const recordedByColumn: ListColumn<Row> = {
  title: 'Recorded by',
  isShared: true,
  rank: 9,
  look: 'gone muted',
  width: '150px',
  skeleton: '96px',
  cell: ({ member }, { me }) => nameAs(member, me),
};

/** The remarks about what is wrong with a record, with their authors. */
export const Remarks = ({ said, me }: { said: readonly SaidOfRecord[]; me: number }) =>
  said.map(({ by, asks, text }) => (
    <span key={text} className="remark">
      {by && <b>{`${nameAs(by, me)}${asks ? ' asked' : ''}: `}</b>}
      {text}
    </span>
  ));

/** The requested correction and its result, then who corrected the record and why. */
export const correctionColumn: ListColumn<Row> = {
  title: 'Correction',
  isShared: true,
  rank: 1,
  look: 'clipped full muted',
  isNeeded: (rows) => rows.some((row) => saidOf(row).length > 0),
  cell: (row, { me }) => <Remarks said={saidOf(row)} me={me} />,
};
