/** The pressed element disappeared with its page, so the focus goes to the next page's heading. */
const takeLostFocus = (heading: HTMLElement | null): void => {
  const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
  if (isLost) heading?.focus();
};

/** The attributes of a heading that takes the focus when the focused element has disappeared. */
export const newHeading = { tabIndex: -1, ref: takeLostFocus } as const;
