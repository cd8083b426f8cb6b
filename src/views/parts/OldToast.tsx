import { messages } from '../../contract/messages.ts';
import { Toast } from './Toast.tsx';

/** Says that what is shown was seen here before. It floats, so that nothing moves under the eyes. */
export function OldToast({ onTriedAgain }: { onTriedAgain: () => void }) {
  return <Toast message={messages.seenBefore} action="Try again" onActed={onTriedAgain} />;
}
