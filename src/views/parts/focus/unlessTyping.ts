/** @returns what shows a value in a field, except while somebody is writing in it. */
export const shownUnlessTyping = (value: string) => (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field && field.value !== value) field.value = value;
};
