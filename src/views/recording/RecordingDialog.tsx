import { useSelector } from '@xstate/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageProps } from '../../routes/table.ts';
import { PostDialog } from '../post/PostDialog.tsx';
import { RecordingForm } from './RecordingForm.tsx';
import type { RecordingActor } from './selectMeta.ts';
import { TypeQuestion } from './TypeQuestion.tsx';

/** The open dialog: a form with the question over it, or the sharing of a post. */
export default function RecordingDialog({ workspace }: PageProps) {
  const recording = useSelector(workspace, ({ children }) => children.recording);
  const post = useSelector(workspace, ({ children }) => children.post);
  if (post) return <PostDialog post={post} />;
  if (!recording) return null;
  return (
    <>
      <RecordingForm recording={recording} />
      <TypeQuestion recording={recording} />
    </>
  );
}

/**
 * Draws a form once in no page and throws it away: the browser makes its code ready while nobody waits for it.
 * @returns when it is gone again.
 */
export const rehearse = (recording: RecordingActor): Promise<void> =>
  new Promise((resolve) => {
    const stage = createRoot(document.createElement('div'));
    const end = () => {
      stage.unmount();
      resolve();
    };
    const form = (
      <div ref={(drawn) => void (drawn && queueMicrotask(end))}>
        <RecordingForm recording={recording} isOpen={false} />
      </div>
    );
    startTransition(() => stage.render(form));
  });
