import type { ReactNode } from 'react';
import { Logo } from '../Logo.tsx';

interface EmptyStateProps {
  title: string;
  note?: string;
  /** The button or link that adds something to the empty list or page. */
  action?: ReactNode;
}

export function EmptyState({ title, note, action }: EmptyStateProps) {
  return (
    <div className="blank">
      <Logo />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {action && <div className="actions">{action}</div>}
    </div>
  );
}
