import type { Trouble } from '../../../contract/freshness.ts';
import { messages } from '../../../contract/messages.ts';
import { ErrorState } from './ErrorState.tsx';

interface LoadTroubleProps {
  trouble: Trouble | null;
  /** A sentence that says what couldn't be fetched and what isn't lost. */
  note: string;
  onTriedAgain: () => void;
}

/** Shown instead of data that never came. */
export function LoadTrouble({ trouble, note, onTriedAgain }: LoadTroubleProps) {
  const isOffline = trouble === 'offline';
  return (
    <section className="panel">
      <ErrorState
        message={isOffline ? 'You’re offline.' : messages.wentWrong}
        note={isOffline ? 'This page isn’t on this device yet. It’ll load when you’re back online.' : note}
        onTriedAgain={onTriedAgain}
      />
    </section>
  );
}
