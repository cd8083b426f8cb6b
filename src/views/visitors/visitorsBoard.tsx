import { useSelector } from '@xstate/react';
import type { RowOf } from '../../contract/listPorts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { boardOf } from '../list/board/board.tsx';
import type { CardProps } from '../list/board/boardDefinition.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import { movingTo } from './chapterVisitorActions.ts';
import { boardColumns, DueCell } from './stages.tsx';

function Card({ row, list, definition, seen }: CardProps<RowOf<'chapterVisitor'>>) {
  const { profession, business_name, next_step, owner } = row;
  const to = definition.opens?.(row, seen);
  const isOpened = useSelector(list, ({ context }) => context.opened?.id === row.id);
  return (
    <>
      {to && (
        <PageLink className="link pe-8 font-semibold" to={to} current={isOpened ? 'true' : undefined}>
          {nameOf(row)}
        </PageLink>
      )}
      <p className="small muted">{[profession, business_name].filter(Boolean).join(', ')}</p>
      {next_step && <p className="small">{next_step}</p>}
      <div className="board-card-foot flex flex-wrap items-center gap-1.5 min-h-6.5">
        {owner ? (
          <>
            <Avatar id={owner.id} name={nameOf(owner)} image={owner.profile_image} />
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
    </>
  );
}

/** Visitors by their outcome. */
export const visitorsBoard = boardOf('chapterVisitor', {
  several: 'visitors',
  columns: boardColumns,
  stageOf: ({ outcome }) => outcome ?? 'open',
  canMove: ({ can_follow_up }) => can_follow_up === 1,
  move: movingTo,
  Card,
});
