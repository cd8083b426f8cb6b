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
  /** The field's text for the chosen value; undefined until its list loads. */
  text: string | undefined;
  /** Elements before and after the text. */
  lead?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
  hint?: string;
  /** Whether the typed text matches a name; by default the name must contain it. */
  finds?: (name: string, typed: string) => boolean;
  /** The whole list while it's open; before that only the chosen option, which is all that the field needs. */
  children: (isOpen: boolean) => ReactNode;
  onChosen: (value: string | number | null) => void;
  onTyped?: (text: string) => void;
  onLeft?: () => void;
}

type ListState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

/** Shown next to the text while the chosen option is displayed, hidden while the user searches. */
function WhileChosen({ text, children }: { text: string | undefined; children: ReactNode }) {
  return useContext(ComboBoxStateContext)?.inputValue === text ? children : null;
}

/** @returns the only option whose full name was typed, ignoring case. */
const namedInFull = ({ collection, inputValue }: ListState) => {
  const typed = inputValue.trim().toLocaleLowerCase();
  const named = [...collection.getKeys()].filter(
    (key) => collection.getItem(key)?.textValue.toLocaleLowerCase() === typed,
  );
  return named.length === 1 ? named[0] : undefined;
};

/** Chooses an option whose full name was typed, even if it wasn't picked from the list. */
const takeNamed = (state: ListState | null): void => {
  if (!state?.isOpen || state.selectionManager.focusedKey !== null) return;
  const key = namedInFull(state);
  if (key !== undefined) state.setSelectedKey(key);
};

/** The text input; a click opens the whole list, like its button. */
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

/**
 * The list opens under this box and takes its width; without the box, the combobox renders twice to measure itself.
 */
function Box({ children }: { children: ReactNode }) {
  const group = useSlottedContext(GroupContext);
  return (
    <div className="input-box" ref={group?.ref}>
      {children}
    </div>
  );
}

/** A field whose list is filtered while typing. */
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
  // A focused field takes an option's text only when the option is chosen, so choosing waits until the list has it.
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
