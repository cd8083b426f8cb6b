import { useSelector } from '@xstate/react';
import type { RecordingMeta } from '../../machines/recordings/context.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { type RecordingActor, selectMeta } from './selectMeta.ts';

interface TypeQuestionProps {
  recording: RecordingActor;
}

const selectView = (snapshot: Parameters<typeof selectMeta>[0]) => selectMeta(snapshot).view;

function Verification({ recording }: TypeQuestionProps) {
  const type = useSelector(recording, ({ context }) => String(context.values.type ?? ''));
  const answer = (isComplete: boolean) => () =>
    recording.send({ type: 'typeVerification.answered', isComplete });
  return (
    <Dialog
      title="Verification Needed"
      kind="question"
      isOpen
      onDismissed={() => recording.send({ type: 'question.dismissed' })}
      foot={
        <div className="actions">
          <Button onPressed={answer(false)}>No</Button>
          <Button variant="primary" onPressed={answer(true)}>
            Yes
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <p>Was the session questionnaire fully completed?</p>
        <p className="hint">
          Yes records a <b>{type}</b>. No records a <b>Quick Session</b>.
        </p>
      </div>
    </Dialog>
  );
}

function MnoChoice({ recording }: TypeQuestionProps) {
  const choose = (sessionType: 'MNO Session' | 'Quick Session') => () =>
    recording.send({ type: 'mnoChoice.made', sessionType });
  return (
    <Dialog
      title="Confirm session type"
      kind="question"
      isOpen
      onDismissed={() => recording.send({ type: 'question.dismissed' })}
      foot={
        <div className="actions">
          <Button onPressed={choose('Quick Session')}>Quick Session</Button>
          <Button variant="primary" onPressed={choose('MNO Session')}>
            MNO Session
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <p>Which type of session do you want to record?</p>
      </div>
    </Dialog>
  );
}

const questions: Readonly<Record<RecordingMeta['view'], (props: TypeQuestionProps) => React.ReactNode>> = {
  Form: () => null,
  Verification,
  MnoChoice,
};

/** The question about the session's type, above the form. */
export function TypeQuestion({ recording }: TypeQuestionProps) {
  const Question = questions[useSelector(recording, selectView)];
  return <Question recording={recording} />;
}
