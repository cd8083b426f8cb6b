import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The message of the broken rule; the field is invalid while there is one. */
  error?: string | null;
}

/** The asterisk is outside the label, so the label remains the field's whole name. */
export function RequiredMark() {
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  );
}

/** Lucide's circle-alert, drawn here because the sign-in page loads no icon library. */
export function ErrorIcon() {
  return (
    <svg className="icon small" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" strokeLinecap="round" />
    </svg>
  );
}

interface FieldShellProps extends Pick<FieldProps, 'label' | 'isRequired' | 'error'> {
  id: string;
  hint?: string;
  children: ReactNode;
}

export function FieldShell({ id, label, isRequired = false, error, hint, children }: FieldShellProps) {
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {isRequired && <RequiredMark />}
      </div>
      {children}
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}

export const describedBy = (id: string, error?: string | null, hint?: string): string | undefined => {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
};
