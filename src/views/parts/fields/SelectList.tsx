import { type RefObject, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import type { SelectState } from 'react-stately/useSelectState';
import { ListPopover } from './ListPopover.tsx';

interface OptionProps<Choice> {
  option: NonNullable<SelectState<Choice>['selectedItem']>;
  state: SelectState<Choice>;
}

function Option<Choice>({ option, state }: OptionProps<Choice>) {
  const box = useRef<HTMLDivElement>(null);
  const { optionProps, labelProps, isSelected, isFocused, isFocusVisible } = useOption(
    { key: option.key },
    state,
    box,
  );
  return (
    <div
      {...optionProps}
      ref={box}
      className="option data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-focus"
      data-selected={isSelected || undefined}
      data-focused={isFocused || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      <span {...labelProps} className="name">
        {option.rendered}
      </span>
    </div>
  );
}

interface SelectListProps<Choice> {
  opener: RefObject<HTMLElement | null>;
  state: SelectState<Choice>;
  listProps: AriaListBoxOptions<Choice>;
}

function Options<Choice>({ state, listProps }: Omit<SelectListProps<Choice>, 'opener'>) {
  const box = useRef<HTMLDivElement>(null);
  const { listBoxProps } = useListBox(listProps, state, box);
  return (
    <div {...listBoxProps} ref={box} className="option-list">
      {[...state.collection].map((option) => (
        <Option key={option.key} option={option} state={state} />
      ))}
    </div>
  );
}

/** The list of a select, rendered only while it's open. */
export function SelectList<Choice>({ opener, ...list }: SelectListProps<Choice>) {
  return (
    <ListPopover opener={opener} onOpenChange={list.state.setOpen}>
      <Options {...list} />
    </ListPopover>
  );
}
