import type { DragEvent } from 'react';
import { useId } from 'react';
import type { ListRow, RowOf } from '../../contract/listPorts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import type { RowContext } from '../list/definition.ts';
import type { ListProps } from '../list/ListPage.tsx';
import type { ListLook, LookProps } from '../list/look.ts';
import { perform, RowActions } from '../list/RowActions.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { SkeletonCards } from '../parts/PersonCard.tsx';
import { nameOf } from '../people.ts';
import { movingTo } from './chapterVisitorActions.ts';
import { boardColumns, DueCell } from './stages.tsx';

type Visitor = RowOf<'chapterVisitor'>;
type Props = ListProps & { seen: RowContext };

const carried = 'application/x-visitor';
const moreAtOnce = 100;

const isVisitor = (row: ListRow | undefined): row is Visitor =>
  row !== undefined && 'kind' in row && row.kind === 'chapterVisitor';

function Card(props: Props & { row: Visitor }) {
  const { row, definition, seen } = props;
  const { id, profession, business_name, next_step, owner, can_follow_up } = row;
  const to = definition.opens?.(row, seen);
  const carry = (event: DragEvent) => {
    event.dataTransfer.setData(carried, String(id));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <li className="board-card" draggable={can_follow_up === 1} onDragStart={carry}>
      {to && (
        <PageLink className="link" to={to}>
          {nameOf(row)}
        </PageLink>
      )}
      <p className="small muted">{[profession, business_name].filter(Boolean).join(', ')}</p>
      {next_step && <p className="small">{next_step}</p>}
      <div className="board-card-foot">
        {owner ? (
          <>
            <Avatar id={owner.id} name={nameOf(owner)} />
            <span className="small">
              <span className="sr-only">Owner </span>
              {nameOf(owner)}
            </span>
          </>
        ) : (
          <span className="small muted">No owner</span>
        )}
        <DueCell {...row} />
      </div>
      <RowActions {...props} row={row} />
    </li>
  );
}

function Column({
  column,
  rows,
  ...props
}: Props & { column: (typeof boardColumns)[number]; rows: readonly Visitor[] }) {
  const titleId = useId();
  const [first] = column.stages;
  const here = rows.filter(({ outcome }) => column.stages.includes(outcome ?? 'open'));
  const allow = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(carried)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const row = rows.find(({ id }) => String(id) === event.dataTransfer.getData(carried));
    if (!row || !first || here.includes(row)) return;
    event.preventDefault();
    perform(props, movingTo(row, first));
  };
  return (
    <section className="board-column" aria-labelledby={titleId} onDragOver={allow} onDrop={drop}>
      <h3 id={titleId}>
        {column.title} <span className="muted">{countOf(here.length)}</span>
      </h3>
      <ul>
        {here.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Columns({ label, rows, ...props }: LookProps<ListRow | undefined>) {
  const visitors = rows.filter(isVisitor);
  return (
    <fieldset className="board" aria-label={label}>
      {boardColumns.map((column) => (
        <Column key={column.title} {...props} column={column} rows={visitors} />
      ))}
    </fieldset>
  );
}

function Board({
  onShown,
  ...props
}: LookProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
  const shown = props.rows.filter(isVisitor).length;
  const total = props.rows.length;
  return (
    <>
      <Columns {...props} />
      {shown < total && (
        <div className="board-more">
          <span className="muted">
            {countOf(shown)} of {countOf(total)} visitors are on the board.
          </span>
          <Button onPressed={() => onShown(0, Math.min(total, shown + moreAtOnce) - 1)}>Show more</Button>
        </div>
      )}
    </>
  );
}

/** Visitors by what became of them: moved by their menu, or dragged. */
export const visitorsBoard: ListLook = { Rows: Board, Printout: Columns, Skeleton: SkeletonCards };
