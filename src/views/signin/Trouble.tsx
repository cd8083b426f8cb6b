import type { ReactNode } from 'react';
import { doorMessages } from '../../contract/doorMessages.ts';
import { Door } from './Door.tsx';
import { DoorAlert } from './DoorAlert.tsx';

interface TroubleProps {
  title: string;
  children: ReactNode;
  onRetried: () => void;
}

/** In place of everything, when there is nothing that could be shown. */
export function Trouble({ title, children, onRetried }: TroubleProps) {
  return (
    <Door title={title}>
      <p className="lead">{children}</p>
      <DoorAlert message={doorMessages.wentWrong} />
      <button type="button" className="button primary" onClick={onRetried}>
        Try again
      </button>
    </Door>
  );
}
