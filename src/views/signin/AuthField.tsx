import { useId } from 'react';
import { describedBy, FieldShell } from '../parts/FieldShell.tsx';

interface AuthFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  inputMode?: 'numeric';
  value?: string;
  error: string | undefined;
  hint?: string;
}

/** A field that the browser keeps: what is typed before the code has come stays. */
export function AuthField({ label, value, error, hint, ...input }: AuthFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} isRequired error={error} hint={hint}>
      <input
        className="input"
        id={id}
        {...input}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
    </FieldShell>
  );
}
