import type { FieldProps } from './FieldShell.tsx';

interface SwitchFieldProps extends Pick<FieldProps, 'label' | 'isDisabled'> {
  isOn: boolean;
  onSwitched: (isOn: boolean) => void;
}

/** A checkbox that is heard and seen as a switch. */
export function SwitchField({ label, isDisabled = false, isOn, onSwitched }: SwitchFieldProps) {
  return (
    <label className="switch-field">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onSwitched(event.currentTarget.checked)}
      />
    </label>
  );
}
