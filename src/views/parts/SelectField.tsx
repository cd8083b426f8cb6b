import { ChevronDown } from 'lucide-react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { ListPopover } from './ListPopover.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  value: string | null;
  choices: readonly Choice[];
  placeholder?: string;
  onChosen: (value: string) => void;
  onLeft?: () => void;
}

export function SelectField({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  value,
  choices,
  placeholder = 'Choose',
  onChosen,
  onLeft,
}: SelectFieldProps) {
  return (
    <Select
      className="field"
      value={value}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onChange={(key) => key !== null && onChosen(String(key))}
      onBlur={onLeft}
    >
      <div className="field-label">
        <Label>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      <Button className="input select-button" data-invalid={error ? true : undefined}>
        <SelectValue className="value" />
        <ChevronDown className="icon" />
      </Button>
      {error && (
        <FieldError className="field-error">
          <ErrorIcon />
          {error}
        </FieldError>
      )}
      <ListPopover>
        <ListBox className="option-list" items={choices.map((choice) => ({ ...choice, id: choice.value }))}>
          {(choice) => (
            <ListBoxItem className="option" textValue={choice.label}>
              <Text slot="label" className="name">
                {choice.label}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </ListPopover>
    </Select>
  );
}
