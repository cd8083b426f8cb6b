import { X } from 'lucide-react';
import { OptionCombobox } from '../parts/fields/OptionCombobox.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { focusWhenDrawn } from './formFocus.ts';
import { type FieldProps, useField, useList } from './useField.ts';

/** Chooses several options of a loaded list, one at a time. */
export function OptionsField(props: FieldProps) {
  const { common, written, value, change } = useField(props);
  const list = useList(props);
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const nameOf = (option: string) => list?.find(({ value: id }) => String(id) === option)?.label ?? '';
  const id = `options-${props.field.name}`;
  const keep = (options: readonly string[]) => {
    change(options);
    focusWhenDrawn(`#${id} input`);
  };
  return (
    <div id={id}>
      <OptionCombobox
        // Each choice starts with an empty search field.
        key={chosen.length}
        {...common}
        value={null}
        choices={list?.filter((choice) => !chosen.includes(String(choice.value))) ?? null}
        placeholder={written.placeholder ?? 'Type to search'}
        onChosen={(option) => option !== null && keep([...chosen, String(option)])}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 mt-2" aria-label={`Chosen: ${props.field.label}`}>
          {chosen.map((option) => (
            <li
              key={option}
              className="inline-flex items-center gap-0.5 ps-2.5 border border-line rounded-control"
            >
              <span>{nameOf(option)}</span>
              <IconButton
                label={`Remove ${nameOf(option)}`}
                icon={X}
                isDisabled={common.isDisabled}
                onPressed={() => keep(chosen.filter((each) => each !== option))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
