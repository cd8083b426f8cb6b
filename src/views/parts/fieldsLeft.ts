const counts = [
  '',
  'One field',
  'Two fields',
  'Three fields',
  'Four fields',
  'Five fields',
  'Six fields',
  'Seven fields',
  'Eight fields',
];

/** @returns how many fields are empty or wrong, in words; empty for none. */
export const fieldsLeft = (count: number): string =>
  count === 0 ? '' : `${counts[count] ?? `${count} fields`} left`;
