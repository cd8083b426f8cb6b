import { getChats } from '../../contract/chat.ts';
import { imageAddress } from '../images.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  chat: source(
    ({ query }) => known(getChats.query, query),
    async ({ api, query }) => {
      const { rows, total, unread } = await api(getChats, { query });
      const shown = await Promise.all(
        rows.map(async ({ kind: type, ...row }) => ({
          ...row,
          type,
          image: await imageAddress(api, row.image),
        })),
      );
      return { ...rowsOf('conversation', { rows: shown, total }), head: { kind: 'chats', unread } };
    },
  ),
};
