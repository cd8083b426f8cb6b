import { getSubRequest } from '../../contract/meetings/subs.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'subRequest'> = {
  subRequest: async (api, { params }) => ({
    page: 'subRequest',
    request: await api(getSubRequest, { params: { id: params.id ?? '' } }),
  }),
};
