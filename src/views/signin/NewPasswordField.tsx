import { useId, useRef } from 'react';
import { passwordRules } from '../../contract/signIn/signInChecks.ts';
import { useTyped } from '../parts/fields/useFormCheck.ts';
import { AuthField } from './AuthField.tsx';
import { ShowPassword } from './ShowPassword.tsx';

interface NewPasswordFieldProps {
  error: string | undefined;
}

/** The rules of a new password, each checked off as soon as the typed text meets it. */
function PasswordRules({ id }: { id: string }) {
  const list = useRef<HTMLUListElement>(null);
  const password = useTyped(list, 'password');
  return (
    <ul ref={list} className="rules" id={id}>
      {passwordRules.map(({ words, isMet }) => {
        const met = isMet(password);
        return (
          <li key={words} data-met={met || undefined}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M4 1h4l3 3v4l-3 3H4L1 8V4z" />
              {met && <path d="m3.7 6 1.6 1.6 3-3" />}
            </svg>
            {words}
            <span className="heard">{met ? ', done.' : '.'}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The field for a new password, with its rules. */
export function NewPasswordField({ error }: NewPasswordFieldProps) {
  const rulesId = useId();
  return (
    <AuthField
      label="New password"
      name="password"
      type="password"
      autoComplete="new-password"
      error={error}
      rules={<PasswordRules id={rulesId} />}
      rulesId={rulesId}
    />
  );
}

/** The new password and its repetition, which the user can show. */
export function NewPasswordFields({ errors }: { errors: { password?: string; confirmation?: string } }) {
  return (
    <>
      <NewPasswordField error={errors.password} />
      <AuthField
        label="Confirm new password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <ShowPassword />
    </>
  );
}
