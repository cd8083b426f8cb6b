import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type SetUpStep, setUpSteps } from '../../contract/signIn/setUpPorts.ts';
import type { setUpMachine } from '../../machines/guests/setUp.machine.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { localMomentOf } from '../dates.ts';
import { WizardSteps } from '../public/WizardSteps.tsx';

const names: Readonly<Record<SetUpStep, string>> = {
  organization: 'Organization',
  you: 'You',
  chapter: 'First chapter',
  checks: 'Checks',
};

const summaries: Readonly<Record<SetUpStep, readonly string[]>> = {
  organization: ['organization_name'],
  you: ['first_name', 'last_name'],
  chapter: ['chapter_name'],
  checks: [],
};

const selectSnapshot = (snapshot: SnapshotFrom<typeof setUpMachine>) => snapshot;

/** The four steps; completed ones are links. */
export function SetUpSteps({ setUp }: SetUpProps) {
  const snapshot = useSelector(setUp, selectSnapshot);
  const { step, facts, values } = snapshot.context;
  return (
    <WizardSteps
      steps={setUpSteps.map((each) => ({
        name: names[each],
        summary: summaries[each].map((name) => String(values[name] ?? '')).join(' '),
        choose: snapshot.can({ type: 'step.chosen', step: each })
          ? () => setUp.send({ type: 'step.chosen', step: each })
          : null,
      }))}
      at={setUpSteps.indexOf(step) + 1}
    >
      {facts && (
        <p className="note">
          {`Saved on this device, but for passwords. The set-up address works until ${localMomentOf(facts.expiresAt)}.`}
        </p>
      )}
    </WizardSteps>
  );
}
