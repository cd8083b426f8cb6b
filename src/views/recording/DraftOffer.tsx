import { useSelector } from '@xstate/react';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import type { RecordingActor } from './selectMeta.ts';

interface DraftOfferProps {
  recording: RecordingActor;
}

/** A record that was begun the last time. */
export function DraftOffer({ recording }: DraftOfferProps) {
  const isOffered = useSelector(recording, (snapshot) => snapshot.matches({ filling: 'offeringDraft' }));
  if (!isOffered) return null;
  return (
    <DraftBanner
      onResumed={() => recording.send({ type: 'draft.resumed' })}
      onDiscarded={() => recording.send({ type: 'draft.discarded' })}
    >
      You have an unfinished record.
    </DraftBanner>
  );
}
