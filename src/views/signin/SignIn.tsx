import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { registerPage, visitChaptersPage } from '../../contract/pages.ts';
import { credentialErrors } from '../../contract/signIn/signInChecks.ts';
import type { authMachine } from '../../machines/signIn/auth.machine.ts';
import {
  selectEmail,
  selectFieldErrors,
  selectMessage,
  selectNotice,
} from '../../machines/signIn/selectForm.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { AuthField, EmailField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ShowPasswordButton } from './ShowPasswordButton.tsx';

interface SignInProps {
  auth: ActorRefFrom<typeof authMachine>;
}

export default function SignIn({ auth }: SignInProps) {
  const email = useSelector(auth, selectEmail);
  const fieldErrors = useSelector(auth, selectFieldErrors);
  const message = useSelector(auth, selectMessage);
  const notice = useSelector(auth, selectNotice);
  const isRemembered = useSelector(auth, ({ context }) => context.isRemembered);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('formBusy'));
  return (
    <AuthLayout title="Sign in">
      <AuthForm
        submit="Sign in"
        isBusy={isBusy}
        message={message}
        notice={notice}
        onApproached={() => auth.send({ type: 'form.approached' })}
        check={(value) => credentialErrors({ email: value('email'), password: value('password') })}
        onTyped={(field) => auth.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) =>
          auth.send({
            type: 'credentials.submitted',
            email: value('email'),
            password: value('password'),
            isRemembered: value('remember') !== '',
          })
        }
      >
        <EmailField email={email} error={fieldErrors.email} />
        <AuthField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          aside={<ShowPasswordButton />}
          error={fieldErrors.password}
        />
        <p className="row">
          <label className="check">
            <input type="checkbox" name="remember" defaultChecked={isRemembered} />
            Remember me
          </label>
          <PageLink className="link" to={{ page: 'forgotPassword', params: {}, query: {} }}>
            Forgot password?
          </PageLink>
        </p>
      </AuthForm>
      <div className="alternatives">
        <p>
          Want to join a chapter?{' '}
          <PageLink className="link" to={registerPage}>
            Register
          </PageLink>
        </p>
        <p>
          Just looking?{' '}
          <PageLink className="link" to={visitChaptersPage}>
            Visit a chapter
          </PageLink>
        </p>
      </div>
    </AuthLayout>
  );
}
