import type { Freshness } from '../../../contract/freshness.ts';
import { asOfMoment } from '../../dates.ts';
import { Toast } from './Toast.tsx';

interface StaleToastProps {
  freshness: Freshness | null;
  onTriedAgain: () => void;
}

/** Says that the shown data couldn't be refreshed, and when it came. It floats, so nothing moves. */
export function StaleToast({ freshness, onTriedAgain }: StaleToastProps) {
  if (!freshness || freshness.trouble === null) return null;
  const asOf = `As of ${asOfMoment(freshness.asOf)}.`;
  return freshness.trouble === 'offline' ? (
    <Toast message={`Offline. ${asOf}`} isLasting />
  ) : (
    <Toast
      message={`We couldn’t refresh this page. ${asOf}`}
      isLasting
      action="Try again"
      onActed={onTriedAgain}
    />
  );
}
