import { useSelector } from '@xstate/react';
import { TextCursorInput } from 'lucide-react';
import type { RecordingActor } from './selectMeta.ts';

/** The banner above a form that a sentence filled in. */
export function FromSentence({ recording }: { recording: RecordingActor }) {
  const isSaid = useSelector(recording, (snapshot) => snapshot.can({ type: 'sentence.cleared' }));
  if (!isSaid) return null;
  return (
    <div className="from-sentence">
      <TextCursorInput className="icon text-brand-strong" />
      <span>Filled in from what you typed. Check the marked fields.</span>
      <button
        type="button"
        className="link [text-decoration:underline]"
        onClick={() => recording.send({ type: 'sentence.cleared' })}
      >
        Clear all
      </button>
    </div>
  );
}
