import { getNotifications, readNotifications } from '../../../src/contract/chat/notifications.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { listNotifications, markRead } from './repository.ts';

export function registerNotifications(http: Http, database: Queryable) {
  handle(http, getNotifications, ({ query, viewer }) =>
    listNotifications(database, viewer, query.unread, pageOf(query)),
  );

  handle(http, readNotifications, ({ body, viewer }) => markRead(database, viewer, body));
}
