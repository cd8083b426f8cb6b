import { textSizes, themes } from '../../contract/appearances.ts';

const key = 'chapterhouse.appearance';

interface Appearance {
  readonly theme: (typeof themes)[number];
  readonly text_size: (typeof textSizes)[number];
}

const wear = ({ theme, text_size }: Appearance): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (text_size === 'normal') delete dataset.textSize;
  else dataset.textSize = text_size;
};

/** Applies a theme and text size now, and remembers them on this device. */
export const applyAppearance = ({ theme, text_size }: Appearance): void => {
  wear({ theme, text_size });
  try {
    localStorage.setItem(key, JSON.stringify({ theme, text_size }));
  } catch {
    // Without storage, the next visit reads the theme and the text size from the settings again.
  }
};

/** Applies the appearance last chosen on this device. */
export const showKeptAppearance = (): void => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    const theme = themes.find((known) => known === kept.theme);
    const text_size = textSizes.find((known) => known === kept.text_size);
    if (theme && text_size) wear({ theme, text_size });
  } catch {
    // Unreadable values are ignored.
  }
};
