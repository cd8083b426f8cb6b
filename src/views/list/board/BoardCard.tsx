import type { DragEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { ListEvent } from '../../../machines/list.setup.ts';
import type { ListProps } from '../ListPage.tsx';
import { cardKeyOf, focusGrip, holdFocus, pressQuick, releaseFocus, takeFocusAlong } from './movedCard.ts';

/** The drag type; its data is the row's id. */
export const carriedType = 'application/x-row';

/** Allows dropping a row here. */
export const allowCarried = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes(carriedType)) event.preventDefault();
};

interface BoardCardProps extends Pick<ListProps, 'list'> {
  /** The card's unique key, in any column. */
  card: string;
  id: number;
  /** The column that contains the card, or over which the card is held. */
  at: string;
  isLifted: boolean;
  isMovable: boolean;
  quick: string | undefined;
  /** @returns the next column on one side to which the card may move. */
  beside: (by: -1 | 1) => string | undefined;
  /** @returns the event that drops the card on the column where it is. */
  dropped: () => ListEvent;
  children: ReactNode;
}

/** A card of a board: keys lift, carry, drop and return it, or the pointer drags it. */
export function BoardCard({ list, card, id, at, isLifted, isMovable, quick, ...props }: BoardCardProps) {
  const { beside, dropped, children } = props;
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(carriedType, String(id));
    event.dataTransfer.effectAllowed = 'move';
  };
  const lift = () => list.send({ type: 'card.lifted', id, column: at });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const meant = cardKeyOf(event, { isLifted, quick });
    if (meant === null || (meant !== 'quick' && !isMovable)) return;
    event.preventDefault();
    if (meant === 'quick') pressQuick(event.currentTarget);
    else if (meant === 'return') list.send({ type: 'card.returned' });
    else if (meant === 'drop') list.send(dropped());
    else {
      if (!isLifted) lift();
      if (meant === 'lift') return focusGrip(event.currentTarget);
      const column = beside(meant);
      if (column !== undefined) list.send({ type: 'card.carried', column });
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    releaseFocus(card);
    if (isLifted) list.send({ type: 'card.returned' });
  };
  return (
    <li
      className="board-card"
      data-card={card}
      data-lifted={isLifted || undefined}
      draggable={isMovable}
      ref={takeFocusAlong}
      onDragStart={drag}
      onKeyDown={press}
      onFocus={() => holdFocus(card)}
      onBlur={leave}
    >
      {children}
    </li>
  );
}
