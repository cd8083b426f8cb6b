import { memo } from 'react';
import type { SummaryMatrix } from '../../contract/meetings/chapterSummary.ts';
import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import {
  countIn,
  metOf,
  type PairOf,
  pairsOf,
  rowsOf,
  type Way,
} from '../../contract/records/whoWithWhom.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { withQuery } from '../list/addresses.ts';
import { keepGridStop, moveInGrid } from '../parts/focus/gridKeys.ts';
import { nameOf } from '../people.ts';
import { type Shown, tintOf } from './matrix.ts';
import { recordsBehind } from './places.ts';

interface WhoGridProps {
  matrix: SummaryMatrix;
  location: Location;
  way: Way;
}

/** A table navigated with the arrow keys has the role grid. */
const roles = { grid: { role: 'grid' }, cell: { role: 'gridcell' } } as const;

const ways: Readonly<Record<Way, string>> = {
  given: 'gave to',
  received: 'received from',
  both: 'with',
};

interface CellProps extends WhoGridProps {
  row: Shown;
  column: Shown;
  pairOf: PairOf;
  isFirst: boolean;
}

const placeOf = ({ matrix, location, way, row, column }: CellProps): Location =>
  way === 'both'
    ? withQuery(location, { member: String(row.id) })
    : recordsBehind(row.id, matrix.list, { direction: way, withId: column.id });

function Cell(props: CellProps) {
  const { matrix, way, row, column, pairOf, isFirst } = props;
  const stop = isFirst ? 0 : -1;
  if (row.id === column.id)
    return <td className="self" {...roles.cell} aria-label="The same member" tabIndex={stop} />;
  const count = countIn(way, pairOf(row, column));
  if (count === 0)
    return <td {...roles.cell} tabIndex={stop} aria-label={`${nameOf(row)}, ${nameOf(column)}: not met`} />;
  const label = `${nameOf(row)} ${ways[way]} ${nameOf(column)}: ${count}`;
  if (way !== 'both' && matrix.can_open === 0)
    return (
      <td className={tintOf(count)} {...roles.cell} tabIndex={stop} aria-label={label}>
        {count}
      </td>
    );
  return (
    <td className={tintOf(count)} {...roles.cell}>
      <PageLink to={placeOf(props)} label={label} tabIndex={-1}>
        {count}
      </PageLink>
    </td>
  );
}

/** Everyone by everyone: numbers in three tints, navigated with the arrow keys. */
export const WhoGrid = memo(function WhoGrid(props: WhoGridProps) {
  const { matrix, way } = props;
  const { members, list } = matrix;
  const pairOf = pairsOf(matrix);
  const { title, key } = metricById(list.type);
  return (
    <div className="overflow-auto max-h-[min(78dvh,940px)] pb-3 print:max-h-none print:overflow-visible">
      <table
        className="who-grid"
        {...roles.grid}
        data-metric={key}
        aria-label={`${title}, who with whom`}
        onKeyDown={moveInGrid}
        onFocus={keepGridStop}
      >
        <thead>
          <tr>
            <th scope="col">Member</th>
            {members.map((member) => (
              <th key={member.id} scope="col" title={nameOf(member)}>
                <span className="upright">{nameOf(member)}</span>
              </th>
            ))}
            <th scope="col" className="sum">
              Met
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(matrix).map((row, place) => (
            <tr key={row.id}>
              <th scope="row" title={nameOf(row)}>
                {nameOf(row)}
              </th>
              {members.map((column, at) => (
                <Cell
                  key={column.id}
                  {...props}
                  row={row}
                  column={column}
                  pairOf={pairOf}
                  isFirst={place === 0 && at === 0}
                />
              ))}
              <td className="sum" {...roles.cell} tabIndex={-1}>
                {countOf(metOf(matrix, row, { way, pairOf }))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
