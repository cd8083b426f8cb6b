import { useId } from 'react';
import { keepCaret } from './caret.ts';
import { describedBy, type FieldProps, FieldShell } from './FieldShell.tsx';

export interface TextInputProps extends FieldProps {
  value: string;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'date' | 'time';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'decimal' | 'numeric';
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  /** The unit after the text. */
  unit?: string | null;
  maxLength?: number;
  /** The id of a datalist with suggestions. */
  list?: string;
  /** The last valid day of a date, `YYYY-MM-DD`. */
  max?: string;
  onChanged: (value: string) => void;
  onLeft?: () => void;
}

const describedWith = (...ids: (string | null | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

export function TextInput({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  hint,
  unit,
  type = 'text',
  autoComplete = 'off',
  onChanged,
  onLeft,
  ...rest
}: TextInputProps) {
  const id = useId();
  const input = (
    <input
      {...rest}
      className="input"
      id={id}
      type={type}
      autoComplete={autoComplete}
      disabled={isDisabled}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedWith(unit && !error ? `${id}-unit` : null, describedBy(id, error, hint))}
      onChange={(event) => {
        keepCaret(event.currentTarget);
        onChanged(event.currentTarget.value);
      }}
      onBlur={onLeft}
    />
  );
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error} hint={hint}>
      {unit ? (
        <div className="input-box">
          {input}
          <span className="aside" id={`${id}-unit`}>
            {unit}
          </span>
        </div>
      ) : (
        input
      )}
    </FieldShell>
  );
}
