import { AuthField } from './AuthField.tsx';

interface NewPasswordFieldProps {
  error: string | undefined;
}

/** The field for a password that is to be set; what it lacks is said while one types. */
export function NewPasswordField({ error }: NewPasswordFieldProps) {
  return (
    <AuthField
      label="New password"
      name="password"
      type="password"
      autoComplete="new-password"
      hint="At least 8 characters, including a lowercase letter."
      error={error}
    />
  );
}
