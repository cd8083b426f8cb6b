import { memo } from 'react';
import { type AttendanceStatus, statusesAhead } from '../../contract/meetings/attendanceSheet.ts';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import type { Marking } from './marking.ts';
import { canClear, canSetTo, isAhead, marks, type Row, toMark, toUnmarked } from './marks.ts';

export interface CellProps extends Pick<SheetProps, 'sheet'> {
  data: Marking;
  row: Row;
}

const radiogroup = { role: 'radiogroup' } as const;

const noteIdOf = (id: number) => `note-${id}`;

/** The field that a key moves to: the substitute's name, or the note. */
const fieldIds: Readonly<Record<string, (id: number) => string>> = {
  s: (id) => `sub-${id}`,
  n: noteIdOf,
};

/** Moves the focus to the row's note, which only a marked member has. */
export const openNote = (id: number) => document.getElementById(noteIdOf(id))?.focus();

function Mark({ sheet, data, row, mark }: CellProps & { mark: (typeof marks)[number] }) {
  const { status, short, look, icon: Icon } = mark;
  const set = (to: AttendanceStatus) => sheet.send({ type: 'cells.set', cells: [toMark(row, to)] });
  return (
    <label data-mark={look}>
      <input
        type="radio"
        name={`mark-${row.id}`}
        value={status}
        aria-label={status}
        checked={row.status === status}
        disabled={!canSetTo(data, row, status)}
        onChange={() => set(status)}
      />
      {row.status === status && <Icon className="icon" />}
      {short}
    </label>
  );
}

/**
 * A member's marks. Tab moves between members, the arrows between marks, N to the note; Delete clears. It's rendered
 * again only when its own row changes, so hundreds of others stay as they are.
 */
export const MarkCell = memo(function MarkCell(props: CellProps) {
  const { row } = props;
  const isOwn = row.own === 1 && props.data.can_take === 1;
  const shown = isAhead(props.data)
    ? marks.filter(({ status }) => statusesAhead.includes(status) || status === row.status)
    : marks;
  return (
    <div>
      <fieldset
        {...radiogroup}
        className={isAhead(props.data) ? 'five two' : 'five'}
        aria-label={nameOf(row.member)}
        aria-describedby={isOwn ? `own-${row.id}` : undefined}
        aria-keyshortcuts="S N Delete"
        data-unset={row.status === null || undefined}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const key = event.key.toLowerCase();
          const field = fieldIds[key]?.(row.id);
          if (!field && event.key !== 'Delete') return;
          event.preventDefault();
          event.stopPropagation();
          if (field) document.getElementById(field)?.focus();
          else if (canClear(props.data, row))
            props.sheet.send({ type: 'cells.set', cells: [toUnmarked(row)] });
        }}
      >
        {shown.map((mark) => (
          <Mark key={mark.status} {...props} mark={mark} />
        ))}
      </fieldset>
      {isOwn && (
        <p className="small muted" id={`own-${row.id}`}>
          You can’t mark yourself. Check in with the code.
        </p>
      )}
    </div>
  );
});
