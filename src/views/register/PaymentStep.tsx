import { useSelector } from '@xstate/react';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import { selectChosen } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { newHeading } from '../public/newHeading.ts';
import { yearlyPrice } from '../public/price.ts';
import { AuthNotice } from '../signin/AuthNotice.tsx';
import { Payment } from './Payment.tsx';

/** The application is sent; the fee is paid on the provider's page, now or later. */
export function PaymentStep({ apply }: ApplyProps) {
  const { email } = useSelector(apply, ({ context }) => context.values);
  const chosen = useSelector(apply, selectChosen);
  const chapter = chosen?.name ?? 'The chapter';
  const payment = useSelector(apply, ({ children }) => children.payment);
  return (
    <section className="sheet" aria-labelledby="payment">
      <div className="sheet-head">
        <div>
          <AuthNotice text={messages.applicationSent} />
          <h2 id="payment" {...newHeading}>
            Payment
          </h2>
          <p className="note">
            {chosen && `${yearlyPrice(chosen)}. `}
            {`Pay now, or later with the link we e-mailed to ${email}. ${chapter} reviews your application either way.`}
          </p>
        </div>
      </div>
      {payment && (
        <Payment
          payment={payment}
          note={<p className="note">Chapterhouse never sees your card.</p>}
          hint={<p className="hint">Paying by check or bank transfer? The treasurer records it.</p>}
        />
      )}
    </section>
  );
}
