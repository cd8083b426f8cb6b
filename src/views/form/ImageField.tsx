import { useSelector } from '@xstate/react';
import { UploadField } from '../parts/fields/UploadField.tsx';
import { type FieldProps, useField } from './useField.ts';

/** An image uploaded by an actor of the form. */
export function ImageField(props: FieldProps) {
  const upload = useSelector(props.port.actor, ({ children }) => children.upload);
  const { common, text } = useField(props);
  return upload ? <UploadField {...common} upload={upload} isKept={text !== ''} /> : null;
}
