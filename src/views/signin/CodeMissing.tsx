import { doorMessages } from '../../contract/doorMessages.ts';
import { Door } from './Door.tsx';
import { DoorAlert } from './DoorAlert.tsx';

interface CodeMissingProps {
  onRetried: () => void;
}

export function CodeMissing({ onRetried }: CodeMissingProps) {
  return (
    <Door title="Almost there">
      <DoorAlert message={doorMessages.wentWrong} />
      <p className="lead">A part of the application did not arrive. Check your connection.</p>
      <button type="button" className="button primary" onClick={onRetried}>
        Try again
      </button>
    </Door>
  );
}
