import type { ReactNode } from 'react';

interface DialogFormProps {
  /** The submit button in the foot names it. */
  id: string;
  /** No field takes part; a long form is then scrolled by the keyboard itself. */
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
