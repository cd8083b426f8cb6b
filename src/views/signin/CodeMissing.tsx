import { messages } from '../../contract/messages.ts';
import { Door } from './Door.tsx';

interface CodeMissingProps {
  onRetried: () => void;
}

export function CodeMissing({ onRetried }: CodeMissingProps) {
  return (
    <Door title="Almost there">
      <p className="door-message" role="alert">
        {messages.wentWrong}
      </p>
      <p className="door-lead">A part of the application did not arrive. Check your connection.</p>
      <button type="button" className="button primary" onClick={onRetried}>
        Try again
      </button>
    </Door>
  );
}
