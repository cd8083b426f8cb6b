import { type DragEvent, type ReactNode, useId } from 'react';
import { countOf } from '../../figures.ts';

interface BoardColumnProps {
  title: string;
  count: number;
  /** Only its title and count stand there until somebody looks. */
  isFolded: boolean;
  /** A folded one that is open at first. */
  isOpen: boolean;
  children: ReactNode;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** A column of a board, on which cards are dropped. */
export function BoardColumn({ title, count, isFolded, isOpen, children, ...dropping }: BoardColumnProps) {
  const titleId = useId();
  const head = (
    <h3 id={titleId}>
      {title} <span className="muted">{countOf(count)}</span>
    </h3>
  );
  return (
    <section className="board-column" aria-labelledby={titleId} {...dropping}>
      {isFolded ? (
        <details open={isOpen || undefined}>
          <summary>{head}</summary>
          <ul>{children}</ul>
        </details>
      ) : (
        <>
          {head}
          <ul>{children}</ul>
        </>
      )}
    </section>
  );
}
