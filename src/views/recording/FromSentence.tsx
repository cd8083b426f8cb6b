import { useSelector } from '@xstate/react';
import { TextCursorInput } from 'lucide-react';
import type { RecordingActor } from './selectMeta.ts';

/** The banner above a form that a sentence filled in. */
export function FromSentence({ recording }: { recording: RecordingActor }) {
  const isSaid = useSelector(recording, (snapshot) => snapshot.can({ type: 'sentence.cleared' }));
  if (!isSaid) return null;
  return (
    <div className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2.5 items-center px-3 py-2 rounded-control bg-brand-soft text-small">
      <TextCursorInput className="icon text-brand-strong" />
      <span>Filled in from what you typed. Check the marked fields.</span>
      <button
        type="button"
        className="link decoration-current decoration-auto"
        onClick={() => recording.send({ type: 'sentence.cleared' })}
      >
        Clear all
      </button>
    </div>
  );
}
