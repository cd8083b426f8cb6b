import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { successPause } from '../../machines/outcome.ts';
import type { ProfilePictureMeta } from '../../machines/records/profilePicture.machine.ts';
import { Button } from '../parts/Button.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { selectFoot } from '../selectView.ts';
import type { PictureActor } from './ProfilePictureDialog.tsx';

interface PictureFootProps {
  picture: PictureActor;
  formId: string;
}

/** The dialog's status, and the button that stores the picture. */
export function PictureFoot({ picture, formId }: PictureFootProps) {
  const foot = useSelector(picture, selectFoot<ProfilePictureMeta['foot']>('hint'));
  const message = useSelector(picture, ({ context }) => context.message);
  const canSave = useSelector(picture, (snapshot) => snapshot.can({ type: 'picture.submitted' }));
  const isSending = useSelector(picture, (snapshot) => snapshot.hasTag('busy'));
  const states: Readonly<Record<typeof foot, DialogState>> = {
    hint: { kind: 'resting' },
    busy: { kind: 'sending' },
    failure: { kind: 'failed', message },
    uploaded: { kind: 'succeeded', message: messages.profileImageUploaded },
    success: { kind: 'succeeded', message: messages.profileImageUpdated, closesAfterMs: successPause },
  };
  return (
    <>
      <DialogMessage state={states[foot]} />
      <div className="actions">
        <Button variant="primary" type="submit" form={formId} isDisabled={!canSave}>
          {isSending ? messages.pleaseWait : 'Save'}
        </Button>
      </div>
    </>
  );
}
