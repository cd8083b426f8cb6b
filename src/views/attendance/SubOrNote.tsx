import { type KeyboardEvent, memo } from 'react';
import { comingWords } from '../../contract/meetings/coming.ts';
import { saidNo } from '../coming/saidNo.ts';
import { shownUnlessTyping } from '../parts/focus/unlessTyping.ts';
import { nameOf } from '../people.ts';
import type { CellProps } from './MarkCell.tsx';
import { canSetTo, isAhead, toNote, toSubName } from './marks.ts';

/** Returns to the marks of the field's row. */
const backToMarks = (field: HTMLElement) =>
  field.closest('tr')?.querySelector<HTMLInputElement>('.five input:checked')?.focus();

const backOnKey = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter' || event.key === 'Escape') backToMarks(event.currentTarget);
};

function SubName({ sheet, data, row }: CellProps) {
  const canWrite = canSetTo(data, row, 'Substitute');
  return (
    <input
      ref={shownUnlessTyping(row.sub_name ?? '')}
      className="input sheet-field"
      aria-label={`Substitute for ${nameOf(row.member)}`}
      placeholder={canWrite ? 'Substitute’s name' : 'No name given'}
      defaultValue={row.sub_name ?? ''}
      maxLength={200}
      autoComplete="off"
      // The S key leads here, so Tab goes straight to the next member.
      tabIndex={-1}
      id={`sub-${row.id}`}
      disabled={!canWrite}
      onChange={({ currentTarget }) =>
        sheet.send({ type: 'cells.set', cells: [toSubName(row, currentTarget.value)] })
      }
      onKeyDown={backOnKey}
    />
  );
}

function Note({ sheet, data, row }: CellProps) {
  const canWrite = row.status !== null && canSetTo(data, row, row.status);
  if (!canWrite && !row.note) return null;
  return (
    <input
      ref={shownUnlessTyping(row.note ?? '')}
      className="input sheet-field"
      id={`note-${row.id}`}
      aria-label={`Note on ${nameOf(row.member)}`}
      placeholder="Note"
      defaultValue={row.note ?? ''}
      maxLength={500}
      autoComplete="off"
      // The N key leads here, so Tab goes straight to the next member.
      tabIndex={-1}
      disabled={!canWrite}
      onChange={({ currentTarget }) =>
        sheet.send({ type: 'cells.set', cells: [toNote(row, currentTarget.value)] })
      }
      onKeyDown={backOnKey}
    />
  );
}

/** The member's substitute and the note. */
export const SubOrNote = memo(function SubOrNote(props: CellProps) {
  const { row } = props;
  return (
    <div
      className="sheet-fields grid gap-1"
      data-empty={
        (row.status !== 'Substitute' && !row.note && (isAhead(props.data) || !saidNo(row.coming))) ||
        undefined
      }
    >
      {row.status === 'Substitute' && <SubName {...props} />}
      {saidNo(row.coming) && row.status !== 'Substitute' && !isAhead(props.data) && (
        <p className="small">{comingWords(row.coming)}</p>
      )}
      <Note {...props} />
    </div>
  );
});
