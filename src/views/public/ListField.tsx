import { useId } from 'react';
import { describedBy, type FieldProps, FieldShell } from '../parts/fields/FieldShell.tsx';
import { isOpen, optionByKey, setOpen } from './listKeys.ts';

interface ListFieldProps extends FieldProps {
  name: string;
  value: string;
  options: readonly string[];
  /** The last choice, always shown. */
  last?: string;
  hint?: string;
  onChanged: (value: string) => void;
  onLeft: () => void;
}

const isOneOf = (options: readonly string[], typed: string): boolean =>
  options.some((option) => option.toLowerCase() === typed.trim().toLowerCase());

const shownOf = (options: readonly string[], typed: string, last: string | undefined): readonly string[] => {
  const text = typed.trim().toLowerCase();
  const all = last === undefined ? options : [...options, last];
  if (isOneOf(all, typed)) return all;
  return all.filter((option) => option === last || option.toLowerCase().includes(text));
};

/** A field whose list below is filtered while typing, for pages without other components. */
export function ListField({
  label,
  name,
  value,
  options,
  last,
  isRequired = false,
  isDisabled = false,
  error,
  hint,
  onChanged,
  onLeft,
}: ListFieldProps) {
  const id = useId();
  const shown = shownOf(options, value, last);
  const isNamed = (typed: string) => isOneOf(last === undefined ? options : [...options, last], typed);
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error} hint={hint}>
      <div className="list-field">
        <input
          className="input"
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          placeholder="Choose, or type to search"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${id}-list`}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          disabled={isDisabled}
          value={value}
          onClick={({ currentTarget }) => setOpen(currentTarget, true)}
          onChange={({ currentTarget }) => {
            onChanged(currentTarget.value);
            // Typing a full name chooses it.
            setOpen(currentTarget, document.activeElement === currentTarget && !isNamed(currentTarget.value));
          }}
          onKeyDown={(event) => {
            const { currentTarget: input, key } = event;
            if (key === 'Escape' && isOpen(input)) setOpen(input, false);
            const option = optionByKey(input, key);
            if (key === 'ArrowDown' || key === 'ArrowUp' || option) event.preventDefault();
            if (!option) return;
            onChanged(option.dataset.value ?? '');
            setOpen(input, false);
          }}
          onBlur={({ currentTarget }) => {
            setOpen(currentTarget, false);
            onLeft();
          }}
        />
        <div className="list-field-list" id={`${id}-list`} role="listbox" aria-label="Choices" hidden>
          {shown.map((option, place) => (
            <div
              key={option}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.toLowerCase() === value.trim().toLowerCase()}
              data-value={option}
              // On press, so the field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                onChanged(option);
                const input = document.getElementById(id);
                if (input instanceof HTMLInputElement) setOpen(input, false);
              }}
            >
              {option}
            </div>
          ))}
        </div>
      </div>
    </FieldShell>
  );
}
