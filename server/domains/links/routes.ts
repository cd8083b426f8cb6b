import type { SidebarTitle } from '../../../src/contract/capabilities.ts';
import { linkTypes, whereToShare } from '../../../src/contract/choices.ts';
import {
  createLink,
  deleteLink,
  getLatestLinks,
  getLink,
  getLinks,
  getMembersForQuickPost,
  reorderLinks,
  saveLink,
} from '../../../src/contract/links.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { listAnswer, pageOf } from '../lists.ts';
import { savePartly } from '../saving.ts';
import { changeLink, findOwnLink, holdLinkIds, insertLink, placeLinks, removeLink } from './own.ts';
import { findLink, listLatestLinks, listLinks, listMembersWithLinks } from './repository.ts';

/** Links to share, the members who have some, and the keeping of one's own. */
export function registerLinks(http: Http, database: Queries) {
  handle(http, getMembersForQuickPost, ({ viewer }) => listMembersWithLinks(database, viewer));

  handle(http, getLinks, async ({ query, viewer }) => {
    const filter = {
      scope: query.scope ?? 'own',
      memberId: query.member_id,
      chapterId: chapterOf(viewer, query.chapter_id, 'Chapter Links'),
      types: chosenOf(query.type_filters, linkTypes),
      places: chosenOf(query.filters, whereToShare),
      notShared: query.not_shared === 1,
      search: query.search,
    } as const;
    const page = pageOf(query);
    const { rows, total } = await listLinks(database, viewer, filter, query.orderBy ?? 'position', page);
    return listAnswer(rows, page, total);
  });

  handle(http, getLatestLinks, async ({ query, viewer, now }) => {
    const chapterId = chapterOf(viewer, query.chapter_id, 'Latest Feature Links');
    const page = pageOf(query);
    const asked = { chapterId, search: query.search, now };
    const { rows, total } = await listLatestLinks(database, viewer, asked, page);
    return listAnswer(rows, page, total);
  });

  handle(http, getLink, async ({ params, viewer }) => {
    const link = await findLink(database, viewer, params.linkId);
    if (link === null) throw notFound();
    return link;
  });

  handle(http, createLink, (call) =>
    recordOnce(database, createLink, call, {
      locks: false,
      store: (on, keep) => insertLink(on, call.viewer, call.body, keep),
    }),
  );

  handle(http, saveLink, ({ params, body, viewer, expectedVersion }) =>
    savePartly(body, {
      expectedVersion,
      read: () => findOwnLink(database, viewer, params.linkId),
      change: () => changeLink(database, viewer, params.linkId, body, expectedVersion),
    }),
  );

  handle(http, deleteLink, async ({ params, viewer, expectedVersion }) => {
    if (await removeLink(database, viewer, params.linkId, expectedVersion)) return undefined;
    const current = await findOwnLink(database, viewer, params.linkId);
    throw current === null ? notFound() : versionConflict(current);
  });

  handle(http, reorderLinks, ({ body, viewer }) =>
    database.transaction(async (on) => {
      const current = await holdLinkIds(on, viewer);
      const asked = new Set(body.ids);
      const isAll =
        body.ids.length === current.length &&
        asked.size === current.length &&
        current.every((id) => asked.has(id));
      if (!isAll) throw stateConflict(messages.otherLinks, current);
      await placeLinks(on, viewer, body.ids);
      return undefined;
    }),
  );
}

/** @throws Refused 404 for another chapter of which the viewer is not shown the page */
function chapterOf(viewer: Viewer, asked: number | undefined, title: SidebarTitle): number | null {
  if (asked === undefined || asked === viewer.chapterId) return viewer.chapterId;
  if (!reaches(scopeOfPage(viewer, title), asked)) throw notFound();
  return asked;
}

/** @returns which of the choices a comma list names; null when the list is empty, which narrows nothing. */
function chosenOf(list: string | undefined, choices: readonly string[]): string[] | null {
  const words = (list ?? '').split(',').map((word) => word.trim());
  if (words.every((word) => word === '')) return null;
  return choices.filter((choice) => words.includes(choice));
}
