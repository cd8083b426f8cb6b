import type { Row } from '../../contract/records.ts';
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
  look: 'muted whitespace-normal',
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
  width: '108px',
  skeleton: '72px',
  cell: (row) => <CountBadge row={row} />,
};

function Said({ by, children }: { by: string | null; children: string }) {
  return (
    <span className="block py-2 whitespace-normal wrap-anywhere">
      {by && <b>{by}: </b>}
      {children}
    </span>
  );
}

const nameAs = (person: Person | null, me: number) => person && (person.id === me ? 'You' : nameOf(person));

/** Who recorded it; the direction says that as well, so it goes first where the page is narrow. */
export const recordedByColumn: ListColumn<Row> = {
  title: 'Recorded by',
  look: 'rank-4 gone muted',
  width: '150px',
  skeleton: '96px',
  cell: ({ member }, { me }) => nameAs(member, me),
};

/** What was asked to be corrected and what came of it, then who corrected the record, and why. */
export const correctionColumn: ListColumn<Row> = {
  title: 'Correction',
  look: 'full muted',
  width: '220px',
  isNeeded: (rows) => rows.some(({ asked, correction }) => asked !== undefined || correction !== null),
  cell: ({ asked, correction }, { me }) => (
    <>
      {asked && <Said by={`${nameAs(asked.by, me)} asked`}>{asked.note}</Said>}
      {asked?.answer && (
        <Said by={nameAs(asked.answer.by, me)}>{`${answers[asked.answer.kind]} ${asked.answer.text}`}</Said>
      )}
      {correction && asked?.answer?.kind !== 'corrected' && (
        <Said by={nameAs(correction.by, me)}>{correction.reason}</Said>
      )}
    </>
  ),
};

const answers = { corrected: 'Corrected.', declined: 'Declined.' } as const;
