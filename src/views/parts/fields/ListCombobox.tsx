import { ChevronDown } from 'lucide-react';
import { type ContextType, type ReactNode, useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components/ComboBox';
import { GroupContext } from 'react-aria-components/Group';
import { useSlottedContext } from 'react-aria-components/slots';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { containsTyped } from '../../../contract/folded.ts';
import { useOneStepBehind } from '../hooks.ts';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { ListPopover } from './ListPopover.tsx';

export interface ListComboboxProps extends FieldProps {
  value: string | number | null;
  /** What the field reads while that value is chosen; absent while its list is on the way. */
  text: string | undefined;
  /** In front of the text, and behind it. */
  lead?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
  hint?: string;
  /** Whether what was typed finds a name; by default it does where the name contains it. */
  finds?: (name: string, typed: string) => boolean;
  /** The list: all of it while it is open, before that just the chosen one, which is all that the field reads of it. */
  children: (isOpen: boolean) => ReactNode;
  onChosen: (value: string | number | null) => void;
  onTyped?: (text: string) => void;
  onLeft?: () => void;
}

type ListState = NonNullable<ContextType<typeof ComboBoxStateContext>>;
type Key = Parameters<ListState['setSelectedKey']>[0];

/** Beside the text while the field shows the chosen one, away while another is being looked for. */
function WhileChosen({ text, children }: { text: string | undefined; children: ReactNode }) {
  return useContext(ComboBoxStateContext)?.inputValue === text ? children : null;
}

/** @returns the only one in the list whose whole name is typed, in capitals or without. */
const namedInFull = ({ collection, inputValue }: ListState): Key | undefined => {
  const typed = inputValue.trim().toLocaleLowerCase();
  const named = [...collection.getKeys()].filter(
    (key) => collection.getItem(key)?.textValue.toLocaleLowerCase() === typed,
  );
  return named.length === 1 ? named[0] : undefined;
};

/** Who or what is named in full is meant, though it was not picked from the list. */
const takeNamed = (state: ListState | null): void => {
  if (!state?.isOpen || state.selectionManager.focusedKey !== null) return;
  const key = namedInFull(state);
  if (key !== undefined) state.setSelectedKey(key);
};

/** Where one types; a click opens the whole list, as its button does. */
function SearchInput({ placeholder, isRequired }: Pick<ListComboboxProps, 'placeholder' | 'isRequired'>) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      className="input"
      placeholder={placeholder}
      aria-required={isRequired || undefined}
      onClick={() => state?.open(null, 'manual')}
      onKeyDownCapture={({ key }) => (key === 'Tab' || key === 'Enter') && takeNamed(state)}
      onBlurCapture={() => takeNamed(state)}
    />
  );
}

/** What the list floats under, as wide as it is: without it the combobox is drawn once more to measure its input. */
function Box({ children }: { children: ReactNode }) {
  const group = useSlottedContext(GroupContext);
  return (
    <div className="input-box" ref={group?.ref}>
      {children}
    </div>
  );
}

/** A field that filters its list as one types. */
export function ListCombobox({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  value,
  text,
  lead,
  aside,
  placeholder,
  hint,
  finds = containsTyped,
  children,
  onChosen,
  onTyped,
  onLeft,
}: ListComboboxProps) {
  const list = useOverlayTriggerState({});
  // A field that has the focus takes a choice's text with the choice alone: that waits until the list has it.
  const isListed = useOneStepBehind(text) !== undefined;
  return (
    <ComboBox
      className="field combobox"
      value={isListed ? value : null}
      defaultInputValue={text}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
      defaultFilter={finds}
      onChange={onChosen}
      onInputChange={onTyped}
      onOpenChange={list.setOpen}
      onBlur={onLeft}
    >
      <div className="field-label">
        <Label>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      <Box>
        <WhileChosen text={text}>{lead}</WhileChosen>
        <SearchInput placeholder={placeholder} isRequired={isRequired} />
        <WhileChosen text={text}>{aside && <span className="aside">{aside}</span>}</WhileChosen>
        <Button className="absolute inset-y-0 end-0 grid place-items-center w-9.5 text-ink-muted disabled:cursor-default">
          <ChevronDown className="icon" />
        </Button>
      </Box>
      {hint && !error && (
        <Text slot="description" elementType="p" className="hint">
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className="field-error">
          <ErrorIcon />
          {error}
        </FieldError>
      )}
      {(list.isOpen || value !== null) && <ListPopover>{children(list.isOpen)}</ListPopover>}
    </ComboBox>
  );
}
