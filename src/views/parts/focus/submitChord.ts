import type { KeyboardEvent } from 'react';

/** Ctrl or Command with Enter presses the submit button, wherever the focus is in the form. */
export function submitByChord(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  const submit = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
  if (!submit) return;
  event.preventDefault();
  event.stopPropagation();
  submit.click();
}
