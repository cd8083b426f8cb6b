import { useSelector } from '@xstate/react';
import { newPasswordErrors } from '../../contract/signIn/signInChecks.ts';
import { selectEmail, selectFieldErrors, selectMessage } from '../../machines/signIn/selectForm.ts';
import type { SessionProps } from '../../routes/parts.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordFields } from './NewPasswordField.tsx';

/** The first sign-in with a password that someone else chose requires a new one. */
export default function SetPassword({ auth }: SessionProps) {
  const email = useSelector(auth, selectEmail);
  const fieldErrors = useSelector(auth, selectFieldErrors);
  const message = useSelector(auth, selectMessage);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthLayout title="Set password">
      <p className="lead">Choose your own password to continue.</p>
      <AuthForm
        submit="Set password"
        isBusy={isBusy}
        message={message}
        check={(value) =>
          newPasswordErrors({ password: value('password'), confirmation: value('confirmation') })
        }
        onTyped={(field) => auth.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) =>
          auth.send({
            type: 'newPassword.submitted',
            password: value('password'),
            confirmation: value('confirmation'),
          })
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordFields errors={fieldErrors} />
      </AuthForm>
      <p className="alternatives">
        <button
          type="button"
          className="link"
          disabled={isBusy}
          onClick={() => auth.send({ type: 'challenge.abandoned' })}
        >
          Back to sign in
        </button>
      </p>
    </AuthLayout>
  );
}
