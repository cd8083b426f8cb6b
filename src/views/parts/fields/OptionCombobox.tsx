import type { Choice } from '../../../contract/ports.ts';
import { ListCombobox, type ListComboboxProps } from './ListCombobox.tsx';
import { OptionList, PlainOption, shownOf } from './OptionList.tsx';

const none: readonly Choice[] = [];

interface OptionComboboxProps extends Omit<ListComboboxProps, 'text' | 'lead' | 'aside' | 'children'> {
  /** The options; null until the list loads, which disables the field. */
  choices: readonly Choice[] | null;
}

/** Chooses one option of a loaded list by name. */
export function OptionCombobox({ choices, isDisabled, ...rest }: OptionComboboxProps) {
  const chosen = choices?.find((choice) => choice.value === rest.value);
  return (
    <ListCombobox {...rest} isDisabled={isDisabled || choices === null} text={chosen?.label}>
      {(isOpen) => (
        <OptionList
          options={shownOf(choices ?? none, chosen, isOpen)}
          whenEmpty={choices?.length === 0 ? 'No options.' : undefined}
        >
          {(choice) => <PlainOption id={choice.value} choice={choice} />}
        </OptionList>
      )}
    </ListCombobox>
  );
}
