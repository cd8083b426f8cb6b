import { useSelector } from '@xstate/react';
import { laterStepsView } from '../../routes/guestParts.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { SeatAwaited } from './SeatAwaited.tsx';
import { StepForm } from './StepForm.tsx';
import { Steps } from './Steps.tsx';

/** The steps after the first two; their code loads with the choices of the third. */
function Later({ apply }: ApplyProps) {
  const View = useSelector(apply, () => laterStepsView.view()) ?? SeatAwaited;
  return <View apply={apply} />;
}

/** A membership application: the current step next to the list of steps. */
export default function ApplyPages({ apply }: ApplyProps) {
  const isEarly = useSelector(apply, (snapshot) => snapshot.hasTag('early'));
  return (
    <PublicLayout title="Apply for membership">
      <div className="wizard">
        <Steps apply={apply} />
        {isEarly ? <StepForm apply={apply} /> : <Later apply={apply} />}
      </div>
    </PublicLayout>
  );
}
