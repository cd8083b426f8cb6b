import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newPasswordErrors } from '../../contract/signInChecks.ts';
import type { passwordLinkMachine } from '../../machines/passwordLink.machine.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { AuthAlert } from './AuthAlert.tsx';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ShowPassword } from './ShowPassword.tsx';

interface UpdatePasswordProps {
  link: ActorRefFrom<typeof passwordLinkMachine>;
}

function LinkUseless({ message }: { message: string }) {
  return (
    <AuthLayout title="Choose a new password">
      <AuthAlert message={message} />
      <p className="alternatives">
        <PageLink className="link" to={{ page: 'forgotPassword', params: {}, query: {} }}>
          Request a new link
        </PageLink>
        <PageLink className="link" to={{ page: 'signIn', params: {}, query: {} }}>
          Back to sign in
        </PageLink>
      </p>
    </AuthLayout>
  );
}

export function UpdatePassword({ link }: UpdatePasswordProps) {
  const { fieldErrors, message } = useSelector(link, ({ context }) => context);
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('busy'));
  const isUseless = useSelector(link, (snapshot) => snapshot.matches('useless'));
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
        <NewPasswordField error={fieldErrors.password} />
        <AuthField
          label="Confirm new password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          error={fieldErrors.confirmation}
        />
        <ShowPassword />
      </AuthForm>
    </AuthLayout>
  );
}
