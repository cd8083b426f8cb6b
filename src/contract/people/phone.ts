const mostDigits = 30;

/** @returns the digits of the typed text, at most 30: the value of a phone field. */
export const phoneDigitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, mostDigits);

/**
 * @returns the digits formatted as `(207) 555 - 0148`. The result never ends in a separator, so the last digit can be
 * deleted.
 */
export const formatPhone = (digits: string): string => {
  if (digits === '') return '';
  const [area, middle, rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (middle === '') return `(${area}`;
  return rest === '' ? `(${area}) ${middle}` : `(${area}) ${middle} - ${rest}`;
};
