import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { applyMachine } from '../../machines/apply.machine.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { SeatStep } from './SeatStep.tsx';
import { Sent } from './Sent.tsx';
import { StepForm } from './StepForm.tsx';
import { Steps } from './Steps.tsx';

const selectView = (snapshot: SnapshotFrom<typeof applyMachine>) =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .find((view) => view !== undefined) ?? 'Step';

const views = {
  Step: StepForm,
  Seat: SeatStep,
  SeatFailed: SeatStep,
  Payment: PaymentStep,
  PaymentFailed: PaymentStep,
  Sent,
} as const;

/** An application for membership: the step that the machine is at, beside all of them. */
export default function ApplyPages({ apply }: ApplyProps) {
  const View = views[useSelector(apply, selectView)];
  return (
    <PublicLayout title="Apply for membership">
      <div className="wizard">
        <Steps apply={apply} />
        <View apply={apply} />
      </div>
    </PublicLayout>
  );
}
