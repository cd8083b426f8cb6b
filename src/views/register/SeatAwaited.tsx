import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { AuthAlert } from '../signin/AuthAlert.tsx';
import { StepSheet } from './StepSheet.tsx';

/** The seat step with its fields, or with the reason why they're missing. */
export function SeatSheet({ apply, submit, children }: ApplyProps & { submit: string; children: ReactNode }) {
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(apply, (snapshot) => snapshot.hasTag('failed'));
  return (
    <StepSheet
      apply={apply}
      heading="Your seat"
      lead="A chapter has one member of each profession."
      isBusy={isBusy}
      submit={isFailed ? 'Continue' : submit}
    >
      {isFailed ? (
        <>
          <AuthAlert message={authMessages.unreachable} />
          <div>
            <Button variant="primary" onPressed={() => apply.send({ type: 'retry.requested' })}>
              Try again
            </Button>
          </div>
        </>
      ) : (
        children
      )}
    </StepSheet>
  );
}

/** The seat step while its code loads. */
export function SeatAwaited({ apply }: ApplyProps) {
  return (
    <SeatSheet apply={apply} submit="Continue">
      <p className="note">Loading …</p>
    </SeatSheet>
  );
}
