import { sidebarMenu } from '../../../src/contract/capabilities.ts';
import type { SidebarEntry } from '../../../src/contract/shell.ts';
import type { Viewer } from '../../http/viewer.ts';

/**
 * @param isBuilt whether a page exists for the title
 * @returns the menu without the titles that the viewer may not see, and without empty groups
 */
export function menuFor(viewer: Pick<Viewer, 'rights'>, isBuilt: (title: string) => boolean): SidebarEntry[] {
  return sidebarMenu
    .map((group) => ({
      title: group.title,
      children: group.children
        .filter((title) => isBuilt(title) && viewer.rights.has(`page:${title}`))
        .map((title) => ({ title })),
    }))
    .filter(({ children }) => children.length > 0);
}
