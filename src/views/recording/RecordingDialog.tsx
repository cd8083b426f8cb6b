import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { PostDialog } from '../post/PostDialog.tsx';
import { RecordingForm } from './RecordingForm.tsx';
import { TypeQuestion } from './TypeQuestion.tsx';

/** The open dialog: a form with its question above it, or the sharing of a post. */
export default function RecordingDialog({ workspace }: PageProps) {
  const recording = useSelector(workspace, ({ children }) => children.recording);
  const post = useSelector(workspace, ({ children }) => children.post);
  if (post) return <PostDialog post={post} />;
  if (!recording) return null;
  return (
    <>
      <RecordingForm key={recording.sessionId} recording={recording} />
      <TypeQuestion recording={recording} />
    </>
  );
}
