import { type ChangeEvent, useId } from 'react';
import { describedBy, FieldShell } from '../parts/fields/FieldShell.tsx';

interface PlainSelectProps {
  name: string;
  label: string;
  value: string;
  /** The label of the empty choice. */
  empty: string;
  choices: readonly (readonly [value: string, label: string])[];
  isRequired?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onChanged: (event: ChangeEvent<HTMLSelectElement>) => void;
  onLeft?: () => void;
}

/** The browser's select, for pages without other components. */
export function PlainSelect({
  name,
  label,
  value,
  empty,
  choices,
  isRequired = false,
  isDisabled = false,
  error,
  onChanged,
  onLeft,
}: PlainSelectProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error}>
      <select
        className="input"
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error)}
        onChange={onChanged}
        onBlur={onLeft}
      >
        <option value="">{empty}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
