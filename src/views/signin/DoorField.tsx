import { useId } from 'react';
import { describedBy, FieldShell } from '../parts/FieldShell.tsx';

interface DoorFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password';
  autoComplete: string;
  value?: string;
  error: string | undefined;
  hint?: string;
}

/** A field that the browser keeps: what is typed before the code has come stays. */
export function DoorField({ label, name, type, autoComplete, value, error, hint }: DoorFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} isRequired error={error} hint={hint}>
      <input
        className="input"
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
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
