/** What was pressed has gone with its page: the reader goes on from the heading of the next. */
const takeLostFocus = (heading: HTMLElement | null): void => {
  const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
  if (isLost) heading?.focus();
};

/** The attributes of a heading that takes the focus where the thing that had it is gone. */
export const newHeading = { tabIndex: -1, ref: takeLostFocus } as const;
