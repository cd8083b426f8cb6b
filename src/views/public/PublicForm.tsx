import { type ReactNode, useId } from 'react';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { fieldsLeft } from '../parts/fields/fieldsLeft.ts';
import { newHeading } from './newHeading.ts';

interface PublicFormProps {
  heading: string;
  lead?: string;
  isBusy: boolean;
  /** How many fields are empty or wrong. */
  left: number;
  submit: string;
  /** Shown in the foot, before the button. */
  aside?: ReactNode;
  children: ReactNode;
  onSubmitted: () => void;
}

/** In the prerendered page the button is always enabled; a submission waits for the code. */
const isPrerendered = typeof document === 'undefined';

/** A form for people without an account; it can be sent once all its fields are valid. */
export function PublicForm({
  heading,
  lead,
  isBusy,
  left,
  submit,
  aside,
  children,
  onSubmitted,
}: PublicFormProps) {
  const id = useId();
  const isMissing = left > 0 && !isPrerendered;
  return (
    <form
      className="sheet"
      aria-labelledby={id}
      aria-busy={isBusy}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted();
      }}
    >
      <div className="sheet-head">
        <div>
          <h2 id={id} {...newHeading}>
            {heading}
          </h2>
          {lead && <p className="note">{lead}</p>}
        </div>
      </div>
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot">
        {aside || <span />}
        {isMissing && <span className="hint">{fieldsLeft(left)}</span>}
        <button className="button primary" type="submit" disabled={isBusy || isMissing}>
          {isBusy ? authMessages.pleaseWait : submit}
        </button>
      </div>
    </form>
  );
}
