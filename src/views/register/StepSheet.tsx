import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectFieldsLeft } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicForm } from '../public/PublicForm.tsx';

interface StepSheetProps extends ApplyProps {
  heading: string;
  lead: string;
  isFirst?: boolean;
  isBusy: boolean;
  submit: string;
  children: ReactNode;
}

/** A step's fields, and the buttons to continue and go back. */
export function StepSheet({
  apply,
  heading,
  lead,
  isFirst = false,
  isBusy,
  submit,
  children,
}: StepSheetProps) {
  const canReturn = useSelector(apply, (snapshot) => snapshot.can({ type: 'step.returned' }));
  const left = useSelector(apply, selectFieldsLeft);
  return (
    <PublicForm
      key={heading}
      heading={heading}
      lead={lead}
      isBusy={isBusy}
      left={left}
      submit={submit}
      aside={
        !isFirst && (
          <Button isDisabled={!canReturn} onPressed={() => apply.send({ type: 'step.returned' })}>
            Back
          </Button>
        )
      }
      onSubmitted={() => apply.send({ type: 'step.continued' })}
    >
      {children}
    </PublicForm>
  );
}
