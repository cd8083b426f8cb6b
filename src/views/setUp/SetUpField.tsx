import type { FormValue } from '../../contract/formPorts.ts';
import type { FormField } from '../../machines/form/definition.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { PlainSelect } from '../public/PlainSelect.tsx';
import { PublicField } from '../public/PublicField.tsx';

interface SetUpFieldProps {
  field: FormField;
  choices: FormField['choices'];
  value: FormValue | undefined;
  error: string | undefined;
  onChanged: (value: string) => void;
}

/** A field of the set-up: the browser’s own where it has one of the kind. */
export function SetUpField({ field, choices = [], value, error, onChanged }: SetUpFieldProps) {
  const { name, label, kind, isRequired = false, autoComplete = 'off' } = field;
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
      />
    );
  }
  const isSecret = autoComplete === 'new-password';
  if (kind === 'time' || isSecret)
    return (
      <TextInput
        name={name}
        label={label}
        type={isSecret ? 'password' : 'time'}
        autoComplete={autoComplete}
        value={String(value ?? '')}
        isRequired={isRequired}
        error={error}
        onChanged={onChanged}
      />
    );
  return (
    <PublicField
      field={field}
      value={value}
      error={error}
      onChanged={(changed) => onChanged(String(changed))}
      onLeft={() => undefined}
    />
  );
}
