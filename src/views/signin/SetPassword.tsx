import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../machines/auth.machine.ts';
import { Door } from './Door.tsx';
import { DoorField } from './DoorField.tsx';
import { DoorForm } from './DoorForm.tsx';

interface SetPasswordProps {
  auth: ActorRefFrom<typeof authMachine>;
}

export function SetPassword({ auth }: SetPasswordProps) {
  const { fieldErrors, message } = useSelector(auth, ({ context }) => context);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Door title="Set password">
      <p className="lead">Choose your own password before you go on.</p>
      <DoorForm
        submit="Set password"
        isBusy={isBusy}
        message={message}
        onSubmitted={(value) =>
          auth.send({
            type: 'newPassword.submitted',
            password: value('password'),
            confirmation: value('confirmation'),
          })
        }
      >
        <DoorField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, one of them a lowercase letter."
          error={fieldErrors.password}
        />
        <DoorField
          label="Confirm new password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          error={fieldErrors.confirmation}
        />
      </DoorForm>
      <p className="alternatives">
        <button type="button" className="link" onClick={() => auth.send({ type: 'challenge.abandoned' })}>
          Back to sign in
        </button>
      </p>
    </Door>
  );
}
