import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { applyMachine } from '../../machines/guests/apply.machine.ts';
import { selectPlace, selectSummary } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { WizardSteps } from '../public/WizardSteps.tsx';

const steps = [
  { id: 'you', name: 'You' },
  { id: 'business', name: 'Business' },
  { id: 'seat', name: 'Seat' },
  { id: 'references', name: 'References' },
  { id: 'agreement', name: 'Agreement' },
] as const;

const payment = { name: 'Payment', summary: '', choose: null };

const selectSnapshot = (snapshot: SnapshotFrom<typeof applyMachine>) => snapshot;

/** The six steps; until the application is sent, completed ones are links. */
export function Steps({ apply }: ApplyProps) {
  const snapshot = useSelector(apply, selectSnapshot);
  const at = selectPlace(snapshot);
  const isSent = at > steps.length;
  const drawn = steps.map(({ id, name }) => ({
    name,
    summary: selectSummary(id)(snapshot),
    choose: snapshot.can({ type: 'step.chosen', step: id })
      ? () => apply.send({ type: 'step.chosen', step: id })
      : null,
  }));
  return (
    <WizardSteps steps={[...drawn, payment]} at={at}>
      <p className="note">
        {isSent
          ? 'To change something, use the link in our e-mail.'
          : 'Saved on this device. We don’t send anything before step 5.'}
      </p>
      {snapshot.can({ type: 'restart.requested' }) && (
        <button type="button" className="link" onClick={() => apply.send({ type: 'restart.requested' })}>
          Start over
        </button>
      )}
    </WizardSteps>
  );
}
