import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { focusWrong } from '../public/focusWrong.ts';
import { newHeading } from '../public/newHeading.ts';

interface StepSheetProps extends ApplyProps {
  heading: string;
  lead: string;
  isFirst?: boolean;
  isBusy: boolean;
  submit: string;
  children: ReactNode;
}

/** A step as a sheet: what it asks, and the ways on and back. */
export function StepSheet({
  apply,
  heading,
  lead,
  isFirst = false,
  isBusy,
  submit,
  children,
}: StepSheetProps) {
  const id = useId();
  const canReturn = useSelector(apply, (snapshot) => snapshot.can({ type: 'step.returned' }));
  return (
    <form
      key={heading}
      className="sheet"
      aria-labelledby={id}
      aria-busy={isBusy}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply.send({ type: 'step.continued' });
        focusWrong(event.currentTarget);
      }}
    >
      <div className="sheet-head">
        <div>
          <h2 id={id} {...newHeading}>
            {heading}
          </h2>
          <p className="note">{lead}</p>
        </div>
      </div>
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot">
        {isFirst ? (
          <span />
        ) : (
          <Button isDisabled={!canReturn} onPressed={() => apply.send({ type: 'step.returned' })}>
            Back
          </Button>
        )}
        <button className="button primary" type="submit" disabled={isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}
