import { useSelector } from '@xstate/react';
import { appCodeErrors, recoveryCodeErrors } from '../../contract/signIn/signInChecks.ts';
import {
  selectEmail,
  selectFieldErrors,
  selectMessage,
  selectNotice,
} from '../../machines/signIn/selectForm.ts';
import type { SessionProps } from '../../routes/parts.ts';
import { AuthField, CodeField } from '../signin/AuthField.tsx';
import { AuthForm } from '../signin/AuthForm.tsx';
import { AuthLayout } from '../signin/AuthLayout.tsx';
import { AppToSetUp } from './AppToSetUp.tsx';
import SecretQr from './SecretQr.tsx';

function Others({ auth, children }: SessionProps & { children?: React.ReactNode }) {
  return (
    <div className="alternatives">
      {children}
      <p>
        Not you?{' '}
        <button type="button" className="link" onClick={() => auth.send({ type: 'challenge.abandoned' })}>
          Sign in as someone else
        </button>
      </p>
    </div>
  );
}

function Recovery({ auth }: SessionProps) {
  const fieldErrors = useSelector(auth, selectFieldErrors);
  const message = useSelector(auth, selectMessage);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthLayout title="Use a recovery code">
      <p className="lead">
        Type one of the codes you saved. It turns two-factor off and signs you in; then set it up again.
      </p>
      <AuthForm
        key="recovery"
        submit="Continue"
        isBusy={isBusy}
        message={message}
        check={(value) => recoveryCodeErrors({ code: value('code') })}
        onTyped={() => auth.send({ type: 'field.changed', name: 'code', value: '' })}
        onSubmitted={(value) => auth.send({ type: 'code.submitted', code: value('code'), trusts: false })}
      >
        <AuthField
          label="Recovery code"
          name="code"
          type="text"
          autoComplete="off"
          error={fieldErrors.code}
        />
      </AuthForm>
      <Others auth={auth}>
        <p>
          Have your phone?{' '}
          <button type="button" className="link" onClick={() => auth.send({ type: 'app.chosen' })}>
            Use a code of the app
          </button>
        </p>
      </Others>
    </AuthLayout>
  );
}

function Code({ auth }: SessionProps) {
  const email = useSelector(auth, selectEmail);
  const fieldErrors = useSelector(auth, selectFieldErrors);
  const message = useSelector(auth, selectMessage);
  const notice = useSelector(auth, selectNotice);
  const app = useSelector(auth, ({ context }) => context.app);
  const hasCodes = useSelector(auth, ({ context }) => context.hasCodes);
  const mayTrust = useSelector(auth, ({ context }) => context.mayTrust);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthLayout title={app ? 'Set up two-factor' : 'Enter your code'}>
      {app ? (
        <>
          <p className="lead">
            Your organization asks for a second factor.
            {hasCodes && ' Next you’ll get ten recovery codes, in case you lose your phone.'}
          </p>
          <AppToSetUp app={app} qr={<SecretQr address={app.address} />}>
            <p className="mt-2 flex items-center gap-3">
              <button type="button" className="link" onClick={() => auth.send({ type: 'secret.copied' })}>
                Copy
              </button>
              {notice && (
                <span className="small muted" role="status">
                  {notice}
                </span>
              )}
            </p>
          </AppToSetUp>
        </>
      ) : (
        <p className="lead">
          Signing in as {email}. Open your authenticator app and type the six digits for Chapterhouse.
        </p>
      )}
      <AuthForm
        submit={app ? 'Turn on' : 'Continue'}
        isBusy={isBusy}
        message={message}
        check={(value) => appCodeErrors({ code: value('code') })}
        onTyped={({ name, value }) => auth.send({ type: 'field.changed', name, value })}
        onSubmitted={(value) =>
          auth.send({ type: 'code.submitted', code: value('code'), trusts: value('trust') !== '' })
        }
      >
        <CodeField error={fieldErrors.code} />
        {mayTrust && (
          <label className="check">
            <input type="checkbox" name="trust" />
            Trust this device for 30 days
          </label>
        )}
      </AuthForm>
      <Others auth={auth}>
        {!app && (
          <p>
            Don’t have your phone?{' '}
            <button type="button" className="link" onClick={() => auth.send({ type: 'recovery.chosen' })}>
              Use a recovery code
            </button>
          </p>
        )}
      </Others>
    </AuthLayout>
  );
}

/** The second step of signing in: an app's code, a recovery code, or setting up an app. */
export default function SecondFactor({ auth }: SessionProps) {
  const isRecovering = useSelector(auth, (snapshot) => snapshot.hasTag('recovery'));
  return isRecovering ? <Recovery auth={auth} /> : <Code auth={auth} />;
}
