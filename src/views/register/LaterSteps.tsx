import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { applyMachine } from '../../machines/guests/apply.machine.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { LaterForm } from './LaterForm.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { RestartQuestion } from './RestartQuestion.tsx';
import { SeatStep } from './SeatStep.tsx';
import { Sent } from './Sent.tsx';

const selectView = (snapshot: SnapshotFrom<typeof applyMachine>) =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .find((view) => view !== undefined) ?? 'Step';

const views = {
  Step: LaterForm,
  Seat: SeatStep,
  SeatFailed: SeatStep,
  Restart: RestartQuestion,
  Payment: PaymentStep,
  Sent,
} as const;

/** The current step after the first two. */
export default function LaterSteps({ apply }: ApplyProps) {
  const View = views[useSelector(apply, selectView)];
  return <View apply={apply} />;
}
