import type { KeyboardEvent } from 'react';

/** Control or Command and Enter press the button that submits, wherever the focus is among the fields. */
export function submitByChord(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  const submit = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
  if (!submit) return;
  event.preventDefault();
  event.stopPropagation();
  submit.click();
}
