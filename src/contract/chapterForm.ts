import type { ChapterDetails } from './chapters.ts';

/** A chapter's facts as their form has them: the contact an id. */
export type ChapterFacts = ChapterDetails & { readonly contact_id: number | null };

/** @returns a chapter's facts as their form has them. */
export const chapterToEdit = (chapter: ChapterDetails): ChapterFacts => ({
  ...chapter,
  contact_id: chapter.contact?.id ?? null,
});
