import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { emailErrors } from '../../contract/signIn/signInChecks.ts';
import type { codeRequestMachine } from '../../machines/signIn/codeRequest.machine.ts';
import { selectEmail, selectFieldErrors, selectMessage } from '../../machines/signIn/selectForm.ts';
import { EmailField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

interface ForgotPasswordProps {
  request: ActorRefFrom<typeof codeRequestMachine>;
}

export function ForgotPassword({ request }: ForgotPasswordProps) {
  const email = useSelector(request, selectEmail);
  const fieldErrors = useSelector(request, selectFieldErrors);
  const message = useSelector(request, selectMessage);
  const isBusy = useSelector(request, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthLayout title="Forgot password">
      <p className="lead">We’ll e-mail you a code to set a new password.</p>
      <AuthForm
        submit="Send code"
        isBusy={isBusy}
        message={message}
        check={(value) => emailErrors({ email: value('email') })}
        onTyped={(field) => request.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) => request.send({ type: 'email.submitted', email: value('email') })}
      >
        <EmailField email={email} error={fieldErrors.email} />
      </AuthForm>
      <BackToSignIn />
    </AuthLayout>
  );
}
