import { useSelector } from '@xstate/react';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { focusAfterOffer } from './formFocus.ts';
import type { FormActor } from './formPort.ts';

interface DraftOfferProps {
  form: FormActor;
  /** Adjusts the margin if the container has none. */
  className?: string;
}

/** Offers the form's unsaved draft from last time. */
export function DraftOffer({ form, className }: DraftOfferProps) {
  const isOffered = useSelector(form, (snapshot) => snapshot.can({ type: 'draft.resumed' }));
  if (!isOffered) return null;
  return (
    <div className={className}>
      <DraftBanner of={form} onAnswered={focusAfterOffer}>
        You have unsaved changes.
      </DraftBanner>
    </div>
  );
}
