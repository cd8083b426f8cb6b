import { type ReactElement, type SyntheticEvent, useMemo } from 'react';
import { ListBox, ListBoxItem, Text } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Choice } from '../../../contract/ports.ts';
import { Highlight } from '../Highlight.tsx';
import { lineLayout } from '../rows/lineLayout.ts';

const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

interface OptionListProps<Option extends object> {
  options: readonly Option[];
  /** Pixels, as long as a row of more than one line has not been measured. */
  estimatedRowHeight?: number;
  /** What is said where no option is left. */
  whenEmpty?: string;
  /** A `ListBoxItem` for one of them. */
  children: (option: Option) => ReactElement;
}

/** Instead of options; a press here leaves the focus, and with it what was typed, in the field. */
export function EmptyChoices({ children }: { children: string }) {
  return (
    <p className="none px-2 py-2.5 text-ink-muted" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      {children}
    </p>
  );
}

/** Windowed: of thousands of options only those in sight are in the page. */
export function OptionList<Option extends object>({
  options,
  estimatedRowHeight,
  whenEmpty = 'No matches.',
  children,
}: OptionListProps<Option>) {
  const layoutOptions = useMemo(
    () => (estimatedRowHeight ? { estimatedRowHeight, padding: 4 } : lineLayout()),
    [estimatedRowHeight],
  );
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        className="option-list p-0"
        items={options}
        renderEmptyState={() => <EmptyChoices>{whenEmpty}</EmptyChoices>}
      >
        {children}
      </ListBox>
    </Virtualizer>
  );
}

/** @returns what a list that is not open has of its options: the chosen one. */
export const shownOf = <Option extends object>(
  options: readonly Option[],
  chosen: Option | undefined,
  isOpen: boolean,
): readonly Option[] => (isOpen ? options : options.filter((option) => option === chosen));

interface PlainOptionProps {
  /** The collection reads it from the element. */
  id: Choice['value'];
  choice: Choice;
}

export function PlainOption({ id, choice: { label, detail } }: PlainOptionProps) {
  return (
    <ListBoxItem
      className="option h-full data-focus-visible:[box-shadow:none]"
      id={id}
      textValue={label}
      aria-label={label}
    >
      <span className="name">
        <Highlight name={label} />
      </span>
      {detail && (
        <Text slot="description" className="end">
          {detail}
        </Text>
      )}
    </ListBoxItem>
  );
}
