import type { ReactNode } from 'react';

interface DialogFormProps {
  /** The submit button in the foot names it. */
  id: string;
  children: ReactNode;
  onSubmitted: () => void;
}

export function DialogForm({ id, children, onSubmitted }: DialogFormProps) {
  return (
    <form
      className="dialog-body"
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted();
      }}
    >
      {children}
    </form>
  );
}
