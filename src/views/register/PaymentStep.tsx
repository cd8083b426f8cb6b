import { useSelector } from '@xstate/react';
import { authMessages } from '../../contract/authMessages.ts';
import { publicMessages as messages } from '../../contract/publicMessages.ts';
import { selectChosen } from '../../machines/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PaymentFrame } from '../parts/PaymentFrame.tsx';
import { AuthAlert } from '../signin/AuthAlert.tsx';
import { AuthNotice } from '../signin/AuthNotice.tsx';

/** The application is sent; what it costs is paid on the provider’s page, now or later. */
export function PaymentStep({ apply }: ApplyProps) {
  const { frame, values } = useSelector(apply, ({ context }) => context);
  const chapter = useSelector(apply, selectChosen)?.name ?? 'The chapter';
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(apply, (snapshot) => snapshot.matches({ paying: 'failed' }));
  return (
    <section className="sheet" aria-labelledby="payment">
      <div className="sheet-head">
        <div>
          <AuthNotice text={messages.applicationSent} />
          <h2 id="payment">Payment</h2>
          <p className="note">
            {`Pay now, or later with the link we e-mailed to ${values.email}. ${chapter} reviews your application either way.`}
          </p>
        </div>
      </div>
      <div className="sheet-body" aria-busy={isBusy}>
        <p className="note">Chapterhouse never sees your card.</p>
        {isBusy && <p className="note">Loading …</p>}
        {isFailed && (
          <>
            <AuthAlert message={authMessages.unreachable} />
            <div>
              <Button variant="primary" onPressed={() => apply.send({ type: 'load.retried' })}>
                Try again
              </Button>
            </div>
          </>
        )}
        {!isBusy && frame && !isFailed && <PaymentFrame title="Payment form" url={frame} />}
      </div>
      <div className="sheet-foot">
        <p className="hint">Paying by check or bank transfer? The treasurer records it.</p>
        <Button onPressed={() => apply.send({ type: 'payment.postponed' })}>Pay later</Button>
      </div>
    </section>
  );
}
