import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { applyMachine } from '../../machines/guests/apply.machine.ts';
import { laterStepsView } from '../../routes/guestParts.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { SeatAwaited } from './SeatAwaited.tsx';
import { StepForm } from './StepForm.tsx';
import { Steps } from './Steps.tsx';

const selectIsEarly = (snapshot: SnapshotFrom<typeof applyMachine>): boolean =>
  snapshot.matches({ filling: 'you' }) || snapshot.matches({ filling: 'business' });

/** The steps behind the first two; their code comes with what the third chooses from. */
function Later({ apply }: ApplyProps) {
  const View = useSelector(apply, () => laterStepsView.view()) ?? SeatAwaited;
  return <View apply={apply} />;
}

/** An application for membership: the step that the machine is at, beside all of them. */
export default function ApplyPages({ apply }: ApplyProps) {
  const isEarly = useSelector(apply, selectIsEarly);
  return (
    <PublicLayout title="Apply for membership">
      <div className="wizard">
        <Steps apply={apply} />
        {isEarly ? <StepForm apply={apply} /> : <Later apply={apply} />}
      </div>
    </PublicLayout>
  );
}
