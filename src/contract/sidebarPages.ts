import { pageDefinition, type SidebarEntry } from './pageDefinitions.ts';
import { type Location, type PageId, pageIds, pages } from './pages.ts';

/** The pages that a sidebar title opens, by it. */
export const sidebarPages: ReadonlyMap<string, { readonly page: PageId } & SidebarEntry> = new Map(
  pageIds.flatMap((page) => {
    const { sidebar } = pageDefinition(page);
    return sidebar ? [[sidebar.title, { page, ...sidebar }]] : [];
  }),
);

/** @returns where a sidebar title leads a member of this chapter; undefined for what there is not, or not for them. */
export const sidebarTarget = (title: string, chapterId: number | null): Location | undefined => {
  const entry = sidebarPages.get(title);
  if (!entry || (entry.ofOwnChapter && chapterId === null)) return undefined;
  const { page, params = {}, ofOwnChapter } = entry;
  const isByChapter = ofOwnChapter && pages[page].path.includes('/:id');
  return { page, params: isByChapter ? { id: String(chapterId) } : params, query: {} };
};

/** @returns the place; a list of one's own records is the same whether its address names oneself or nobody. */
export const withoutOwnId = (place: Location, ownId: number | undefined): Location => {
  const { memberId, ...params } = place.params;
  if (!pages[place.page].path.includes('/:memberId?')) return place;
  return memberId !== undefined && Number(memberId) === ownId ? { ...place, params } : place;
};
