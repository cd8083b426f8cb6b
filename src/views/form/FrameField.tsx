import { PaymentFrame } from '../parts/PaymentFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

export function FrameField(props: FieldProps) {
  const { common, text } = useField(props);
  return <PaymentFrame title={common.label} url={text || undefined} />;
}
