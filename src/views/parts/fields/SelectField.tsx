import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useButton } from 'react-aria/useButton';
import { useSelect } from 'react-aria/useSelect';
import { Item } from 'react-stately/Item';
import { useSelectState } from 'react-stately/useSelectState';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { SelectList } from './SelectList.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  value: string | null;
  choices: readonly Choice[];
  placeholder?: string;
  hint?: string | undefined;
  /** Whether the label is only for screen readers, because the context makes it obvious. */
  isLabelHidden?: boolean;
  onChosen: (value: string) => void;
  onLeft?: () => void;
}

const itemOf = ({ value, label }: Choice) => <Item key={value}>{label}</Item>;

/** react-aria's select, rendered here because only its button is needed until the list opens. */
export function SelectField({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  value,
  choices,
  placeholder = 'Choose',
  hint,
  isLabelHidden = false,
  onChosen,
  onLeft,
}: SelectFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const common = { isDisabled, isInvalid: Boolean(error), validationBehavior: 'aria' as const };
  const state = useSelectState<Choice>({
    ...common,
    value,
    items: choices,
    children: itemOf,
    onChange: (key) => key !== null && onChosen(String(key)),
  });
  const { labelProps, triggerProps, valueProps, menuProps, descriptionProps, errorMessageProps } =
    useSelect<Choice>(
      { ...common, label, description: error ? undefined : hint, errorMessage: error, onBlur: onLeft },
      state,
      button,
    );
  const { buttonProps } = useButton(triggerProps, button);
  return (
    <div className="field">
      <div className={isLabelHidden ? 'sr-only' : 'field-label'}>
        <span {...labelProps}>{label}</span>
        {isRequired && <RequiredMark />}
      </div>
      <button
        {...buttonProps}
        ref={button}
        className="input select-button"
        data-invalid={error ? true : undefined}
      >
        <span {...valueProps} className="value" data-placeholder={state.selectedItem ? undefined : true}>
          {state.selectedItem?.textValue ?? placeholder}
        </span>
        <ChevronDown className="icon text-ink-muted -me-px" />
      </button>
      {hint && !error && (
        <p {...descriptionProps} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p {...errorMessageProps} className="field-error">
          <ErrorIcon />
          {error}
        </p>
      )}
      {state.isOpen && <SelectList opener={button} state={state} listProps={menuProps} />}
    </div>
  );
}
