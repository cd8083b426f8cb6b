import type { PageId } from '../../contract/pages.ts';

/** Keeps the token of a mailed link for its page in this tab, until the tab is closed or somebody signs out. */
export const keepLinkToken = (page: PageId, token: string): void => sessionStorage.setItem(page, token);

/** @returns the token by which this tab came to the page; empty without one. */
export const keptLinkToken = (page: PageId): string => sessionStorage.getItem(page) ?? '';
