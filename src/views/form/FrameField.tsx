import { PaymentFrame } from '../parts/PaymentFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** The payment provider’s page as a field. */
export function FrameField(props: FieldProps) {
  const { common, text } = useField(props);
  return <PaymentFrame title={common.label} url={text || undefined} />;
}
