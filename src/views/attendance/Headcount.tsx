import { useSelector } from '@xstate/react';
import { inRoom } from '../../contract/meetings/attendanceSheet.ts';
import { wholeSheet } from '../../contract/meetings/sheetPorts.ts';
import { selectWhole } from '../../machines/sheetCells.ts';
import { countOf } from '../figures.ts';
import { shownUnlessTyping } from '../parts/focus/unlessTyping.ts';
import type { TalliesProps } from './Tallies.tsx';

const wholeNumber = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
};

/** The number of people counted in the room, next to the number from the marks. */
export function Headcount({ sheet, data, rows }: TalliesProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const { headcount = data.meeting?.headcount ?? null } = selectWhole(cells, data);
  const isSettable = data.can_take === 1 && data.reason_needed === 0 && data.settable.length > 0;
  return (
    <div className="flex items-center gap-2.5">
      <label className="font-name text-small" htmlFor="headcount">
        Headcount
      </label>
      <input
        ref={shownUnlessTyping(headcount === null ? '' : String(headcount))}
        className="input w-18 h-9 max-sm:h-11 text-end"
        id="headcount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={headcount ?? ''}
        disabled={!isSettable}
        onChange={({ currentTarget }) =>
          sheet.send({
            type: 'cells.set',
            cells: [
              { row: wholeSheet, cell: 'headcount', value: { headcount: wholeNumber(currentTarget.value) } },
            ],
          })
        }
      />
      <span className="small muted max-sm:hidden">{`${countOf(inRoom(rows))} marked here: present, late and subs`}</span>
    </div>
  );
}
