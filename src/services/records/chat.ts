import { getChat } from '../../contract/chat.ts';
import { imageAddress, pictured } from '../images.ts';
import type { Loaders } from '../recordPages.ts';

export const records: Loaders<'chatGroup'> = {
  chatGroup: async (api, { params: { id } }) => {
    const group = await api(getChat, { params: { id: Number(id) } });
    const [address, members, media] = await Promise.all([
      imageAddress(api, group.image),
      pictured(api, group.members),
      Promise.all(
        group.media.map(async (image) => ({ ...image, address: await imageAddress(api, image.image) })),
      ),
    ]);
    return { page: 'chatGroup', address, group: { ...group, members }, media };
  },
};
