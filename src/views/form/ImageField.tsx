import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/upload.machine.ts';
import { ImageInput } from '../parts/ImageInput.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

interface UploadFieldProps extends FormFieldProps {
  upload: ActorRefFrom<typeof uploadMachine>;
}

function UploadField({ upload, ...props }: UploadFieldProps) {
  const { common, text } = useFormField(props);
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

/** An image, which an actor of the form's own uploads. */
export function ImageField(props: FormFieldProps) {
  const upload = useSelector(props.form, ({ children }) => children.upload);
  return upload ? <UploadField {...props} upload={upload} /> : null;
}
