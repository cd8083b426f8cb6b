/**
 * @returns the heights of a one-line option and of a group's name in pixels, from the styles and scaled with the
 * browser's text size. Known heights don't have to be measured on every key press.
 */
export const lineLayout = () => {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const scale = Math.max(1, textSize / 16);
  const rowHeight = (matchMedia('(pointer: coarse)').matches ? 48 : 40) * scale;
  return { rowHeight, headingHeight: 26 * scale, padding: 4 };
};
