import {
  createLink,
  deleteLink,
  getLatestLinks,
  getLink,
  getLinks,
  getMembersForQuickPost,
  reorderLinks,
  saveLink,
} from '../../../src/contract/growth/links.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, stateConflict } from '../../http/refused.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { latestAsked, linksAsked } from './linkFilters.ts';
import { changeLink, insertLink, lockLinkIds, placeLinks, removeLink } from './ownLinksRepository.ts';
import { findLink, listLatestLinks, listLinks, listMembersWithLinks } from './repository.ts';

/** Links to share, the members who have some, and the keeping of one's own. */
export function registerLinks(http: Http, database: Queries) {
  handle(http, getMembersForQuickPost, ({ viewer }) => listMembersWithLinks(database, viewer));

  handle(http, getLinks, async ({ query, viewer }) => {
    const filter = linksAsked(viewer, query);
    const page = pageOf(query);
    const { rows, total } = await listLinks(database, viewer, filter, query.orderBy ?? 'position', page);
    return listAnswer(rows, page, total);
  });

  handle(http, getLatestLinks, async ({ query, viewer, now }) => {
    const page = pageOf(query);
    const { rows, total } = await listLatestLinks(database, viewer, latestAsked(viewer, query, now), page);
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
      store: (on, keep) => insertLink(on, call, keep),
    }),
  );

  handle(http, saveLink, (call) => changeLink(database, call));
  handle(http, deleteLink, async (call) => {
    await removeLink(database, call);
    return undefined;
  });

  handle(http, reorderLinks, ({ body, viewer }) =>
    database.transaction(async (on) => {
      const current = await lockLinkIds(on, viewer);
      const asked = new Set(body.ids);
      const isAll =
        body.ids.length === current.length &&
        asked.size === current.length &&
        current.every((id) => asked.has(id));
      if (!isAll) throw stateConflict('otherLinks', current);
      await placeLinks(on, viewer, body.ids);
      return undefined;
    }),
  );
}
