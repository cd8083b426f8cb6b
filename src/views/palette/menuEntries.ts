import type { ShellData } from '../../contract/ports.ts';
import { profilePages } from '../profile/profileTabs.ts';
import { type MenuItem, menuOf } from '../workspace/menu.ts';
import type { Entry } from './entries.ts';

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

const isProfile = (item: MenuItem) => item.kind === 'page' && item.to.page === 'contactDetails';

/** The pages of one's profile have no entry in the menu but the first; a search finds them all. */
export const profileEntries = (shell: ShellData | null): readonly Entry[] =>
  shell && menuOf(shell).some(({ items }) => items.some(isProfile))
    ? profilePages.map(([page, title]) =>
        menuEntry({ kind: 'page', title, to: { page, params: {}, query: {} } }, 'Profile'),
      )
    : [];
