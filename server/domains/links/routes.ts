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
import { present, stateConflict } from '../../http/refused.ts';
import { pageOf } from '../shared/lists.ts';
import { latestFilter, linksFilter } from './linkFilters.ts';
import { changeLink, insertLink, lockLinkIds, placeLinks, removeLink } from './ownLinksRepository.ts';
import { findLink, listLatestLinks, listLinks, listMembersWithLinks } from './repository.ts';

export function registerLinks(http: Http, database: Queries) {
  handle(http, getMembersForQuickPost, ({ viewer }) => listMembersWithLinks(database, viewer));

  handle(http, getLinks, async ({ query, viewer }) => {
    const filter = linksFilter(viewer, query);
    return listLinks(database, viewer, filter, query.orderBy ?? 'position', pageOf(query));
  });

  handle(http, getLatestLinks, ({ query, viewer, now }) =>
    listLatestLinks(database, viewer, latestFilter(viewer, query, now), pageOf(query)),
  );

  handle(http, getLink, async ({ params, viewer }) =>
    present(await findLink(database, viewer, params.linkId)),
  );

  handle(http, createLink, (call) =>
    recordOnce(database, createLink, call, (on, keep) => insertLink(on, call, keep)),
  );

  handle(http, saveLink, (call) => changeLink(database, call));
  handle(http, deleteLink, (call) => removeLink(database, call));

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
    }),
  );
}
