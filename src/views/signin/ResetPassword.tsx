import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { passwordResetErrors } from '../../contract/signInChecks.ts';
import type { passwordResetMachine } from '../../machines/passwordReset.machine.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ShowPassword } from './ShowPassword.tsx';

interface ResetPasswordProps {
  reset: ActorRefFrom<typeof passwordResetMachine>;
}

export function ResetPassword({ reset }: ResetPasswordProps) {
  const { email, fieldErrors, message, notice } = useSelector(reset, ({ context }) => context);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthLayout title="Reset password">
      <AuthForm
        submit="Set password"
        isBusy={isBusy}
        message={message}
        notice={notice}
        check={(value) =>
          passwordResetErrors({ email: value('email'), code: value('code'), password: value('password') })
        }
        onTyped={(field) => reset.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) =>
          reset.send({
            type: 'form.submitted',
            email: value('email'),
            code: value('code'),
            password: value('password'),
          })
        }
      >
        <AuthField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          error={fieldErrors.email}
        />
        <AuthField
          label="Code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fieldErrors.code}
        />
        <NewPasswordField error={fieldErrors.password} />
        <ShowPassword />
      </AuthForm>
      <p className="alternatives">
        <PageLink className="link" to={{ page: 'forgotPassword', params: {}, query: {} }}>
          Request a new code
        </PageLink>
        <PageLink className="link" to={{ page: 'signIn', params: {}, query: {} }}>
          Back to sign in
        </PageLink>
      </p>
    </AuthLayout>
  );
}
