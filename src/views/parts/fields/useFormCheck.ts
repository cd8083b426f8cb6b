import { type RefObject, useSyncExternalStore } from 'react';
import type { FieldErrors } from '../../../contract/signIn/signInChecks.ts';

export type Values = (name: string) => string;
export type Check = (value: Values) => FieldErrors;

export const valuesOf = (form: HTMLFormElement): Values => {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? '');
};

// Chromium fires no input event when it autofills during page load, but the style's animation still starts.
const changes = ['input', 'change', 'animationstart'];

const subscribe = (onChanged: () => void) => {
  for (const type of changes) addEventListener(type, onChanged);
  return () => {
    for (const type of changes) removeEventListener(type, onChanged);
  };
};

/** Chromium shows autofilled values during page load, but scripts can't read them before the first user gesture. */
const isFilledUnseen = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value === '' && field.matches(':autofill');
};

const passes = (form: HTMLFormElement, check: Check) =>
  Object.keys(check(valuesOf(form))).every((name) => isFilledUnseen(form, name));

/** Whether the fields of a button's form are valid now; in the prerendered page the button is always enabled. */
export const useFormCheck = (button: RefObject<HTMLButtonElement | null>, check: Check): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !!button.current?.form && passes(button.current.form, check),
    () => true,
  );

/** @returns the typed value of a field in the form around an element; empty in the prerendered page. */
export const useTyped = (inForm: RefObject<HTMLElement | null>, name: string): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      const form = inForm.current?.closest('form');
      return form ? valuesOf(form)(name) : '';
    },
    () => '',
  );
