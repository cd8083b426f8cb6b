import type { Choice } from '../../contract/ports.ts';
import { dayOf } from '../dates.ts';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { OptionCombobox } from '../parts/fields/OptionCombobox.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { type FieldProps, useField, useList } from './useField.ts';

function OpenChoices(props: FieldProps) {
  const { common, text, change } = useField(props);
  return (
    <ChoiceGroup
      {...common}
      kind="radio"
      chosen={text ? [text] : []}
      choices={props.field.choices ?? []}
      onChanged={([chosen]) => change(chosen ?? null)}
    />
  );
}

/** Values may be numbers, but a select identifies its choices by text. */
function ListedChoices(props: FieldProps) {
  const { field } = props;
  const { common, value, change } = useField(props);
  const list = useList(props);
  const choices: readonly Choice[] | null = field.choices ?? list;
  const labelOf = (label: string) => (field.list === 'meetings' ? dayOf(label) : label);
  return (
    <SelectField
      {...common}
      isDisabled={common.isDisabled || choices === null}
      value={value === null || value === '' ? null : String(value)}
      choices={(choices ?? []).map((each) => ({ value: String(each.value), label: labelOf(each.label) }))}
      onChosen={(chosen) => change(choices?.find((each) => String(each.value) === chosen)?.value ?? null)}
    />
  );
}

export function ChoiceField(props: FieldProps) {
  return props.field.areChoicesOpen ? <OpenChoices {...props} /> : <ListedChoices {...props} />;
}

export function ToggleField(props: FieldProps) {
  const { common, value, change } = useField(props);
  const { label, isDisabled, hint } = common;
  return (
    <SwitchField
      label={label}
      isDisabled={isDisabled}
      isOn={value === true}
      hint={hint}
      onSwitched={change}
    />
  );
}

export function SeveralField(props: FieldProps) {
  const { common, value, change } = useField(props);
  return (
    <ChoiceGroup
      {...common}
      kind="checkbox"
      chosen={Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []}
      choices={props.field.choices ?? []}
      onChanged={change}
    />
  );
}

/** Chooses an option of a list; without the list the field is disabled. */
export function OptionField(props: FieldProps) {
  const { common, written, value, change } = useField(props);
  return (
    <OptionCombobox
      {...common}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      choices={useList(props)}
      placeholder={written.placeholder ?? 'Type to search'}
      onChosen={change}
    />
  );
}
