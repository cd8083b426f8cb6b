import type { ChaptersFound } from '../contract/meetings/visitPorts.ts';

/** The id of the element in which the server put the chapters. */
const holder = 'chapters-of-page';

/**
 * @returns the chapters that the server put into the page, only once and only without filters; null if they must be
 * fetched.
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
