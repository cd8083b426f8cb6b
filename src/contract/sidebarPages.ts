import { pageDefinition, type SidebarEntry } from './pageDefinitions.ts';
import { type Location, type PageId, pageIds, pages } from './pages.ts';

/** The page and entry for each sidebar title. */
export const sidebarPages: ReadonlyMap<string, { readonly page: PageId } & SidebarEntry> = new Map(
  pageIds.flatMap((page) => {
    const { sidebar } = pageDefinition(page);
    return sidebar ? [[sidebar.title, { page, ...sidebar }]] : [];
  }),
);

/** @returns where a sidebar title takes a member of this chapter; undefined if there is no such page for them. */
export const sidebarTarget = (title: string, chapterId: number | null): Location | undefined => {
  const entry = sidebarPages.get(title);
  if (!entry || (entry.ofOwnChapter && chapterId === null)) return undefined;
  const { page, params = {}, ofOwnChapter } = entry;
  const isByChapter = ofOwnChapter && pages[page].path.includes('/:id');
  return { page, params: isByChapter ? { id: String(chapterId) } : params, query: {} };
};

/** @returns the address without the member's own id, which a list of their own records doesn't need. */
export const withoutOwnId = (place: Location, ownId: number | undefined): Location => {
  const { memberId, ...params } = place.params;
  if (!pages[place.page].path.includes('/:memberId?')) return place;
  return memberId !== undefined && Number(memberId) === ownId ? { ...place, params } : place;
};
