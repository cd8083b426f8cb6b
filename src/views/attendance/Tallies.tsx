import { useSelector } from '@xstate/react';
import { wholeSheet } from '../../contract/sheetPorts.ts';
import { selectWhole } from '../../machines/sheetCells.ts';
import { countOf } from '../figures.ts';
import { shownUnlessTyping } from '../parts/unlessTyping.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import { countMarks, type Data, filterOf, inRoom, marks, type Row, unmarked } from './marks.ts';

interface TalliesProps extends Pick<SheetProps, 'sheet'> {
  data: Data;
  rows: readonly Row[];
}

const tallies = [
  ...marks.map(({ status, ...look }) => ({ name: String(status), ...look })),
  { name: unmarked.short, ...unmarked },
];

/** How many have which mark; each shows those alone. */
function Counters({ sheet, rows }: TalliesProps) {
  const filter = useSelector(sheet, ({ context }) => context.filter);
  const counts = countMarks(rows);
  return (
    <fieldset className="tallies" aria-label="Filter by mark">
      {tallies.map(({ name, short, look, icon: Icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter?.name === name}
          onClick={() =>
            sheet.send({
              type: 'filter.chosen',
              filter: { name, rows: rows.filter((row) => filterOf(row) === name).map(({ id }) => id) },
            })
          }
        >
          <b>{countOf(counts.get(name) ?? 0)}</b>
          <span data-mark={look}>
            <Icon className="icon" />
            {short}
          </span>
        </button>
      ))}
      <div className="total">
        <b>{countOf(rows.length)}</b>
        <span>Members</span>
      </div>
    </fieldset>
  );
}

const wholeNumber = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
};

function Headcount({ sheet, data, rows }: TalliesProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const { headcount = data.meeting?.headcount ?? null } = selectWhole(cells, data);
  const isSettable = data.can_take === 1 && data.reason_needed === 0 && data.settable.length > 0;
  return (
    <div className="headcount">
      <label htmlFor="headcount">Headcount</label>
      <input
        ref={shownUnlessTyping(headcount === null ? '' : String(headcount))}
        className="input"
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
      <span className="small muted">{`marked in the room: ${countOf(inRoom(countMarks(rows)))}`}</span>
    </div>
  );
}

/** What the sheet comes to. */
export function Tallies(props: TalliesProps) {
  return (
    <div className="panel roll-head">
      <Counters {...props} />
      <Headcount {...props} />
    </div>
  );
}
