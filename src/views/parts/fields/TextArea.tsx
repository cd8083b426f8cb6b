import { useId } from 'react';
import { keepCaret } from './caret.ts';
import { describedBy, type FieldProps, FieldShell } from './FieldShell.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  name?: string;
  rows?: number;
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  onChanged: (value: string) => void;
  onLeft?: () => void;
}

export function TextArea({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  hint,
  rows = 4,
  onChanged,
  onLeft,
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error} hint={hint}>
      <textarea
        {...rest}
        className="input"
        id={id}
        rows={rows}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => {
          keepCaret(event.currentTarget);
          onChanged(event.currentTarget.value);
        }}
        onBlur={onLeft}
      />
    </FieldShell>
  );
}
