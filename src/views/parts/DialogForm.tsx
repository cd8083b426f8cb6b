import type { ReactNode } from 'react';

interface DialogFormProps {
  /** The form's id, which the submit button in the foot refers to. */
  id: string;
  /** Whether all fields are disabled, so that the keyboard scrolls a long form directly. */
  isStill?: boolean;
  children: ReactNode;
  onSubmitted: () => void;
}

export function DialogForm({ id, isStill = false, children, onSubmitted }: DialogFormProps) {
  return (
    <form
      className="dialog-body"
      id={id}
      noValidate
      tabIndex={isStill ? 0 : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted();
      }}
    >
      {children}
    </form>
  );
}
