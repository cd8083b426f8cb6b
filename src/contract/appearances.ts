/** Theme and text size. They have their own file because a page needs them before any other setting. */
export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
