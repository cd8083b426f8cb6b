import { type ReactElement, type SyntheticEvent, useMemo } from 'react';
import { ListBox, ListBoxItem, Text } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Choice } from '../../../contract/ports.ts';
import { Highlight } from '../Highlight.tsx';
import { lineLayout } from '../rows/lineLayout.ts';

const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

interface OptionListProps<Option extends object> {
  options: readonly Option[];
  /** The height in pixels that a row of several lines is assumed to have before it's measured. */
  estimatedRowHeight?: number;
  /** The text when no option is left. */
  whenEmpty?: string;
  /** Renders a `ListBoxItem` for an option. */
  children: (option: Option) => ReactElement;
}

/** Replaces the options; clicking it keeps the focus and the typed text in the field. */
export function EmptyChoices({ children }: { children: string }) {
  return (
    <p className="none px-2 py-2.5 text-ink-muted" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      {children}
    </p>
  );
}

/** A virtual list: of thousands of options, only the visible ones are rendered. */
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

/** @returns the options of a closed list: only the chosen one. */
export const shownOf = <Option extends object>(
  options: readonly Option[],
  chosen: Option | undefined,
  isOpen: boolean,
): readonly Option[] => (isOpen ? options : options.filter((option) => option === chosen));

interface PlainOptionProps {
  /** React-aria's collection reads the id from the element's props. */
  id: Choice['value'];
  choice: Choice;
}

export function PlainOption({ id, choice: { label, detail } }: PlainOptionProps) {
  return (
    <ListBoxItem className="option h-full" id={id} textValue={label} aria-label={label}>
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
