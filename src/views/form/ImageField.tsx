import { useSelector } from '@xstate/react';
import { UploadField } from '../parts/fields/UploadField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** An image, which an actor of the form's own uploads. */
export function ImageField(props: FormFieldProps) {
  const upload = useSelector(props.form, ({ children }) => children.upload);
  const { common, text, written } = useFormField(props);
  return upload ? <UploadField {...common} hint={written.hint} upload={upload} isKept={text !== ''} /> : null;
}
