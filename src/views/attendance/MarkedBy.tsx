import { useSelector } from '@xstate/react';
import { Eraser, Hourglass, MessageSquarePlus, MessageSquareWarning, PencilLine } from 'lucide-react';
import { memo } from 'react';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { selectLost, selectUnstored } from '../../machines/sheetCells.ts';
import { asOfMoment, dayOf, localMomentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { type CellProps, openNote } from './MarkCell.tsx';
import { canClear, canSetTo, filterOf, isAhead, type Row, toUnmarked } from './marks.ts';

interface MarkedByProps extends CellProps {
  workspace: WorkspaceActor;
}

const byWords = ({ status, marked_by, marked_at }: Row): string => {
  if (status === null) return 'Not marked yet';
  const when = marked_at === null ? '' : asOfMoment(marked_at);
  return [marked_by ? nameOf(marked_by) : 'By closing', when].filter(Boolean).join(', ');
};

const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** Shown when someone else set the mark first: their value, and a button to set the mark again. */
function Lost({ sheet, data, row }: CellProps) {
  const lost = useSelector(
    sheet,
    ({ context }) => selectLost(context.cells, data).filter((cell) => cell.row === row.id),
    isSameList,
  );
  return lost.map(({ id, cell, value }) => {
    const mine = cell === 'note' ? `“${value.note ?? ''}”` : String(value.status ?? 'Unmarked');
    const who = row.marked_by ? nameOf(row.marked_by) : 'Another member';
    const now = cell === 'note' ? 'another note' : filterOf(row);
    return (
      <div key={id} className="lost" role="alert">
        <span>{`${who} set ${now} first. You set ${mine}.`}</span>
        <Button
          size="small"
          onPressed={() => sheet.send({ type: 'cells.set', cells: [{ row: row.id, cell, value }] })}
        >{`Set ${mine}`}</Button>
        <Button
          size="small"
          variant="quiet"
          onPressed={() => sheet.send({ type: 'loss.accepted', row: row.id, cell })}
        >
          {`Keep ${now}`}
        </Button>
      </div>
    );
  });
}

/** Corrects a mark of a closed meeting, with a reason. */
function Correct({ workspace, data, row }: MarkedByProps) {
  const { meeting, can_take, reason_needed } = data;
  if (!meeting || can_take === 0 || reason_needed === 0 || row.own === 1) return null;
  const { id: memberId, version, status, sub_name } = row;
  const about = `${nameOf(row.member)}, ${dayOf(meeting.date)}: ${filterOf(row)}.`;
  const stored = { meetingId: meeting.id, memberId, about, version, status, sub_name };
  return (
    <Button
      size="small"
      icon={PencilLine}
      label={`Correct the mark of ${nameOf(row.member)}`}
      onPressed={() => openForm(workspace, { form: 'markCorrection', stored })}
    >
      Correct
    </Button>
  );
}

/** Opens the note on a phone, where an empty note takes no space. */
function AddNote({ data, row }: Pick<CellProps, 'data' | 'row'>) {
  if (row.status === null || row.status === 'Substitute' || row.note || !canSetTo(data, row, row.status))
    return null;
  return (
    <button
      type="button"
      className="icon-button hidden max-sm:grid"
      tabIndex={-1}
      aria-label={`Write a note on ${nameOf(row.member)}`}
      onClick={() => openNote(row.id)}
    >
      <MessageSquarePlus className="icon small" />
    </button>
  );
}

/** Clears a mark. The keyboard has Delete for it, so Tab goes straight to the next member. */
function Clear({ sheet, data, row }: CellProps) {
  if (!canClear(data, row)) return null;
  return (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      aria-label={`Clear the mark of ${nameOf(row.member)}`}
      onClick={() => sheet.send({ type: 'cells.set', cells: [toUnmarked(row)] })}
    >
      <Eraser className="icon small" />
    </button>
  );
}

/** Who set the mark and when, and whether it's stored yet. */
export const MarkedBy = memo(function MarkedBy(props: MarkedByProps) {
  const { sheet, data, row } = props;
  const isUnstored = useSelector(sheet, ({ context }) =>
    selectUnstored(context.cells, data).some((cell) => cell.row === row.id),
  );
  return (
    <div className="marked-by">
      {isUnstored ? (
        <span className="small muted">
          <Hourglass className="icon small" /> You, not stored yet
        </span>
      ) : (
        <span className={isAhead(data) && row.status === null ? 'small muted max-sm:sr-only' : 'small muted'}>
          {byWords(row)}
        </span>
      )}
      <div className="tools">
        <Correct {...props} />
        <AddNote data={data} row={row} />
        <Clear sheet={sheet} data={data} row={row} />
      </div>
      {row.contested === 1 && (
        <Badge kind="warn" icon={MessageSquareWarning}>
          Questioned
        </Badge>
      )}
      {row.corrected_on && (
        <Badge kind="info" icon={PencilLine}>{`Corrected on ${localMomentOf(row.corrected_on)}`}</Badge>
      )}
      <Lost sheet={sheet} data={data} row={row} />
    </div>
  );
});
