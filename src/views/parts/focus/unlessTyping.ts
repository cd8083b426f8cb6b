/** @returns a function that shows a value in a field unless the user is typing there. */
export const shownUnlessTyping = (value: string) => (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field && field.value !== value) field.value = value;
};
