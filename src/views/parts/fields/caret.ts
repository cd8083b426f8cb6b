const digitsIn = (text: string): number[] => [...text.matchAll(/\d/g)].map(({ index }) => index);

/** @returns where a text has as many digits behind as another one has. */
const placeBefore = (behind: string, text: string): number => {
  const { length } = digitsIn(behind);
  return length === 0 ? text.length : (digitsIn(text).at(-length) ?? 0);
};

/**
 * A rule may change what was typed (capital letter, refused key); the caret then stays where the writer left it: in a
 * phone number, whose brackets and dash come and go, between the same digits.
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
