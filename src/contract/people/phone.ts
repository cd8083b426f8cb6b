const mostDigits = 30;

/** @returns the digits of what was typed, 30 at most: what a phone field keeps and sends. */
export const phoneDigitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, mostDigits);

/** @returns digits as they are shown, `(207) 555 - 0148`; it never ends in a separator, so the last digit can be deleted. */
export const formatPhone = (digits: string): string => {
  if (digits === '') return '';
  const [area, middle, rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (middle === '') return `(${area}`;
  return rest === '' ? `(${area}) ${middle}` : `(${area}) ${middle} - ${rest}`;
};
