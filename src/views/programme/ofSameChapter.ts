import type { Location, PageId } from '../../contract/pages.ts';

/** @returns the page, of the chapter that this address names. */
export const ofSameChapter = (
  page: PageId,
  { query: { chapter_id } }: Pick<Location, 'query'>,
): Location => ({
  page,
  params: {},
  query: chapter_id === undefined ? {} : { chapter_id },
});
