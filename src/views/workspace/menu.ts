import { type Location, registerPage } from '../../contract/pages.ts';
import type { ShellData } from '../../contract/ports.ts';
import { sidebarTarget } from '../../contract/sidebarPages.ts';
import { addressOf } from '../../routes/address.ts';

export type MenuItem =
  | { readonly kind: 'page'; readonly title: string; readonly to: Location }
  | { readonly kind: 'external'; readonly title: string; readonly href: string };

export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

const pageItem = (title: string, { member }: ShellData): MenuItem[] => {
  const to = sidebarTarget(title, member.chapter_id);
  return to ? [{ kind: 'page', title, to }] : [];
};

/** @returns the external links that the server sent, in the specification's order. */
const externalItems = (shell: ShellData): readonly MenuItem[] =>
  [
    { title: 'Apply for membership', href: addressOf(registerPage) },
    { title: 'Chapter video meeting', href: shell.chapter_zoom },
    { title: 'Professional network', href: shell.professional_network_link },
    { title: 'Instructional playlist', href: shell.playlist_link },
    { title: 'Networking moment curriculum', href: shell.networking_moment_curriculum_link },
  ].flatMap(({ title, href }) => (href ? [{ kind: 'external' as const, title, href }] : []));

/** @returns the menu in the server's groups, with external links last. */
export const menuOf = (shell: ShellData): readonly MenuGroup[] =>
  [
    ...shell.sidebar.map(({ title, children }) =>
      children
        ? { title, items: children.flatMap((child) => pageItem(child.title, shell)) }
        : { title: '', items: pageItem(title, shell) },
    ),
    { title: 'Links', items: externalItems(shell) },
  ].filter(({ items }) => items.length > 0);

/** @returns the groups that match the search; a match in a group's title keeps the whole group. */
export const searched = (groups: readonly MenuGroup[], text: string): readonly MenuGroup[] => {
  const wanted = text.trim().toLocaleLowerCase();
  const hits = (title: string) => title.toLocaleLowerCase().includes(wanted);
  return groups
    .map((group) =>
      hits(group.title) ? group : { ...group, items: group.items.filter(({ title }) => hits(title)) },
    )
    .filter(({ items }) => items.length > 0);
};

/** @returns the only match, which Enter opens. */
export const onlyHit = (groups: readonly MenuGroup[]): MenuItem | null => {
  const items = groups.flatMap((group) => group.items);
  return items.length === 1 ? (items[0] ?? null) : null;
};
