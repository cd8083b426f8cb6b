import { getChats } from '../../contract/chat/chat.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  chat: source(
    ({ query }) => known(getChats.query, query),
    async ({ api, query }) => {
      const { rows, total, unread } = await api(getChats, { query });
      const shown = rows.map(({ kind: type, ...row }) => ({ ...row, type }));
      return { ...rowsOf('conversation', { rows: shown, total }), head: { kind: 'chats', unread } };
    },
  ),
};
