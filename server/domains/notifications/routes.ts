import { getNotifications, readNotifications } from '../../../src/contract/chat/notifications.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { listNotifications, markRead } from './repository.ts';

/** What members are told of that others did. */
export function registerNotifications(http: Http, database: Queryable) {
  handle(http, getNotifications, async ({ query, viewer }) => {
    const page = pageOf(query);
    const { rows, total } = await listNotifications(database, viewer, query.unread, page);
    return listAnswer(rows, page, total);
  });

  handle(http, readNotifications, async ({ body, viewer }) => {
    await markRead(database, viewer, body);
    return undefined;
  });
}
