import { getChat } from '../../contract/chat/chat.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'chatGroup'> = {
  chatGroup: async (api, { params: { id } }) => ({
    page: 'chatGroup',
    group: await api(getChat, { params: { id: Number(id) } }),
  }),
};
