const digitsIn = (text: string): number[] => [...text.matchAll(/\d/g)].map(({ index }) => index);

/** @returns the position in a text that has as many digits after it as another text has. */
const placeBefore = (behind: string, text: string): number => {
  const { length } = digitsIn(behind);
  return length === 0 ? text.length : (digitsIn(text).at(-length) ?? 0);
};

/**
 * When a rule changes the typed text (a capital, a refused key), the caret stays where the user left it. In a phone
 * number, whose brackets and dash change, it stays between the same digits.
 */
export function keepCaret(element: HTMLInputElement | HTMLTextAreaElement): void {
  const { selectionStart } = element;
  if (selectionStart === null) return;
  const behind = element.value.slice(selectionStart);
  queueMicrotask(() => {
    const { type, value } = element;
    const caret = type === 'tel' ? placeBefore(behind, value) : Math.max(0, value.length - behind.length);
    if (document.activeElement === element && element.selectionStart !== caret) {
      element.setSelectionRange(caret, caret);
    }
  });
}
