import { shallowEqual, useSelector } from '@xstate/react';
import { type SetUpStep, setUpSteps } from '../../contract/signIn/setUpPorts.ts';
import {
  selectFacts,
  selectStep,
  selectStepsDone,
  selectSummaries,
} from '../../machines/guests/selectSetUp.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { localMomentOf } from '../dates.ts';
import { WizardSteps } from '../public/WizardSteps.tsx';

const names: Readonly<Record<SetUpStep, string>> = {
  organization: 'Organization',
  you: 'You',
  chapter: 'First chapter',
  checks: 'Checks',
};

/** The four steps; a completed one is a link back to it. */
export function SetUpSteps({ setUp }: SetUpProps) {
  const step = useSelector(setUp, selectStep);
  const facts = useSelector(setUp, selectFacts);
  const done = useSelector(setUp, selectStepsDone, shallowEqual);
  const summaries = useSelector(setUp, selectSummaries, shallowEqual);
  return (
    <WizardSteps
      steps={setUpSteps.map((each, index) => ({
        name: names[each],
        summary: summaries[index] ?? '',
        choose: done.includes(each) ? () => setUp.send({ type: 'step.chosen', step: each }) : null,
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
