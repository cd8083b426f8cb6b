import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { confirmationErrors } from '../../contract/signIn/signInChecks.ts';
import type { confirmationMachine } from '../../machines/confirmation.machine.ts';
import { CodeField, EmailField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

interface ConfirmSignUpProps {
  confirmation: ActorRefFrom<typeof confirmationMachine>;
}

const emailIn = ({ currentTarget }: MouseEvent<HTMLButtonElement>, known: string): string => {
  const typed = currentTarget.form && new FormData(currentTarget.form).get('email');
  return typeof typed === 'string' ? typed : known;
};

export function ConfirmSignUp({ confirmation }: ConfirmSignUpProps) {
  const { asksEmail, email, fieldErrors, message, notice } = useSelector(
    confirmation,
    ({ context }) => context,
  );
  const isConfirming = useSelector(confirmation, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(confirmation, (snapshot) => snapshot.hasTag('sendingCode'));
  return (
    <AuthLayout title="Confirm your account">
      <p className="lead">
        {asksEmail
          ? 'Enter the code from the e-mail, or request a new one.'
          : `Enter the code we e-mailed to ${email}, or request a new one.`}
      </p>
      <AuthForm
        submit="Confirm"
        isBusy={isConfirming}
        isDisabled={isSending}
        message={message}
        notice={notice}
        check={(value) =>
          confirmationErrors({ email: asksEmail ? value('email') : email, code: value('code') })
        }
        onTyped={(field) => confirmation.send({ type: 'field.changed', ...field })}
        onSubmitted={(value) =>
          confirmation.send({
            type: 'code.submitted',
            email: asksEmail ? value('email') : email,
            code: value('code'),
          })
        }
      >
        {asksEmail && <EmailField email={email} error={fieldErrors.email} />}
        <CodeField error={fieldErrors.code} />
        <p className="row">
          <button
            type="button"
            className="link"
            disabled={isSending || isConfirming}
            onClick={(event) =>
              confirmation.send({ type: 'newCode.requested', email: emailIn(event, email) })
            }
          >
            {isSending ? messages.pleaseWait : 'Send a new code'}
          </button>
        </p>
      </AuthForm>
      <BackToSignIn />
    </AuthLayout>
  );
}
