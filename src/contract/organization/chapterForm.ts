import type { ChapterRules } from './chapterRules.ts';
import type { ChapterDetails } from './chapters.ts';

/** A chapter's facts in the shape of their form, with the contact as an id. */
export type ChapterFacts = ChapterDetails & { readonly contact_id: number | null };

/** @returns a chapter's facts in the shape of their form. */
export const chapterToEdit = (chapter: ChapterDetails): ChapterFacts => ({
  ...chapter,
  contact_id: chapter.contact?.id ?? null,
});

/** A chapter's rules in the shape of their form. */
export type RulesToEdit = ChapterRules & { readonly id: number; readonly version: number };

/**
 * @returns a chapter's rules in the shape of their form.
 * @throws if the caller may not see the rules.
 */
export const rulesToEdit = ({ id, version, rules }: ChapterDetails): RulesToEdit => {
  if (!rules) throw new Error('the rules are not for the caller');
  return { ...rules, id, version };
};
