import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profilePictureMachine } from '../../machines/records/profilePicture.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogForm } from '../parts/DialogForm.tsx';
import { ImageInput } from '../parts/fields/ImageInput.tsx';
import { UploadProgress } from '../parts/fields/UploadProgress.tsx';
import { PictureCropper } from './PictureCropper.tsx';
import { PictureFoot } from './PictureFoot.tsx';

export type PictureActor = ActorRefFrom<typeof profilePictureMachine>;

interface PictureProps {
  picture: PictureActor;
}

const formId = 'profile-picture';

function PictureForm({ picture }: PictureProps) {
  const address = useSelector(picture, ({ context }) => context.picture);
  const fraction = useSelector(picture, ({ context }) => context.fraction);
  const isStill = useSelector(picture, (snapshot) => snapshot.hasTag('still'));
  const isSending = useSelector(picture, (snapshot) => snapshot.hasTag('busy'));
  return (
    <DialogForm id={formId} isStill={isStill} onSubmitted={() => picture.send({ type: 'picture.submitted' })}>
      <ImageInput
        label="Choose picture"
        hint="JPEG, PNG, WebP or GIF, up to 5 MB."
        isDisabled={isStill}
        error={null}
        name={null}
        preview={null}
        fraction={null}
        onSelected={(file) => picture.send({ type: 'image.selected', file })}
        onRemoved={() => undefined}
      />
      {address !== null && <PictureCropper picture={picture} address={address} isStill={isStill} />}
      {isSending && (
        <div>
          <UploadProgress fraction={fraction} />
        </div>
      )}
    </DialogForm>
  );
}

/** Chooses, crops and stores the member's own picture. */
export default function ProfilePictureDialog({ workspace }: PageProps) {
  const picture = useSelector(workspace, ({ children }) => children.profilePicture);
  if (!picture) return null;
  return (
    <Dialog
      title="Change profile picture"
      isOpen
      onDismissed={() => picture.send({ type: 'dialog.dismissed' })}
      foot={<PictureFoot picture={picture} formId={formId} />}
    >
      <PictureForm picture={picture} />
    </Dialog>
  );
}
