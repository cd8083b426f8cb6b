import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { passwordResetErrors } from '../../contract/signIn/signInChecks.ts';
import type { passwordResetMachine } from '../../machines/signIn/passwordReset.machine.ts';
import {
  selectEmail,
  selectFieldErrors,
  selectMessage,
  selectNotice,
} from '../../machines/signIn/selectForm.ts';
import { CodeField, EmailField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ShowPassword } from './ShowPassword.tsx';

interface ResetPasswordProps {
  reset: ActorRefFrom<typeof passwordResetMachine>;
}

export function ResetPassword({ reset }: ResetPasswordProps) {
  const email = useSelector(reset, selectEmail);
  const fieldErrors = useSelector(reset, selectFieldErrors);
  const message = useSelector(reset, selectMessage);
  const notice = useSelector(reset, selectNotice);
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
        <EmailField email={email} error={fieldErrors.email} />
        <CodeField error={fieldErrors.code} />
        <NewPasswordField error={fieldErrors.password} />
        <ShowPassword />
      </AuthForm>
      <BackToSignIn again="Request a new code" />
    </AuthLayout>
  );
}
