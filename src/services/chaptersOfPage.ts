import type { ChaptersFound } from '../contract/meetings/visitPorts.ts';

/** The element in which the server has written the chapters into the page. */
const holder = 'chapters-of-page';

/**
 * @returns the chapters that came with the page, which is this server's own, once and where nothing narrows them; null
 *   where they are to be asked for
 */
export const chaptersOfPage = (query: Readonly<Record<string, string>>): ChaptersFound | null => {
  const element = document.getElementById(holder);
  if (!element || Object.values(query).some((value) => value !== '')) return null;
  element.remove();
  try {
    return JSON.parse(element.textContent ?? '') as ChaptersFound;
  } catch {
    return null;
  }
};
