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
  /** The rules shown under the input. */
  rules?: ReactNode;
  /** The id of the element with the rules, which describes the input to screen readers. */
  rulesId?: string;
  /** Shown next to the label. */
  aside?: ReactNode;
}

/** An uncontrolled field, so text typed before the code loads stays. */
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

/** The e-mail address for signing in. */
export function EmailField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <AuthField label="E-mail" name="email" type="email" autoComplete="username" value={email} error={error} />
  );
}

/** A code sent by e-mail. */
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
