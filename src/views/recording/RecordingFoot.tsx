import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { visitorPage } from '../../contract/records/openedRecord.ts';
import { successPause } from '../../machines/outcome.ts';
import { selectFailureText, selectFieldsLeft } from '../../machines/recordings/context.ts';
import { selectDetail, selectSuccessText } from '../../machines/recordings/editing.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Button } from '../parts/Button.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { fieldsLeft } from '../parts/fields/fieldsLeft.ts';
import { type RecordingActor, selectMeta } from './selectMeta.ts';

interface RecordingFootProps {
  recording: RecordingActor;
  formId: string;
}

const hintFor = (left: number, isBlocked: boolean) => {
  if (left > 0) return fieldsLeft(left);
  return isBlocked ? 'The image is uploading' : '';
};

const useFoot = (recording: RecordingActor): DialogState => {
  const { foot, detail } = useSelector(
    recording,
    selectMeta,
    (a, b) => a.foot === b.foot && a.detail === b.detail,
  );
  const left = useSelector(recording, selectFieldsLeft);
  const isBlocked = useSelector(recording, ({ context }) => context.isBlocked);
  const successText = useSelector(recording, selectSuccessText);
  const failureText = useSelector(recording, selectFailureText);
  const remark = useSelector(recording, ({ context }) => context.remarks.join(' '));
  const note = useSelector(recording, selectDetail(detail));
  const states: Readonly<Record<typeof foot, DialogState>> = {
    hint: { kind: 'resting', hint: hintFor(left, isBlocked) },
    busy: { kind: 'sending' },
    failure: { kind: 'failed', message: failureText, note },
    success: { kind: 'succeeded', message: successText, note: remark, closesAfterMs: successPause },
  };
  return states[foot];
};

/** A link to a refused visitor's existing registration; the typed values stay as a draft. */
function RegistrationLink({ recording }: Pick<RecordingFootProps, 'recording'>) {
  const existing = useSelector(recording, ({ context }) => context.existing);
  if (existing === null) return null;
  return (
    <PageLink
      className="button"
      to={visitorPage(existing)}
      onFollowed={() => recording.send({ type: 'dialog.dismissed' })}
    >
      Open it
    </PageLink>
  );
}

/** The form's status, and the button that sends it. */
export function RecordingFoot({ recording, formId }: RecordingFootProps) {
  const canSubmit = useSelector(recording, (snapshot) => snapshot.can({ type: 'form.submitted' }));
  const canPostpone = useSelector(recording, (snapshot) => snapshot.can({ type: 'sending.postponed' }));
  const canRead = useSelector(recording, (snapshot) => snapshot.can({ type: 'retry.requested' }));
  const isBusy = useSelector(recording, (snapshot) => snapshot.hasTag('busy'));
  const isKept = useSelector(recording, ({ context }) => context.isOffline && context.edited === null);
  const submit = isKept ? 'Send later' : 'Submit';
  const state = useFoot(recording);
  return (
    <>
      <DialogMessage state={state} />
      <div className="actions">
        {state.kind === 'failed' && <RegistrationLink recording={recording} />}
        {canPostpone && !isKept && (
          <Button onPressed={() => recording.send({ type: 'sending.postponed' })}>Send later</Button>
        )}
        {canRead ? (
          <Button variant="primary" onPressed={() => recording.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={formId} isDisabled={!canSubmit}>
            {isBusy ? messages.pleaseWait : submit}
          </Button>
        )}
      </div>
    </>
  );
}
