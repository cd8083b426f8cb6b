import { useSelector } from '@xstate/react';
import type { BoardProps } from './boardDefinition.ts';

interface LiftedCardProps extends BoardProps {
  /** The name of the carried card, and its own column. */
  named: (id: number) => { readonly name: string; readonly column: string } | null;
}

/** Announces where the carried card is, and when it was put back; it's always rendered as a live region. */
export function LiftedCard({ list, named }: LiftedCardProps) {
  const lifted = useSelector(list, ({ context }) => context.lifted);
  const lift = useSelector(list, ({ value }) => value.lift);
  const card = lifted && named(lifted.id);
  return (
    <div className="lifted-card" role="status">
      {card && lift === 'carried' && (
        <>
          <span>
            <b>{card.name}</b> {lifted.column === card.column ? 'lifted from' : 'to'} {lifted.column}
          </span>
          <span className="lifted-keys">
            <kbd>←</kbd> <kbd>→</kbd> carry, <kbd>Enter</kbd> drop, <kbd>Esc</kbd> put back
          </span>
        </>
      )}
      {card && lift === 'returned' && `${card.name} stays in ${card.column}.`}
    </div>
  );
}
