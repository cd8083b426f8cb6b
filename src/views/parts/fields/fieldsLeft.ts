const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** @returns how many fields are empty or wrong, in words; empty text if none. */
export const fieldsLeft = (count: number): string =>
  count === 0 ? '' : `${numbers[count] ?? count} field${count === 1 ? '' : 's'} left`;
