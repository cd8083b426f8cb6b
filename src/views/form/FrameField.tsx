import { PaymentFrame } from '../parts/PaymentFrame.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** The payment provider’s page as a field. */
export function FrameField(props: FormFieldProps) {
  const { common, text } = useFormField(props);
  return <PaymentFrame title={common.label} url={text || undefined} />;
}
