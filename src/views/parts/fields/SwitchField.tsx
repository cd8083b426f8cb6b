import { useId } from 'react';
import { describedBy, type FieldProps } from './FieldShell.tsx';

interface SwitchFieldProps extends Pick<FieldProps, 'label' | 'isDisabled'> {
  hint?: string;
  isOn: boolean;
  onSwitched: (isOn: boolean) => void;
}

/** A checkbox that looks like a switch and is announced as one. */
export function SwitchField({ label, isDisabled = false, isOn, hint, onSwitched }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="switch-field">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={describedBy(id, null, hint)}
          disabled={isDisabled}
          onChange={(event) => onSwitched(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}
