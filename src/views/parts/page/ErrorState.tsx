import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface ErrorStateProps {
  message: string;
  note?: string;
  onTriedAgain: () => void;
  /** An alternative way to continue. */
  children?: ReactNode;
}

export function ErrorState({ message, note, onTriedAgain, children }: ErrorStateProps) {
  return (
    <div className="blank">
      <span className="bad-octagon">
        <CloudOff className="icon large" />
      </span>
      <div role="alert">
        <h2>{message}</h2>
      </div>
      {note && <p>{note}</p>}
      <div className="actions">
        <Button variant="primary" icon={RefreshCw} onPressed={onTriedAgain}>
          Try again
        </Button>
        {children}
      </div>
    </div>
  );
}
