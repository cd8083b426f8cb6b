import { useSelector } from '@xstate/react';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { selectApplication } from '../../machines/guests/application.machine.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import type { ApplicationProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { Refusal } from '../public/Refusal.tsx';

/** Asks before withdrawing the application of the e-mailed link. */
export function Withdraw({ application }: ApplicationProps) {
  const found = useSelector(application, selectApplication);
  const message = useSelector(application, selectMessage);
  const isBusy = useSelector(application, (snapshot) => snapshot.hasTag('busy'));
  return (
    <PublicLayout title="Withdraw your application" heading="Withdraw your application?">
      <section className="sheet small-sheet" aria-label="Your application">
        <div className="sheet-body">
          <p>
            <strong>{found?.chapter}</strong>
            <br />
            {found?.profession}
          </p>
          {found?.payment_state === 'paid' && (
            <p>
              You’ve paid for your membership. Withdrawing doesn’t send the money back by itself: the
              chapter’s leaders are told that it’s paid, and settle it with you.
            </p>
          )}
          {message && <Refusal message={message} />}
          <div className="actions">
            <Button
              variant="danger"
              isDisabled={isBusy}
              onPressed={() => application.send({ type: 'withdrawal.confirmed' })}
            >
              {isBusy ? authMessages.pleaseWait : 'Withdraw application'}
            </Button>
            <Button isDisabled={isBusy} onPressed={() => application.send({ type: 'withdrawal.abandoned' })}>
              Keep it
            </Button>
          </div>
        </div>
      </section>
    </PublicLayout>
  );
}
