import { useId } from 'react';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import type { Choice } from './SelectField.tsx';

interface ChoiceGroupProps extends FieldProps {
  /** `radio` for a single choice, `checkbox` for any number of choices. */
  kind: 'radio' | 'checkbox';
  chosen: readonly string[];
  /** A choice with a note is a card: its label above the note. */
  choices: readonly (Choice & { note?: string })[];
  onChanged: (chosen: readonly string[]) => void;
  onLeft?: () => void;
}

/** The browser's radio buttons or checkboxes, each in a frame that can be clicked. */
export function ChoiceGroup({
  kind,
  label,
  isRequired = false,
  isDisabled = false,
  error,
  chosen,
  choices,
  onChanged,
  onLeft,
}: ChoiceGroupProps) {
  const id = useId();
  const toggle = (value: string) => {
    if (kind === 'radio') return onChanged([value]);
    onChanged(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  const ofRadios = { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': Boolean(error) };
  return (
    <fieldset
      {...(kind === 'radio' ? ofRadios : {})}
      className="field choice-group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeft?.();
      }}
    >
      <div className="field-label">
        <span id={id}>{label}</span>
        {isRequired && <RequiredMark />}
      </div>
      <div className={choices.some(({ note }) => note) ? 'choices cards' : 'choices'}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice" data-invalid={error ? true : undefined}>
            <input
              type={kind}
              name={id}
              value={choice.value}
              disabled={isDisabled}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            {choice.note ? (
              <span>
                <b>{choice.label}</b> <small>{choice.note}</small>
              </span>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </fieldset>
  );
}
