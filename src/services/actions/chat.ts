import { changeChat } from '../../contract/chat/chat.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

export const actions: ActionsOf<'muteChat' | 'setGroupAdmins'> = {
  muteChat: async (api, { id, isMuted }) => {
    await api(changeChat, { params: { id }, body: { muted: isMuted ? 1 : 0 } });
    return unspoken;
  },
  setGroupAdmins: async (api, { id, version, memberIds }) => {
    const changed = await api(
      changeChat,
      { params: { id }, body: { admin_ids: [...memberIds] } },
      { version },
    );
    return { ...unspoken, version: changed.version };
  },
};
