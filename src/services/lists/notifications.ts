import { getNotifications } from '../../contract/chat/notifications.ts';
import { getMemberSettings } from '../../contract/people/memberSettings.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  notifications: source(
    ({ query }) => known(getNotifications.query, query),
    async ({ api, query }) => {
      const [{ rows, total }, settings] = await Promise.all([
        api(getNotifications, { query }),
        query.page === 1 ? api(getMemberSettings, {}) : null,
      ]);
      const told = rows.map(({ kind: about, ...row }) => ({ ...row, about }));
      const page = rowsOf('notification', { rows: told, total });
      return settings ? { ...page, head: { kind: 'told', settings } } : page;
    },
  ),
};
