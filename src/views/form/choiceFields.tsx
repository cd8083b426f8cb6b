import { useSelector } from '@xstate/react';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { OptionCombobox } from '../parts/fields/OptionCombobox.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

export function ChoiceField(props: FormFieldProps) {
  const { common, written, text, change } = useFormField(props);
  if (props.field.areChoicesOpen)
    return (
      <ChoiceGroup
        {...common}
        kind="radio"
        chosen={text ? [text] : []}
        choices={props.field.choices ?? []}
        onChanged={([chosen]) => change(chosen ?? null)}
      />
    );
  return (
    <SelectField
      {...common}
      value={text || null}
      choices={props.field.choices ?? []}
      hint={written.hint}
      onChosen={change}
    />
  );
}

export function ToggleField(props: FormFieldProps) {
  const { common, written, value, change } = useFormField(props);
  return (
    <SwitchField
      label={common.label}
      isDisabled={common.isDisabled}
      isOn={value === true}
      hint={written.hint}
      onSwitched={change}
    />
  );
}

export function SeveralField(props: FormFieldProps) {
  const { common, value, change } = useFormField(props);
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <ChoiceGroup
      {...common}
      kind="checkbox"
      chosen={chosen}
      choices={props.field.choices ?? []}
      onChanged={change}
    />
  );
}

/** One of a list that came with the form; without the list the field is disabled. */
export function OptionField(props: FormFieldProps) {
  const { common, written, value, change } = useFormField(props);
  const list = useSelector(
    props.form,
    ({ context }) => context.loaded?.lists[props.field.list ?? ''] ?? null,
  );
  return (
    <OptionCombobox
      {...common}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      choices={list}
      hint={written.hint}
      placeholder={written.placeholder ?? 'Type to search'}
      onChosen={change}
    />
  );
}
