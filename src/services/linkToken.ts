import type { PageId } from '../contract/pages.ts';

const prefix = 'chapterhouse.link.';

/** Keeps the token of a mailed link for its page in this tab, until the tab is closed or somebody signs out. */
export const keepLinkToken = (page: PageId, token: string): void => {
  try {
    sessionStorage.setItem(prefix + page, token);
  } catch {
    // A reload then asks for the link again.
  }
};

/** @returns the token by which this tab came to the page; empty without one. */
export const keptLinkToken = (page: PageId): string => sessionStorage.getItem(prefix + page) ?? '';
