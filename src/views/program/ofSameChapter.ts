import type { Location, PageId } from '../../contract/pages.ts';

/** @returns a page's address for the chapter in this address. */
export const ofSameChapter = (
  page: PageId,
  { query: { chapter_id } }: Pick<Location, 'query'>,
): Location => ({
  page,
  params: {},
  query: chapter_id === undefined ? {} : { chapter_id },
});
