import type { Location, PageId } from '../../contract/pages.ts';
import type { ShellData } from '../../contract/ports.ts';
import { chapterPages } from '../chapter/chapterTabs.ts';
import { profilePages } from '../profile/profileTabs.ts';
import { type MenuItem, menuOf } from '../workspace/menu.ts';
import type { Entry } from './entry.ts';

const menuEntry = (item: MenuItem, aside: string): Entry => ({
  id: `menu.${item.title}`,
  label: item.title,
  aside,
  isExternal: item.kind === 'external',
  look: { kind: 'menu', title: item.title },
  chosen:
    item.kind === 'page'
      ? { type: 'page.chosen', location: item.to }
      : { type: 'site.chosen', address: item.href },
});

/** @returns the entries of the member's own menu. */
export const menuEntries = (shell: ShellData | null): readonly Entry[] =>
  shell ? menuOf(shell).flatMap(({ title, items }) => items.map((item) => menuEntry(item, title))) : [];

/**
 * @returns an entry for a page next to one in the menu; the search also finds it by the title of the page in
 * the menu.
 */
const besideEntry = (title: string, beside: string, to: Location): Entry => ({
  ...menuEntry({ kind: 'page', title, to }, beside),
  also: beside,
  look: { kind: 'menu', title: beside || title },
});

const pagesBeside = (
  titles: readonly (readonly [PageId, string])[],
  beside: string,
  params: Location['params'] = {},
): readonly Entry[] => titles.map(([page, title]) => besideEntry(title, beside, { page, params, query: {} }));

/**
 * @returns the entries of pages that aren't in the menu: the notifications, and the further pages of the
 * member's profile and chapter, whose menu entries open only the first page.
 */
export const entriesBesideMenu = (shell: ShellData | null): readonly Entry[] => {
  if (!shell) return [];
  const isInMenu = (page: PageId) =>
    menuOf(shell).some(({ items }) => items.some((item) => item.kind === 'page' && item.to.page === page));
  return [
    ...(isInMenu('contactDetails') ? pagesBeside(profilePages, 'Profile') : []),
    ...(isInMenu('myChapter')
      ? pagesBeside(chapterPages, 'My Chapter', { id: String(shell.member.chapter_id) })
      : []),
    ...pagesBeside([['notifications', 'Notifications']], ''),
  ];
};
