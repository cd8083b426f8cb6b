import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import type { paymentMachine } from '../../machines/guests/payment.machine.ts';
import { Button } from '../parts/Button.tsx';
import { PaymentFrame } from '../parts/PaymentFrame.tsx';
import { selectView } from '../selectView.ts';
import { AuthAlert } from '../signin/AuthAlert.tsx';

interface PaymentProps {
  payment: ActorRefFrom<typeof paymentMachine>;
}

function Loading() {
  return <p className="note">Loading …</p>;
}

function Frame({ payment }: PaymentProps) {
  const url = useSelector(payment, ({ context }) => context.frame) ?? undefined;
  return <PaymentFrame title="Payment form" url={url} />;
}

function Failed({ payment }: PaymentProps) {
  return (
    <>
      <AuthAlert message={authMessages.unreachable} />
      <div>
        <Button variant="primary" onPressed={() => payment.send({ type: 'retry.requested' })}>
          Try again
        </Button>
      </div>
    </>
  );
}

const views = { Loading, Frame, Failed } as const;

/** The payment provider's page, and a button to pay later. */
export function Payment({ payment, note, hint }: PaymentProps & { note?: ReactNode; hint?: ReactNode }) {
  const View = views[useSelector(payment, selectView<keyof typeof views>('Loading'))];
  const isBusy = useSelector(payment, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <div className="sheet-body" aria-busy={isBusy}>
        {note}
        <View payment={payment} />
      </div>
      <div className="sheet-foot">
        {hint}
        <Button onPressed={() => payment.send({ type: 'payment.postponed' })}>Pay later</Button>
      </div>
    </>
  );
}
