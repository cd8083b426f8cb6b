import { shallowEqual, useSelector } from '@xstate/react';
import { type ApplicationStep, applicationSteps } from '../../contract/growth/registerPorts.ts';
import { selectPlace, selectStepsDone, selectSummaries } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { WizardSteps } from '../public/WizardSteps.tsx';

const names: Readonly<Record<ApplicationStep, string>> = {
  you: 'You',
  business: 'Business',
  seat: 'Seat',
  references: 'References',
  agreement: 'Agreement',
};

const payment = { name: 'Payment', summary: '', choose: null };

/** The six steps; until the application is sent, a completed one is a link back to it. */
export function Steps({ apply }: ApplyProps) {
  const at = useSelector(apply, selectPlace);
  const done = useSelector(apply, selectStepsDone, shallowEqual);
  const summaries = useSelector(apply, selectSummaries, shallowEqual);
  const canRestart = useSelector(apply, (snapshot) => snapshot.can({ type: 'restart.requested' }));
  const isSent = at > applicationSteps.length;
  const drawn = applicationSteps.map((step, index) => ({
    name: names[step],
    summary: summaries[index] ?? '',
    choose: done.includes(step) ? () => apply.send({ type: 'step.chosen', step }) : null,
  }));
  return (
    <WizardSteps steps={[...drawn, payment]} at={at}>
      <p className="note">
        {isSent
          ? 'To change something, use the link in our e-mail.'
          : 'Saved on this device. We don’t send anything before step 5.'}
      </p>
      {canRestart && (
        <button type="button" className="link" onClick={() => apply.send({ type: 'restart.requested' })}>
          Start over
        </button>
      )}
    </WizardSteps>
  );
}
