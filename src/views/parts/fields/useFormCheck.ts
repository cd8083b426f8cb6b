import { type RefObject, useSyncExternalStore } from 'react';
import type { FieldErrors } from '../../../contract/signIn/signInChecks.ts';

export type Values = (name: string) => string;
export type Check = (value: Values) => FieldErrors;

export const valuesOf = (form: HTMLFormElement): Values => {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? '');
};

// Chromium sends no input event for what it fills in while the page loads; the style's animation starts all the same.
const changes = ['input', 'change', 'animationstart'];

const subscribe = (onChanged: () => void) => {
  for (const type of changes) addEventListener(type, onChanged);
  return () => {
    for (const type of changes) removeEventListener(type, onChanged);
  };
};

/** Chromium shows what it filled in while the page loaded, but no script can read it before the first gesture. */
const isFilledUnseen = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value === '' && field.matches(':autofill');
};

const passes = (form: HTMLFormElement, check: Check) =>
  Object.keys(check(valuesOf(form))).every((name) => isFilledUnseen(form, name));

/** Whether the fields of a button's form pass as they are now; in the prerendered page the button can always be pressed. */
export const useFormCheck = (button: RefObject<HTMLButtonElement | null>, check: Check): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !!button.current?.form && passes(button.current.form, check),
    () => true,
  );

/** @returns what stands in a field of the form around an element, as it is typed; nothing in the prerendered page. */
export const useTyped = (inForm: RefObject<HTMLElement | null>, name: string): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      const form = inForm.current?.closest('form');
      return form ? valuesOf(form)(name) : '';
    },
    () => '',
  );
