/**
 * @returns how high an option of one line and a group's name are, in pixels, as the styles say and as the browser's text
 * is enlarged: a height that is known is not measured, which each key would wait for.
 */
export const lineLayout = () => {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const scale = Math.max(1, textSize / 16);
  const rowHeight = (matchMedia('(pointer: coarse)').matches ? 48 : 40) * scale;
  return { rowHeight, headingHeight: 26 * scale, padding: 4 };
};
