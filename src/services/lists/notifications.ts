import { getNotifications } from '../../contract/notifications.ts';
import { imageAddress } from '../images.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  notifications: source(
    ({ query }) => known(getNotifications.query, query),
    async ({ api, query }) => {
      const { rows, total } = await api(getNotifications, { query });
      const told = await Promise.all(
        rows.map(async ({ kind: about, by, ...row }) => ({
          ...row,
          about,
          by: by && { ...by, profile_image: await imageAddress(api, by.profile_image) },
        })),
      );
      return rowsOf('notification', { rows: told, total });
    },
  ),
};
