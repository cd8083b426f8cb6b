import { Check, DoorOpen, Hourglass, X } from 'lucide-react';
import { Badge } from '../parts/Badge.tsx';
import { shownUnlessTyping } from '../parts/focus/unlessTyping.ts';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import { HandOver } from './HandOver.tsx';
import { type Door, toArrived, toVisitorNote, type Visitor } from './visitors.ts';

export type OfDoor = Pick<SheetProps, 'sheet' | 'workspace'> & { data: Door };

const radiogroup = { role: 'radiogroup' } as const;
const choices = [
  { attended: 1, words: 'Arrived', look: 'present', icon: Check },
  { attended: 0, words: 'Not arrived', look: 'absent', icon: X },
] as const;

function Arrival({ sheet, data, row }: OfDoor & { row: Visitor }) {
  return (
    <fieldset {...radiogroup} className="five two" aria-label={nameOf(row)}>
      {choices.map(({ attended, words, look, icon: Icon }) => (
        <label key={words} data-mark={look}>
          <input
            type="radio"
            name={`arrived-${row.id}`}
            aria-label={words}
            checked={row.attended === attended}
            disabled={data.can_check_in === 0}
            onChange={() => sheet.send({ type: 'cells.set', cells: [toArrived(row, attended)] })}
          />
          <Icon className="icon" />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function Note({ sheet, data, row }: OfDoor & { row: Visitor }) {
  return (
    <input
      ref={shownUnlessTyping(row.note ?? '')}
      className="input sheet-field"
      aria-label={`Note on ${nameOf(row)}`}
      placeholder="Note"
      defaultValue={row.note ?? ''}
      maxLength={5000}
      autoComplete="off"
      disabled={data.can_check_in === 0}
      onChange={({ currentTarget }) =>
        sheet.send({ type: 'cells.set', cells: [toVisitorNote(row, currentTarget.value)] })
      }
    />
  );
}

const inviterOf = ({ invited_by, invited_by_name }: Visitor) =>
  invited_by ? nameOf(invited_by) : (invited_by_name ?? 'No one named');

/** @returns the columns of the check-in list; nothing can be set before it has loaded. */
export const visitorColumns = (door: OfDoor | null): readonly Column<Visitor>[] => [
  {
    title: 'Name',
    width: '200px',
    cardArea: '1 / 1',
    skeleton: '120px',
    cell: (row) => (
      <span className="person max-sm:min-h-11">
        <span>
          <b>{nameOf(row)}</b>
          <small className="whitespace-normal">
            {[row.business_name, row.profession].filter(Boolean).join(' · ')}
          </small>
        </span>
        {row.duplicate === 1 && (
          <Badge kind="warn" icon={Hourglass}>
            Twice
          </Badge>
        )}
      </span>
    ),
  },
  {
    title: 'Arrived',
    look: 'full',
    width: '246px',
    skeleton: '240px',
    skeletonShape: 'plate',
    cell: (row) => door && <Arrival {...door} row={row} />,
  },
  {
    title: 'Invited by',
    look: 'rank-1 full muted',
    width: '160px',
    skeleton: '100px',
    cell: (row) =>
      inviterOf(row) && (
        <>
          <span className="only-narrow">Invited by </span>
          {inviterOf(row)}
        </>
      ),
  },
  {
    title: 'Follow-up',
    look: 'full muted',
    width: '170px',
    skeleton: '90px',
    cell: (row) => door && <HandOver {...door} row={row} />,
  },
  {
    title: 'Drop-in from',
    look: 'rank-2 full',
    width: '150px',
    cell: ({ drop_in, drop_in_chapter }) =>
      drop_in === 1 && (
        <Badge kind="info" icon={DoorOpen}>
          {drop_in_chapter ?? 'Another chapter'}
        </Badge>
      ),
  },
  {
    title: 'Badge',
    look: 'rank-1 full',
    width: '110px',
    cell: ({ badge_printed }) =>
      badge_printed === 1 && (
        <Badge kind="plain" icon={Check}>
          Printed
        </Badge>
      ),
  },
  {
    title: 'Note',
    look: 'full',
    skeleton: '40%',
    cell: (row) => door && <Note {...door} row={row} />,
  },
];
