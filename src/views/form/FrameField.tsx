import { type FormFieldProps, useFormField } from './useFormField.ts';

/** Another site's page inside of ours; it gets nothing of the address that one comes from. */
export function FrameField(props: FormFieldProps) {
  const { common, text } = useFormField(props);
  return (
    <iframe
      className="payment-frame"
      title={common.label}
      src={text || undefined}
      referrerPolicy="no-referrer"
    />
  );
}
