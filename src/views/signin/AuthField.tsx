import { type ReactNode, useId } from 'react';
import { describedBy, FieldShell } from '../parts/fields/FieldShell.tsx';

interface AuthFieldProps {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  inputMode?: 'numeric';
  value?: string;
  error: string | undefined;
  /** Stands under the input; the input is described by what has this id. */
  rules?: ReactNode;
  rulesId?: string;
  /** Beside the label. */
  aside?: ReactNode;
}

/** A field that the browser keeps: what is typed before the code has come stays. */
export function AuthField({ label, value, error, rules, rulesId, aside, ...input }: AuthFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} isRequired error={error}>
      <input
        className="input"
        id={id}
        {...input}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error) ?? rulesId}
      />
      {aside}
      {rules}
    </FieldShell>
  );
}

/** The address that one signs in with. */
export function EmailField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <AuthField label="E-mail" name="email" type="email" autoComplete="username" value={email} error={error} />
  );
}

/** The code of a mail. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <AuthField
      label="Code"
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
    />
  );
}
