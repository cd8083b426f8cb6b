import type { FieldValue } from '../../contract/ports.ts';
import type { Field } from '../../machines/form/field.ts';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { PlainSelect } from '../public/PlainSelect.tsx';
import { PublicField } from '../public/PublicField.tsx';
import { unlessPressed } from '../public/unlessPressed.ts';

interface SetUpFieldProps {
  field: Field;
  choices: Field['choices'];
  value: FieldValue | undefined;
  error: string | undefined;
  onChanged: (value: string) => void;
  onLeft: () => void;
}

/** A field of the set-up, with the browser's control if there is one. */
export function SetUpField({ field, choices = [], value, error, onChanged, onLeft }: SetUpFieldProps) {
  const { name, label, kind, isRequired = false } = field;
  const left = unlessPressed(onLeft);
  if (field.areChoicesOpen)
    return (
      <ChoiceGroup
        kind="radio"
        label={label}
        chosen={[String(value ?? '')]}
        choices={choices}
        onChanged={([chosen = '']) => onChanged(chosen)}
      />
    );
  if (kind === 'choice') {
    const [first, ...rest] = choices;
    const isOptional = first?.value === '';
    const listed = isOptional ? rest : choices;
    return (
      <PlainSelect
        name={name}
        label={label}
        value={String(value ?? '')}
        empty={isOptional ? first.label : 'Choose'}
        choices={listed.map((each) => [each.value, each.label] as const)}
        isRequired={isRequired}
        error={error}
        onChanged={({ currentTarget }) => onChanged(currentTarget.value)}
        onLeft={left}
      />
    );
  }
  return (
    <PublicField
      field={field}
      value={value}
      error={error}
      onChanged={(changed) => onChanged(String(changed))}
      onLeft={onLeft}
    />
  );
}
