import type { Board } from './boardDefinition.ts';

interface BoardHintProps extends Pick<Board<never, never>, 'quick'> {
  id: string;
  isShown: boolean;
}

/** Explains the keys of a board. */
export const BoardHint = ({ id, isShown, quick }: BoardHintProps) => (
  <p className="board-hint" id={id} hidden={!isShown}>
    <kbd>M</kbd> lifts a card, <kbd>←</kbd> <kbd>→</kbd> carry it, <kbd>Enter</kbd> drops it
    {quick && (
      <>
        , <kbd>{quick.key.toUpperCase()}</kbd> {quick.does}
      </>
    )}
    .
  </p>
);
