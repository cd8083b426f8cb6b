import { getNotifications } from '../../contract/notifications.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  notifications: source(
    ({ query }) => known(getNotifications.query, query),
    async ({ api, query }) => {
      const { rows, total } = await api(getNotifications, { query });
      return rowsOf('notification', { rows: rows.map(({ kind: _, ...row }) => row), total });
    },
  ),
};
