import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { RecordingForm } from './RecordingForm.tsx';
import { TypeQuestion } from './TypeQuestion.tsx';

/** The open recording dialog, and a question over it. */
export default function RecordingDialog({ workspace }: PageProps) {
  const recording = useSelector(workspace, ({ children }) => children.recording);
  if (!recording) return null;
  return (
    <>
      <RecordingForm recording={recording} />
      <TypeQuestion recording={recording} />
    </>
  );
}
