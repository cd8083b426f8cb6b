import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newPasswordErrors } from '../../contract/signIn/signInChecks.ts';
import type { passwordLinkMachine } from '../../machines/signIn/passwordLink.machine.ts';
import { selectFieldErrors, selectMessage } from '../../machines/signIn/selectForm.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { NewPasswordFields } from './NewPasswordField.tsx';

interface UpdatePasswordProps {
  link: ActorRefFrom<typeof passwordLinkMachine>;
}

function LinkUseless({ message }: { message: string }) {
  return (
    <AuthLayout title="Choose a new password">
      <AuthAlert message={message} />
      <BackToSignIn again="Request a new link" />
    </AuthLayout>
  );
}

export function UpdatePassword({ link }: UpdatePasswordProps) {
  const fieldErrors = useSelector(link, selectFieldErrors);
  const message = useSelector(link, selectMessage);
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('busy'));
  const isUseless = useSelector(link, (snapshot) => snapshot.hasTag('useless'));
  if (isUseless) return <LinkUseless message={message ?? ''} />;
  return (
    <AuthLayout title="Choose a new password">
      <AuthForm
        submit="Set password"
        isBusy={isBusy}
        message={message}
        check={(value) =>
          newPasswordErrors({ password: value('password'), confirmation: value('confirmation') })
        }
        onTyped={(field) => link.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) =>
          link.send({
            type: 'newPassword.submitted',
            password: value('password'),
            confirmation: value('confirmation'),
          })
        }
      >
        <NewPasswordFields errors={fieldErrors} />
      </AuthForm>
    </AuthLayout>
  );
}
