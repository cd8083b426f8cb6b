import { useSelector } from '@xstate/react';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import type { RecordingActor } from './selectMeta.ts';

interface DraftOfferProps {
  recording: RecordingActor;
}

/** What was typed and not recorded the last time is offered, never filled in unasked. */
export function DraftOffer({ recording }: DraftOfferProps) {
  const isOffered = useSelector(recording, (snapshot) => snapshot.matches({ filling: 'offeringDraft' }));
  if (!isOffered) return null;
  return (
    <Banner
      kind="warn"
      action={
        <>
          <Button size="small" onPressed={() => recording.send({ type: 'draft.resumed' })}>
            Resume draft
          </Button>
          <Button size="small" variant="quiet" onPressed={() => recording.send({ type: 'draft.discarded' })}>
            Discard
          </Button>
        </>
      }
    >
      You have an unfinished record.
    </Banner>
  );
}
