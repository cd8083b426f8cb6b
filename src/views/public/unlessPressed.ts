/** @returns the work, skipped during a press, because an element that moves during a press isn't clicked. */
export const unlessPressed = (work: () => void) => (): void => {
  if (!document.querySelector('a:active,button:active')) work();
};
