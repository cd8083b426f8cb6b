import { capabilities } from '../../../src/contract/capabilities.ts';
import { getSidebar, verifyToken } from '../../../src/contract/shell.ts';
import { sidebarPages } from '../../../src/contract/sidebarPages.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { unauthorized } from '../../http/refused.ts';
import { version } from '../../version.ts';
import { menuFor } from './menu.ts';
import { findShell } from './repository.ts';

export function registerShell(http: Http, database: Queryable) {
  handle(http, getSidebar, async ({ viewer }) => {
    const shell = await findShell(database, viewer);
    if (shell === null) throw unauthorized();
    const { first_name, last_name, profile_image, ...links } = shell;
    const sidebar = menuFor(viewer, (title) => sidebarPages.has(title));
    return {
      ...links,
      sidebar,
      version: viewer.rights.has('page:Operations') ? version : null,
      roles: {
        buttons: capabilities.filter((key) => viewer.rights.has(key)),
        sidebar: sidebar.flatMap(({ children = [] }) => children.map(({ title }) => title)),
      },
      member: {
        id: viewer.memberId,
        first_name,
        last_name,
        profile_image,
        chapter_id: viewer.chapterId,
      },
    };
  });

  handle(http, verifyToken, async ({ viewer }) => ({
    username: viewer.username,
    member_id: viewer.memberId,
    chapter_id: viewer.chapterId,
    is_ep: flag(viewer.isEp),
  }));
}
