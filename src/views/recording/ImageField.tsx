import { useSelector } from '@xstate/react';
import { UploadField } from '../parts/fields/UploadField.tsx';
import { type RecordingFieldProps, useField } from './useField.ts';

/** The image of an event, which an actor of the dialog's own uploads. */
export function ImageField(props: RecordingFieldProps) {
  const upload = useSelector(props.recording, ({ children }) => children.upload);
  const { common, text } = useField(props);
  return upload ? <UploadField {...common} upload={upload} isKept={text !== ''} /> : null;
}
