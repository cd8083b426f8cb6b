/** @returns the work, left out while something is pressed: what moves under a finger is not pressed at all. */
export const unlessPressed = (work: () => void) => (): void => {
  if (!document.querySelector('a:active,button:active')) work();
};
