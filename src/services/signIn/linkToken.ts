import type { PageId } from '../../contract/pages.ts';

/** Stores an e-mailed link's token for its page in this tab, until the tab is closed or the user signs out. */
export const keepLinkToken = (page: PageId, token: string): void => sessionStorage.setItem(page, token);

/** @returns the token of the link that led to the page in this tab, or empty text. */
export const keptLinkToken = (page: PageId): string => sessionStorage.getItem(page) ?? '';
