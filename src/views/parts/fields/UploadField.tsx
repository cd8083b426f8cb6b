import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../../machines/records/upload.machine.ts';
import type { FieldProps } from './FieldShell.tsx';
import { ImageInput } from './ImageInput.tsx';

interface UploadFieldProps extends Pick<FieldProps, 'label' | 'isDisabled' | 'error'> {
  upload: ActorRefFrom<typeof uploadMachine>;
  /** The image's purpose, shown before the hint for all images. */
  hint?: string | undefined;
  /** Whether an image is already stored. */
  isKept: boolean;
}

/** An image uploaded by an actor of its form. */
export function UploadField({ upload, label, hint, isDisabled, error, isKept }: UploadFieldProps) {
  const name = useSelector(upload, ({ context }) => context.file?.name);
  const preview = useSelector(upload, ({ context }) => context.preview);
  const fraction = useSelector(upload, ({ context }) => context.fraction);
  const message = useSelector(upload, ({ context }) => context.message);
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('blocking'));
  return (
    <ImageInput
      label={label}
      hint={[hint, 'Up to 5 MB. Uploads as soon as you choose it.'].filter(Boolean).join(' ')}
      isDisabled={isDisabled}
      error={message ?? error ?? null}
      name={name ?? (isKept ? 'Image saved' : null)}
      preview={preview}
      fraction={isUploading ? fraction : null}
      onSelected={(chosen) => upload.send({ type: 'image.selected', file: chosen })}
      onRemoved={() => upload.send({ type: 'image.removed' })}
    />
  );
}
