import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/upload.machine.ts';
import { ImageInput } from '../parts/ImageInput.tsx';
import { type RecordingFieldProps, useField } from './useField.ts';

interface UploadFieldProps extends RecordingFieldProps {
  upload: ActorRefFrom<typeof uploadMachine>;
}

function UploadField({ upload, ...props }: UploadFieldProps) {
  const { common, text } = useField(props);
  const { file, preview, fraction, message } = useSelector(upload, ({ context }) => context);
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('blocking'));
  const kept = text === '' ? null : 'An image is kept.';
  return (
    <ImageInput
      label={common.label}
      hint="5 MB at most. It is uploaded at once."
      isDisabled={common.isDisabled}
      error={message ?? common.error}
      name={file?.name ?? kept}
      preview={preview}
      fraction={isUploading ? fraction : null}
      onSelected={(chosen) => upload.send({ type: 'image.selected', file: chosen })}
      onRemoved={() => upload.send({ type: 'image.removed' })}
    />
  );
}

/** The image of an event, which an actor of the dialog's own uploads. */
export function ImageField(props: RecordingFieldProps) {
  const upload = useSelector(props.recording, ({ children }) => children.upload);
  return upload ? <UploadField {...props} upload={upload} /> : null;
}
