import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { IconButton } from '../parts/IconButton.tsx';
import { OptionCombobox } from '../parts/OptionCombobox.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** Several of a list that came with the form, chosen one by one. */
export function OptionsField(props: FormFieldProps) {
  const { common, written, value, change } = useFormField(props);
  const list = useSelector(
    props.form,
    ({ context }) => context.loaded?.lists[props.field.list ?? ''] ?? null,
  );
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const nameOf = (id: string) => list?.find((choice) => String(choice.value) === id)?.label ?? '';
  return (
    <div className="options-field">
      <OptionCombobox
        {...common}
        value={null}
        choices={list?.filter((choice) => !chosen.includes(String(choice.value))) ?? null}
        hint={written.hint}
        placeholder={written.placeholder ?? 'Type to search'}
        onChosen={(id) => id !== null && change([...chosen, String(id)])}
      />
      {chosen.length > 0 && (
        <ul className="chosen-options" aria-label={`Chosen: ${props.field.label}`}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <IconButton
                label={`Remove ${nameOf(id)}`}
                icon={X}
                isDisabled={common.isDisabled}
                onPressed={() => change(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
