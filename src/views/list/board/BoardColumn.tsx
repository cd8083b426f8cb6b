import { type DragEvent, type ReactNode, useId } from 'react';
import { countOf } from '../../figures.ts';

interface BoardColumnProps {
  title: string;
  count: number;
  /** Whether only the title and the count show until the user unfolds the column. */
  isFolded: boolean;
  /** Whether a folded column starts open. */
  isOpen: boolean;
  children: ReactNode;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** A column of a board, on which cards can be dropped. */
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
          <summary className="block px-1.5 py-2.5 rounded-panel cursor-pointer hover:bg-hover">
            {head}
          </summary>
          <ul className="grid gap-2">{children}</ul>
        </details>
      ) : (
        <>
          {head}
          <ul className="grid gap-2">{children}</ul>
        </>
      )}
    </section>
  );
}
