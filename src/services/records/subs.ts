import { getSubRequest } from '../../contract/subs.ts';
import type { Loaders } from '../recordPages.ts';

export const records: Loaders<'subRequest'> = {
  subRequest: async (api, { params }) => ({
    page: 'subRequest',
    request: await api(getSubRequest, { params: { id: params.id ?? '' } }),
  }),
};
