/** How the pages can look; apart from the settings, since it is known before anything else of them. */
export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
