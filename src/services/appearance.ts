import * as v from 'valibot';
import { textSizes, themes } from '../contract/memberSettings.ts';

const key = 'chapterhouse.appearance';
const Appearance = v.object({ theme: v.picklist(themes), text_size: v.picklist(textSizes) });
type Appearance = v.InferOutput<typeof Appearance>;

const wear = ({ theme, text_size }: Appearance): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (text_size === 'normal') delete dataset.textSize;
  else dataset.textSize = text_size;
};

/** Shows everything in this theme and text size from now on, on this device also the next time. */
export const applyAppearance = ({ theme, text_size }: Appearance): void => {
  wear({ theme, text_size });
  try {
    localStorage.setItem(key, JSON.stringify({ theme, text_size }));
  } catch {
    // A device that keeps nothing has it from the settings again.
  }
};

/** Shows everything as it was last chosen on this device. */
export const showKeptAppearance = (): void => {
  try {
    const kept = v.safeParse(Appearance, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (kept.success) wear(kept.output);
  } catch {
    // What can't be read is as if it weren't there.
  }
};
